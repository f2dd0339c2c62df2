import { whereabouts } from "../visitor-location.ts";

/** Chooses the country of the stored location in the first list of countries that nobody has chosen from. */
export async function fillCountry(form: HTMLFormElement): Promise<void> {
  const list = form.querySelector<HTMLSelectElement>("select[data-country]");
  if (list?.value !== "") return;
  const { country } = (await whereabouts()) ?? {};
  if (list.value === "" && country && [...list.options].some(({ value }) => value === country)) list.value = country;
}
