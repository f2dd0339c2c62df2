/** A location is asked for again after three days. */
const goodForMs = 259_200_000;

type Stored = { country: string | null; countryId: number | null; at: number };

/** Chooses the country of the stored location in the first list of countries that nobody has chosen from. */
export async function fillCountry(form: HTMLFormElement): Promise<void> {
  const list = form.querySelector<HTMLSelectElement>("select[data-country]");
  if (list?.value !== "") return;
  const { country } = (await whereabouts()) ?? {};
  if (list.value === "" && country && [...list.options].some(({ value }) => value === country)) list.value = country;
}

async function whereabouts(): Promise<Stored | undefined> {
  try {
    const stored = JSON.parse(localStorage.getItem("location") ?? "null") as Stored | null;
    if (stored && Date.now() - stored.at < goodForMs) return stored;
    const response = await fetch("/api/get_ip_details");
    if (!response.ok) return undefined;
    const { country, countryId } = (await response.json()) as Stored;
    const found = { country, countryId, at: Date.now() };
    if (country) localStorage.setItem("location", JSON.stringify(found));
    return found;
  } catch {
    return undefined;
  }
}
