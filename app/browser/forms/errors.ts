import { toast } from "../messages/toast.ts";

export type ShownIssue = { field: string; message: string; link?: { label: string; href: string } };

const idOf = (form: HTMLFormElement, name: string) => `${form.dataset.ids ?? "f"}-${name.replace(/[^\w-]/g, "-")}`;

/**
 * Shows why a form was not sent: in a toast, beside each field and in a summary above the form. Focuses the first field with an error.
 *
 * @param advice what to do, where no field is wrong
 */
export function refuse(form: HTMLFormElement, message: string, issues: readonly ShownIssue[], advice = ""): void {
  toast(message, "wrong");
  clearErrors(form);
  for (const { field, message: wrong } of issues) mark(idOf(form, field), wrong);
  openFolds(form);
  const summary = form.querySelector<HTMLElement>("[data-summary]");
  if (summary) {
    const [heading, list] = [summary.querySelector("p"), summary.querySelector("ul")];
    if (heading) heading.textContent = message;
    list?.replaceChildren(...issues.map((issue) => line(`#${idOf(form, issue.field)}`, issue)));
    if (advice) list?.append(Object.assign(document.createElement("li"), { textContent: advice }));
    summary.hidden = false;
  }
  (form.querySelector<HTMLElement>('[aria-invalid="true"]:not([type=hidden])') ?? summary)?.focus();
}

/** Removes all that is said to be wrong. */
export function clearErrors(form: HTMLFormElement): void {
  for (const wrong of form.querySelectorAll<HTMLElement>('[aria-invalid="true"], .field--bad [id]')) clearErrorOf(wrong);
  const summary = form.querySelector<HTMLElement>("[data-summary]");
  if (summary) summary.hidden = true;
}

/** Removes the error of a field that is being changed; the next submission checks it again. */
export function clearErrorOf(control: HTMLElement): void {
  const field = control.closest(".field--bad");
  if (!field) return;
  field.classList.remove("field--bad");
  for (const one of field.querySelectorAll("[aria-invalid]")) one.ariaInvalid = "false";
  if (field.matches("[aria-invalid]")) field.ariaInvalid = "false";
  field.querySelector(".err")?.replaceChildren();
}

/** Opens the folded parts of a form in which something is wrong. */
function openFolds(form: HTMLFormElement): void {
  for (const fold of form.querySelectorAll<HTMLDetailsElement>("details:has([aria-invalid=true])")) fold.open = true;
}

/** Shows what is wrong with a field, by the id of its control. */
export function mark(id: string, message: string): void {
  const control = document.getElementById(id);
  const error = document.getElementById(`${id}-error`);
  if (error) error.textContent = message;
  if (!control) return;
  control.ariaInvalid = "true";
  (error?.parentElement ?? control).classList.add("field--bad");
}

function line(href: string, { message, link }: ShownIssue): HTMLElement {
  const entry = document.createElement("li");
  entry.append(anchor("link", href, message));
  if (link) entry.append(" ", anchor("rowlink", link.href, link.label));
  return entry;
}

function anchor(className: string, href: string, text: string): HTMLAnchorElement {
  const link = document.createElement("a");
  link.className = className;
  link.href = href;
  link.textContent = text;
  return link;
}
