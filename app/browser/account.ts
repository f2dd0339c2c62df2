/** What the portals and dashboards do in the browser, and no other page: each of them works without it. */

import { deleteDocument } from "./account/delete-document.ts";
import { uploadDocument } from "./account/upload-document.ts";
import { clearErrorOf, type ShownIssue, showErrors } from "./forms/errors.ts";
import { checkFailed, humanProof, isChecked, prepareHumanCheck, renewCheck, whatToDo } from "./forms/human-check.ts";
import { toast } from "./messages/toast.ts";

/** Milliseconds before the next page follows a success. */
const stays = 2500;
const sending = new WeakSet<HTMLFormElement>();

type Answer = { success: boolean; message: string; issues?: ShownIssue[]; reason?: string };

/** Signs in or up through the form's call, and says what came of it. */
async function send(form: HTMLFormElement): Promise<void> {
  const { call = "", check = "", does, differ = "", missing = "", failure = "", next = "" } = form.dataset;
  const empty = emptyFields(form);
  if (empty.length > 0) return refuse(form, missing, empty);
  const [password, repeated] = ["password", "confirm_password"].map((name) => typedIn(form, name));
  if (repeated !== undefined && repeated !== password)
    return refuse(form, differ, [{ field: "confirm_password", message: differ }]);
  if (does === "signup" && !isChecked(form)) return refuse(form, check, [{ field: "human_check", message: whatToDo(form) }]);
  const answer = await ask(`/api/${call}`, await bodyOf(form)).catch(() => undefined);
  if (!answer) return refuse(form, failure, []);
  if (!answer.success) return refuse(form, answer.message || failure, [...(answer.issues ?? []), ...unchecked(form, answer)]);
  toast(answer.message);
  if (does === "signup" && !next) {
    form.reset();
    renewCheck(form);
  }
  if (next) await new Promise(() => setTimeout(() => location.assign(next), stays));
}

async function bodyOf(form: HTMLFormElement): Promise<URLSearchParams> {
  const body = new URLSearchParams([...new FormData(form)] as [string, string][]);
  const proof = await humanProof(form);
  if (proof) body.set("human_check", proof);
  return body;
}

/** The server did not take the human check: another one has to be done. */
function unchecked(form: HTMLFormElement, { reason }: Answer): ShownIssue[] {
  if (reason !== "human-check") return [];
  checkFailed(form);
  return [{ field: "human_check", message: whatToDo(form, true) }];
}

async function ask(address: string, body: URLSearchParams): Promise<Answer> {
  const response = await fetch(address, { method: "POST", body, headers: { Accept: "application/json" } });
  if (response.status >= 500 && response.status !== 503) throw new Error(`${response.status}`);
  return (await response.json()) as Answer;
}

function refuse(form: HTMLFormElement, message: string, issues: readonly ShownIssue[]): void {
  toast(message, "wrong");
  showErrors(form, message, issues);
}

function emptyFields(form: HTMLFormElement): ShownIssue[] {
  return Array.from(form.querySelectorAll<HTMLInputElement>('[aria-required="true"][name]'))
    .filter(({ value }) => value.trim() === "")
    .map(({ name, labels }) => ({ field: name, message: `${labels?.[0]?.firstChild?.textContent ?? name} must be filled in.` }));
}

function typedIn(form: HTMLFormElement, name: string): string | undefined {
  return (form.elements.namedItem(name) as HTMLInputElement | null)?.value;
}

/** Sent twice at once it is sent once. */
async function once(form: HTMLFormElement, work: () => Promise<void>): Promise<void> {
  if (sending.has(form)) return;
  sending.add(form);
  const button = form.querySelector<HTMLButtonElement>("button[type=submit]");
  if (button) button.disabled = true;
  await work();
  if (button) button.disabled = false;
  sending.delete(form);
}

document.addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  const { portal, upload, delete: deletes } = form.dataset;
  const work =
    portal !== undefined ? send : upload !== undefined ? uploadDocument : deletes !== undefined ? deleteDocument : undefined;
  if (!work) return;
  event.preventDefault();
  void once(form, () => work(form));
});
document.addEventListener("input", ({ target }) => {
  if (target instanceof HTMLElement && target.closest("form[data-portal]")) clearErrorOf(target);
});
document.addEventListener("change", ({ target }) => {
  if (target instanceof HTMLSelectElement) target.closest<HTMLFormElement>("form[data-page-size]")?.requestSubmit();
});

const prepared = new WeakSet<HTMLFormElement>();
function prepare(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-does="signup"]')) {
    if (prepared.has(form)) continue;
    prepared.add(form);
    void prepareHumanCheck(form);
  }
}
prepare();
// Another page may take this one's place.
new MutationObserver(prepare).observe(document.body, { childList: true });

/** What went wrong elsewhere is said as the specification has it: in a dialog, once the page is there. */
const failure = document.querySelector("[data-alert]")?.textContent;
if (failure) setTimeout(() => alert(failure));

/** A page that only says something leads on by itself. */
const { leavesFor } = document.querySelector<HTMLElement>("main")?.dataset ?? {};
if (leavesFor) setTimeout(() => location.assign(leavesFor), stays);
