/** Opens the dialog that a control names; false when there is none and its link should be followed. */
export function openDialog(id: string): boolean {
  const dialog = document.getElementById(id);
  if (!(dialog instanceof HTMLDialogElement)) return false;
  if (!dialog.open) dialog.showModal();
  const field = dialog.querySelector<HTMLInputElement>("input[type=search]");
  field?.focus();
  field?.select();
  // Its script comes when it is first wanted. Without it the popup is a plain form.
  if (field) import("./search.ts").then(({ prepareSearch }) => prepareSearch(dialog, field)).catch(() => {});
  return true;
}

/** Links that open a dialog are buttons to those who hear the page; the drawer goes when the window grows beyond it. */
export function prepareDialogs(): void {
  for (const opener of document.querySelectorAll("[data-opens]")) {
    opener.role = "button";
    opener.ariaHasPopup = "dialog";
  }
  matchMedia("(min-width: 769px)").addEventListener("change", () => {
    document.querySelector<HTMLDialogElement>("#drawer")?.close();
  });
}
