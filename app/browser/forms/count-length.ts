/** Characters before the limit of a field from which on they are counted; in a short field its last fifth. */
const counted = 200;

type Control = HTMLInputElement | HTMLTextAreaElement;
const isLimited = (one: EventTarget | null): one is Control =>
  (one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement) && one.maxLength > 0;

/** Says below a field how many characters are left, when they are few. */
export function countLength(control: EventTarget | null): void {
  if (!isLimited(control)) return;
  const { length } = control.value;
  const left = control.maxLength - length;
  const near = left <= Math.min(counted, control.maxLength / 5);
  say(control, near ? `${left.toLocaleString("en-US")} of ${control.maxLength.toLocaleString("en-US")} characters left.` : "");
}

/** Says that a paste does not fit into a field: the browser cuts it at the limit. */
export function tellCut({ target, clipboardData }: ClipboardEvent): void {
  if (!isLimited(target)) return;
  const pasted = clipboardData?.getData("text") ?? "";
  const selected = (target.selectionEnd ?? 0) - (target.selectionStart ?? 0);
  const fits = target.maxLength - target.value.length + selected;
  if (pasted.length <= fits) return;
  // After the input event of the paste, whose count this replaces.
  setTimeout(() =>
    say(
      target,
      `The text was cut: ${fits.toLocaleString("en-US")} of ${pasted.length.toLocaleString("en-US")} characters fit in here.`,
    ),
  );
}

function say(control: Control, text: string): void {
  const after = control.parentElement?.querySelector<HTMLElement>(":scope > .count");
  if (after) after.textContent = text;
  else if (text) {
    const note = document.createElement("p");
    note.className = "hint count";
    note.role = "status";
    control.parentElement?.append(note);
    note.textContent = text;
  }
}
