import type { SenderDetails } from "../../../domain/enquiries/sender-details.ts";

type Control = HTMLInputElement | HTMLSelectElement;

/** Whether the word stands in it that the page offers those who have nothing to fill in. */
const isOffered = (control: Control) =>
  control instanceof HTMLInputElement && /^(none|0)$/.test(control.value) && control.value === control.defaultValue;

/** The controls of a form that are about its sender, each with the name that browsers have for such a detail. */
function* ownControls(form: HTMLFormElement): Generator<[Control, string]> {
  for (const control of form.querySelectorAll<Control>("input[autocomplete], select[autocomplete]")) {
    const [token = "", section] = control.autocomplete.split(" ").reverse();
    if (token !== "off" && token !== "" && section !== "shipping") yield [control, token];
  }
}

/** Fills in details where nothing is typed yet, and opens what they are folded in. */
export function fillDetails(form: HTMLFormElement, details: SenderDetails): void {
  const { name = "" } = details;
  const [, first = "", last = ""] = /^(.*?) ?(\S*)$/.exec(name) ?? [];
  const whole = [details["given-name"], details["family-name"]].filter(Boolean).join(" ");
  const street = details["street-address"] ?? details["address-line1"];
  const known: SenderDetails = {
    ...{ "given-name": first, "family-name": last, name: whole },
    ...{ "street-address": street ?? "", "address-line1": street ?? "" },
    ...details,
  };
  for (const [control, token] of ownControls(form)) {
    const value = known[token];
    const isFree = control.value === "" || control.value === control.dataset.own || isOffered(control);
    const fits = control instanceof HTMLInputElement || [...control.options].some((option) => option.value === value);
    if (!value || !isFree || !fits) continue;
    control.value = value;
    control.dataset.own = value;
    control.closest("details")?.setAttribute("open", "");
  }
}

/** The details that stand in a form. */
export function detailsIn(form: HTMLFormElement): SenderDetails {
  const details: Record<string, string> = {};
  for (const [control, token] of ownControls(form)) if (control.value && !isOffered(control)) details[token] ??= control.value;
  return details;
}
