import { attempt } from "../attempt.ts";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Where the values of a form are stored: apart for guests, customers and agents, because one device may serve several people. */
const keyOf = (form: HTMLFormElement) => ["draft", signedInAs(), form.dataset.form].filter(Boolean).join(":");
const guestKeyOf = (form: HTMLFormElement) => `draft:${form.dataset.form}`;

const signedInAs = () => /(?:^|; )signed_in=(\w+)/.exec(document.cookie)?.[1];

/**
 * Stores what is typed on this device until it has been sent, so that a reload, a failure or "back" loses nothing. Files, passwords, hidden
 * fields and what an account filled in are never stored.
 */
export function storeValues(form: HTMLFormElement): void {
  restore(form);
  const save = () => {
    const values = Object.fromEntries(
      controls(form)
        .filter((control) => !(control instanceof HTMLInputElement && control.type === "radio" && !control.checked))
        .filter(({ value, dataset }) => dataset.own === undefined || dataset.own !== value)
        .map((control) => [control.name, control.value]),
    );
    attempt(() => localStorage.setItem(keyOf(form), JSON.stringify(values)));
  };
  form.addEventListener("input", save);
  form.addEventListener("change", save);
}

/** Deletes the stored values of a form that has been sent. */
export function deleteValues(form: HTMLFormElement): void {
  for (const key of [keyOf(form), guestKeyOf(form)]) attempt(() => localStorage.removeItem(key));
}

/** Fills in the stored values, but not over fields that the address filled in, nor over a form that came back with errors. */
function restore(form: HTMLFormElement): void {
  if (form.querySelector("[data-summary]:not([hidden])")) return;
  attempt(() => {
    const stored = JSON.parse(localStorage.getItem(keyOf(form)) ?? localStorage.getItem(guestKeyOf(form)) ?? "{}") as Record<
      string,
      unknown
    >;
    for (const control of controls(form)) {
      const value = stored[control.name];
      if (typeof value !== "string") continue;
      if (control instanceof HTMLInputElement && control.type === "radio") control.checked = control.value === value;
      else if (control.value === "" || location.search === "") control.value = value;
      if (value) control.closest("details")?.setAttribute("open", "");
    }
  });
}

function controls(form: HTMLFormElement): Control[] {
  const secret = new Set(["hidden", "file", "password", "checkbox"]);
  return Array.from(form.elements).filter(
    (one): one is Control =>
      (one instanceof HTMLInputElement || one instanceof HTMLSelectElement || one instanceof HTMLTextAreaElement) &&
      one.name !== "" &&
      !secret.has(one.type) &&
      // Widgets of other hosts add fields with their tokens.
      !one.closest("[data-outside]") &&
      // Stored by the server.
      !one.closest("[data-kept]") &&
      !["homepage_url", "human_answer"].includes(one.name),
  );
}
