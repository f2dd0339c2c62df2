export type ShownIssue = { field: string; message: string; link?: { label: string; href: string } };

const idOf = (form: HTMLFormElement, name: string) => `${form.dataset.ids ?? "f"}-${name.replace(/[^\w-]/g, "-")}`;

/** Shows what is wrong: beside each field, summed up above the form, and leads to the first. */
export function showErrors(form: HTMLFormElement, message: string, issues: readonly ShownIssue[]): void {
  clearErrors(form);
  for (const { field, message: wrong } of issues) mark(idOf(form, field), wrong);
  const summary = form.querySelector<HTMLElement>("[data-summary]");
  if (summary) {
    const [head, list] = [summary.querySelector("p"), summary.querySelector("ul")];
    if (head) head.textContent = message;
    list?.replaceChildren(...issues.map((issue) => line(`#${idOf(form, issue.field)}`, issue)));
    summary.hidden = false;
  }
  (form.querySelector<HTMLElement>('[aria-invalid="true"]:not([type=hidden])') ?? summary)?.focus();
}

function clearErrors(form: HTMLFormElement): void {
  for (const wrong of form.querySelectorAll<HTMLElement>('[aria-invalid="true"], .field--bad [id]')) clearErrorOf(wrong);
  const summary = form.querySelector<HTMLElement>("[data-summary]");
  if (summary) summary.hidden = true;
}

/** What is typed anew is not wrong any more, until it is looked at again. */
export function clearErrorOf(control: HTMLElement): void {
  const place = control.closest(".field--bad");
  if (!place) return;
  place.classList.remove("field--bad");
  for (const one of place.querySelectorAll("[aria-invalid]")) one.ariaInvalid = "false";
  if (place.matches("[aria-invalid]")) place.ariaInvalid = "false";
  place.querySelector(".err")?.replaceChildren();
}

function mark(id: string, message: string): void {
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
  const made = document.createElement("a");
  made.className = className;
  made.href = href;
  made.textContent = text;
  return made;
}
