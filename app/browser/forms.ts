/** What pages with a form do in the browser, and no other page: each form works without it. */
import { fillCountry } from "./forms/country.ts";
import { keepDraft } from "./forms/draft.ts";
import { clearErrorOf } from "./forms/errors.ts";
import { prepareFiles } from "./forms/files.ts";
import { prepareHumanCheck } from "./forms/human-check.ts";
import { prepareProducts, suggestProducts } from "./forms/products.ts";
import { drawKey, send } from "./forms/send.ts";
import { verify } from "./forms/verify.ts";

const prepared = new WeakSet<HTMLFormElement>();

function prepare(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-form]")) {
    if (prepared.has(form)) continue;
    prepared.add(form);
    drawKey(form);
    keepDraft(form);
    fillProduct(form);
    void fillCountry(form);
    prepareFiles(form);
    void prepareHumanCheck(form);
  }
}

/** The product that was last looked at, where a product is asked for and the address names none. */
function fillProduct(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLInputElement>('[data-form="buy"] [data-product]');
  if (!field || field.value) return;
  try {
    const { productName } = JSON.parse(localStorage.productDetail ?? "{}") as { productName?: unknown };
    if (typeof productName === "string") field.value = productName;
  } catch {}
}

function start(): void {
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (form.dataset.form) void send(form, event);
    else if (form.dataset.verify !== undefined) void verify(form, event);
  });
  document.addEventListener("input", ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.closest("form[data-form], form[data-verify]")) return;
    clearErrorOf(target);
    suggestProducts(target);
  });
  document.addEventListener("focusin", ({ target }) => void prepareProducts(target));
  prepare();
  // Another form's page may take this one's place.
  new MutationObserver(prepare).observe(document.body, { childList: true });
}

// A page names it and a part of another page loads it too: whichever comes first works for both.
const { dataset } = document.documentElement;
if (!("forms" in dataset)) {
  dataset.forms = "";
  start();
}
