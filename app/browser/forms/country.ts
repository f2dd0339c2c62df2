import { visitorLocation } from "../visitor-location.ts";

/** Chooses the visitor's country in the first list of countries, if nothing is chosen in it. */
export async function fillCountry(form: HTMLFormElement): Promise<void> {
  const list = form.querySelector<HTMLSelectElement>("select[data-country]");
  if (list?.value !== "") return;
  const { country } = (await visitorLocation()) ?? {};
  // As a guess it gives way to the country of the sender's details.
  if (list.value === "" && country && [...list.options].some(({ value }) => value === country))
    list.value = list.dataset.own = country;
}
