import { keepSent } from "../messages/keep-sent.ts";
import { toast } from "../messages/toast.ts";
import { detailsIn } from "./details.ts";
import { emptyFields } from "./empty-fields.ts";
import { clearErrors, refuse, type ShownIssue } from "./errors.ts";
import { chosenFiles, excludeFiles } from "./files.ts";
import { bodyOf } from "./form-body.ts";
import { checkFailed, humanProof, isChecked, quietProof, renewCheck, whatToDo } from "./human-check.ts";
import { isSignedIn } from "./own-details.ts";
import { deleteValues } from "./stored-values.ts";

/** Milliseconds for reading the message before the next page opens. */
const readingMs = 2500;
const sending = new WeakSet<HTMLFormElement>();
/** What to do when the form could not be sent: fetch throws a TypeError where nothing can be reached. */
const notReached = "You seem to be offline. Nothing is lost: what you typed and your files are still here. Send it again later.";
const notStored = "Nothing is lost: what you typed and your files are still here. Send it again in a minute.";

type Answer = {
  success: boolean;
  message: string;
  /** Why it was refused. */
  reason?: string;
  reference?: string;
  receipt?: string;
  /** The status of the order that was tracked; the receipt shows it. */
  tracked?: object;
  issues?: ShownIssue[];
  notice?: string;
  excluded?: { name: string; reason: string }[];
};

/** Sends a form to its call and shows the outcome. Ignores a form that is being sent already. */
export async function send(form: HTMLFormElement, event: SubmitEvent): Promise<void> {
  // A button that does something else than send the form.
  if (event.submitter?.dataset.plain !== undefined) return;
  const { step, missing = "", check = "" } = form.dataset;
  const empty = emptyFields(form);
  // The browser submits a step by itself, and every form where no proof can be computed: then the server asks a question.
  if ((step !== undefined || !crypto.subtle) && empty.length === 0) return;
  event.preventDefault();
  if (sending.has(form)) return;
  // All that is missing at once: a check that is asked for after everything else is filled in is one press more.
  const unchecked = isChecked(form) ? [] : [{ field: "human_check", message: whatToDo(form) }];
  if (empty.length > 0) return refuse(form, missing, [...empty, ...unchecked]);
  if (unchecked.length > 0) return refuse(form, check, unchecked);
  sending.add(form);
  const done = showBusy(form);
  const isAccepted = await trySending(form).catch((error: unknown) => {
    refuse(form, form.dataset.failure ?? "", [], error instanceof TypeError ? notReached : notStored);
    return false;
  });
  const again = () => {
    sending.delete(form);
    done();
  };
  if (!isAccepted) return again();
  const button = form.querySelector("button[type=submit]");
  if (button) button.textContent = "Sent";
  // "Back" may show this page as it was: by then the form is ready for another request.
  addEventListener(
    "pagehide",
    () => {
      form.reset();
      renewKey(form);
      again();
    },
    { once: true },
  );
}

/** Gives a form a new random idempotency key: two submissions with the same key are stored once. */
export function renewKey(form: HTMLFormElement): void {
  const field = form.elements.namedItem("idempotency_key") as HTMLInputElement | null;
  if (field)
    field.value = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function trySending(form: HTMLFormElement): Promise<boolean> {
  const { call, encoding, quiet, success = "" } = form.dataset;
  const proof = quiet === undefined ? await humanProof(form) : await quietProof(form);
  if (proof === undefined) {
    form.submit();
    return true;
  }
  const body = bodyOf(form, encoding, { human_check: proof }, chosenFiles(form));
  const response = await fetch(call ? `/api/${call}` : form.action, {
    method: "POST",
    body,
    headers: { Accept: "application/json", ...(typeof body === "string" && { "Content-Type": "application/json" }) },
  });
  // The message of a 503 names what is unavailable.
  if (response.status >= 500 && response.status !== 503) throw new Error(`${response.status}`);
  const answer = (await response.json()) as Answer;
  if (answer.excluded?.length) excludeFiles(form, answer.excluded);
  if (!answer.success) {
    const unchecked = answer.reason === "human-check";
    if (unchecked && quiet !== undefined) {
      form.submit();
      return true;
    }
    if (unchecked) checkFailed(form);
    const message = answer.message || (form.dataset.failure ?? "");
    refuse(form, message, unchecked ? [{ field: "human_check", message: whatToDo(form, true) }] : (answer.issues ?? []));
    return false;
  }
  deleteValues(form);
  clearErrors(form);
  const { reference, receipt } = answer;
  const note = form.querySelector("[data-sent]");
  note?.removeAttribute("hidden");
  if (reference && receipt) {
    keepSent({ reference, receipt, ...(!isSignedIn() && quiet === undefined && { details: detailsIn(form) }) });
    toast([`${success} Reference number: `, receiptLink(reference, receipt)]);
    note?.replaceChildren(`${success} Reference number: `, receiptLink(reference, receipt));
  } else {
    toast(success);
    note?.replaceChildren(success);
  }
  if (quiet !== undefined || form.dataset.stays !== undefined) return prepareNext(form);
  if (form.dataset.then === "receipt" && receipt) location.assign(receipt);
  else setTimeout(() => location.assign(answer.tracked && receipt ? receipt : "/"), readingMs);
  return true;
}

function receiptLink(reference: string, receipt: string): HTMLAnchorElement {
  const link = document.createElement("a");
  link.className = "link";
  link.href = receipt;
  link.textContent = reference;
  return link;
}

/** Empties a form inside another page for the next request. */
function prepareNext(form: HTMLFormElement): false {
  form.reset();
  renewKey(form);
  renewCheck(form);
  return false;
}

function showBusy(form: HTMLFormElement): () => void {
  const button = form.querySelector<HTMLButtonElement>("button[type=submit]");
  if (!button) return () => {};
  const text = button.textContent;
  button.disabled = true;
  button.textContent = form.dataset.busy ?? "Sending...";
  return () => {
    button.disabled = form.dataset.locked !== undefined && !isChecked(form);
    button.textContent = text;
  };
}
