import { ignore } from "../ignore.ts";
import { elementOf } from "../later.ts";
import type { Part } from "../part.ts";
import { allRules } from "../styles.ts";
import { linkDashboards } from "./signed-in.ts";

/** Dialogs: their openers, which are links to a page of the same content; the keys of the search; and what closes them. */
export const dialogs: readonly Part[] = [
  {
    selector: "[data-opens]",
    click(opener, event) {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (openDialog(opener.dataset.opens ?? "")) event.preventDefault();
    },
    keydown(opener, event) {
      if (event.key !== " " || event.target !== opener) return;
      event.preventDefault();
      opener.click();
    },
    start: describeOpeners,
  },
  {
    keydown(_, event) {
      if (opensSearch(event) && openDialog("find")) event.preventDefault();
    },
  },
  {
    // A click on the dialog itself is one on its backdrop.
    selector: "dialog, [data-close]",
    click(part, { target }) {
      if (target === part || part.dataset.close !== undefined) part.closest("dialog")?.close();
    },
  },
];

/**
 * Opens the dialog of an id, and shows it when its rules have come: a page brings none for what is in its dialogs. What is typed meanwhile goes into
 * its field.
 *
 * @returns false when there is none and the link should be followed
 */
function openDialog(id: string): boolean {
  const dialog = elementOf(id);
  if (!(dialog instanceof HTMLDialogElement)) return false;
  linkDashboards();
  // Nobody presses what is not seen: a click closes nothing, and opens no suggestion.
  Object.assign(dialog.style, { opacity: "0", pointerEvents: "none" });
  const show = () => {
    Object.assign(dialog.style, { opacity: "", pointerEvents: "" });
  };
  allRules().then(show, show);
  if (!dialog.open) dialog.showModal();
  const field = dialog.querySelector<HTMLInputElement>("input[type=search]");
  field?.focus();
  field?.select();
  // The script of the search comes when it is first needed. Without it the popup is a plain form.
  if (field) import("../search/popup.ts").then(({ prepareSearch }) => prepareSearch(dialog, field)).catch(ignore);
  return true;
}

/** Ctrl or Command and K anywhere; a slash outside text fields. */
function opensSearch({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  if (key === "k") return ctrlKey || metaKey;
  return key === "/" && !(target as Element).closest("input, select, textarea, dialog, [contenteditable]");
}

/** Tells screen readers that these links open a dialog; closes the drawer when the window grows beyond its width. */
function describeOpeners(): void {
  for (const opener of document.querySelectorAll("[data-opens]")) {
    opener.role = "button";
    opener.ariaHasPopup = "dialog";
  }
  matchMedia("(min-width: 769px)").addEventListener("change", () => {
    document.querySelector<HTMLDialogElement>("#drawer")?.close();
  });
}
