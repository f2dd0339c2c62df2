import { toast } from "../messages/toast.ts";
import { forgetDraft } from "./draft.ts";
import { type ShownIssue, showErrors } from "./errors.ts";
import { chosenFiles, excludeFiles } from "./files.ts";
import { bodyOf } from "./form-body.ts";
import { checkFailed, humanProof, isChecked, quietProof, renewCheck, whatToDo } from "./human-check.ts";

/** Milliseconds before the home page follows a success. */
const stays = 2500;
const sending = new WeakSet<HTMLFormElement>();

type Answer = {
  success: boolean;
  message: string;
  /** Why it was refused. */
  reason?: string;
  reference?: string;
  receipt?: string;
  /** Where the order stands that was asked after: the receipt tells. */
  tracked?: object;
  issues?: ShownIssue[];
  notice?: string;
  excluded?: { name: string; reason: string }[];
};

/** Sends a form to its call, and tells what became of it. Sent twice at once it is sent once. */
export async function send(form: HTMLFormElement, event: SubmitEvent): Promise<void> {
  const { step, missing = "", check = "" } = form.dataset;
  const empty = emptyFields(form);
  // The browser sends a step by itself, and all where no proof can be worked out: the server then asks a question.
  if ((step !== undefined || !crypto.subtle) && empty.length === 0) return;
  event.preventDefault();
  if (sending.has(form)) return;
  if (empty.length > 0) return refuse(form, missing, empty);
  if (!isChecked(form)) return refuse(form, check, [{ field: "human_check", message: whatToDo(form) }]);
  sending.add(form);
  const done = showBusy(form);
  const taken = await trySending(form).catch(() => {
    toast(form.dataset.failure ?? "", "wrong");
    return false;
  });
  const again = () => {
    sending.delete(form);
    done();
  };
  if (!taken) return again();
  // The browser may bring this page back as it was left: then for another request.
  addEventListener(
    "pagehide",
    () => {
      form.reset();
      drawKey(form);
      again();
    },
    { once: true },
  );
}

/** A key of this view of the form: with the same one twice is once. */
export function drawKey(form: HTMLFormElement): void {
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
  // 503 says in its own words what is away.
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
  forgetDraft(form);
  toast(answer.reference ? `${success} Reference number: ${answer.reference}` : success);
  if (quiet !== undefined || form.dataset.stays !== undefined) return startAnew(form);
  setTimeout(() => location.assign(answer.tracked && answer.receipt ? answer.receipt : "/"), stays);
  return true;
}

/** A form inside another page stays where it is, empty, for the next. */
function startAnew(form: HTMLFormElement): false {
  form.reset();
  drawKey(form);
  renewCheck(form);
  return false;
}

function refuse(form: HTMLFormElement, message: string, issues: readonly ShownIssue[]): void {
  toast(message, "wrong");
  showErrors(form, message, issues);
}

function emptyFields(form: HTMLFormElement): ShownIssue[] {
  const required = form.querySelectorAll<HTMLInputElement>('[aria-required="true"][name]');
  return Array.from(required)
    .filter(({ value }) => value.trim() === "")
    .map((control) => ({ field: control.name, message: `${labelOf(control)} must be filled in.` }));
}

/** The label without what stands behind it ("optional"). */
function labelOf(control: HTMLInputElement): string {
  return control.labels?.[0]?.firstChild?.textContent ?? control.ariaLabel ?? "This field";
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
