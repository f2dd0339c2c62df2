/** The scripts of pages with a form. Each form works without them. */

import { prepareProducts, suggestProducts } from "../forms/suggest-products.ts";
import { afterPress, notePress } from "./forms/after-press.ts";
import { checkEmail } from "./forms/check-email.ts";
import { checkLot, prepareLots } from "./forms/check-lot.ts";
import { countLength, tellCut } from "./forms/count-length.ts";
import { fillCountry } from "./forms/country.ts";
import { clearErrorOf } from "./forms/errors.ts";
import { prepareFiles } from "./forms/files.ts";
import { prepareHumanCheck } from "./forms/human-check.ts";
import { keepChanged, keepOnEnter } from "./forms/keep-lines.ts";
import { offerLastDetails } from "./forms/last-details.ts";
import { nameItem, nameItems } from "./forms/name-items.ts";
import { fillOwnDetails } from "./forms/own-details.ts";
import { pasteRows } from "./forms/paste-rows.ts";
import { renewKey, send } from "./forms/send.ts";
import { storeValues } from "./forms/stored-values.ts";
import { verify } from "./forms/verify.ts";
import { prepareEach } from "./prepare-each.ts";

function prepare(form: HTMLFormElement): void {
  renewKey(form);
  storeValues(form);
  fillProduct(form);
  nameItems(form);
  prepareLots(form);
  void fillCountry(form);
  void fillOwnDetails(form);
  offerLastDetails(form);
  prepareFiles(form);
  void prepareHumanCheck(form);
}

/** Fills in the product that was viewed last, unless the address names one. */
function fillProduct(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLInputElement>('[data-form="buy"] [data-product]');
  if (!field || field.value) return;
  try {
    const { productName, itemNumber } = JSON.parse(localStorage.productDetail ?? "{}") as Record<string, unknown>;
    if (typeof productName === "string")
      field.value = typeof itemNumber === "string" ? `${productName}, item ${itemNumber}` : productName;
  } catch {}
}

function start(): void {
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (keepOnEnter(event)) event.preventDefault();
    else if (form.dataset.form) void send(form, event);
    else if (form.dataset.verify !== undefined) void verify(form, event);
  });
  document.addEventListener("input", ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.closest("form[data-form], form[data-verify], form[data-counts]")) return;
    clearErrorOf(target);
    suggestProducts(target);
    countLength(target);
    checkLot(target);
  });
  document.addEventListener("change", (event) => {
    keepChanged(event);
    nameItem(event.target);
  });
  document.addEventListener("paste", (event) => {
    void pasteRows(event);
    if (!event.defaultPrevented) tellCut(event);
  });
  document.addEventListener("focusout", ({ target }) => afterPress(() => checkEmail(target)));
  document.addEventListener("pointerdown", notePress, { capture: true });
  document.addEventListener("focusin", ({ target }) => void prepareProducts(target));
  prepareEach("form[data-form]", prepare);
}

// A page loads this script twice if one of its widgets loads it too (slides/load-widgets.ts): only the first one starts.
const { dataset } = document.documentElement;
if (!("forms" in dataset)) {
  dataset.forms = "";
  start();
}
