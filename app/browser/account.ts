/** The scripts of portals and dashboards, and of no other page. Each page works without them. */
import { deleteDocument } from "./account/delete-document.ts";
import { signIn } from "./account/sign-in.ts";
import { uploadDocument } from "./account/upload-document.ts";
import { clearErrorOf } from "./forms/errors.ts";
import { prepareHumanCheck } from "./forms/human-check.ts";
import { prepareEach } from "./prepare-each.ts";

/** Milliseconds before a page that is only a message opens the next one. */
const readingMs = 2500;
const sending = new WeakSet<HTMLFormElement>();

type Send = (form: HTMLFormElement) => Promise<void>;
/** How forms are sent, by their data attribute. */
const senders: Record<string, Send> = { portal: signIn, upload: uploadDocument, delete: deleteDocument };

document.addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  const send = Object.entries(senders).find(([name]) => name in form.dataset)?.[1];
  if (!send) return;
  event.preventDefault();
  void once(form, send);
});
document.addEventListener("input", ({ target }) => {
  if (target instanceof HTMLElement && target.closest("form[data-portal]")) clearErrorOf(target);
});
document.addEventListener("change", ({ target }) => {
  if (target instanceof HTMLSelectElement) target.closest<HTMLFormElement>("form[data-page-size]")?.requestSubmit();
});
prepareEach<HTMLFormElement>('form[data-does="signup"]', (form) => void prepareHumanCheck(form));

// The specification wants a dialog for what failed at another site. The timeout lets the page be shown first.
const failure = document.querySelector("[data-alert]")?.textContent;
if (failure) setTimeout(() => alert(failure));

const { leavesFor } = document.querySelector<HTMLElement>("main")?.dataset ?? {};
if (leavesFor) setTimeout(() => location.assign(leavesFor), readingMs);

/** Ignores a form that is submitted again while it is being sent. */
async function once(form: HTMLFormElement, send: Send): Promise<void> {
  if (sending.has(form)) return;
  sending.add(form);
  const button = form.querySelector<HTMLButtonElement>("button[type=submit]");
  if (button) button.disabled = true;
  await send(form);
  if (button) button.disabled = false;
  sending.delete(form);
}
