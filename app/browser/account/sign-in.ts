import { emptyFields } from "../forms/empty-fields.ts";
import { refuse, type ShownIssue } from "../forms/errors.ts";
import { checkFailed, humanProof, isChecked, renewCheck, whatToDo } from "../forms/human-check.ts";
import { toast } from "../messages/toast.ts";
import { formFields } from "./form-fields.ts";

/** Milliseconds for reading the message before the next page opens. */
const readingMs = 2500;

type Answer = { success: boolean; message: string; issues?: ShownIssue[]; reason?: string };

/** Signs in or up through the form's call, shows the outcome, and opens the next page after a success. */
export async function signIn(form: HTMLFormElement): Promise<void> {
  const { call = "", check = "", does, differ = "", missing = "", failure = "", next = "" } = form.dataset;
  const empty = emptyFields(form);
  if (empty.length > 0) return refuse(form, missing, empty);
  const [password, repeated] = ["password", "confirm_password"].map(
    (name) => (form.elements.namedItem(name) as HTMLInputElement | null)?.value,
  );
  if (repeated !== undefined && repeated !== password)
    return refuse(form, differ, [{ field: "confirm_password", message: differ }]);
  if (does === "signup" && !isChecked(form)) return refuse(form, check, [{ field: "human_check", message: whatToDo(form) }]);
  const answer = await post(`/api/${call}`, await bodyOf(form)).catch(() => undefined);
  if (!answer) return refuse(form, failure, []);
  if (!answer.success) return refuse(form, answer.message || failure, [...(answer.issues ?? []), ...unchecked(form, answer)]);
  toast(answer.message);
  if (does === "signup" && !next) {
    form.reset();
    renewCheck(form);
  }
  if (next) await new Promise(() => setTimeout(() => location.assign(next), readingMs));
}

async function bodyOf(form: HTMLFormElement): Promise<URLSearchParams> {
  const body = formFields(form);
  const proof = await humanProof(form);
  if (proof) body.set("human_check", proof);
  return body;
}

/** The issue of a human check that the server refused, which has to be done again; none if something else was wrong. */
function unchecked(form: HTMLFormElement, { reason }: Answer): ShownIssue[] {
  if (reason !== "human-check") return [];
  checkFailed(form);
  return [{ field: "human_check", message: whatToDo(form, true) }];
}

async function post(address: string, body: URLSearchParams): Promise<Answer> {
  const response = await fetch(address, { method: "POST", body, headers: { Accept: "application/json" } });
  if (response.status >= 500 && response.status !== 503) throw new Error(`${response.status}`);
  return (await response.json()) as Answer;
}
