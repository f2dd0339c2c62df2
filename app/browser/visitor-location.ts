/** Where the visitor probably is. */
export type Whereabouts = { country: string | null; countryId: number | null };

/** Under which a location is kept on this device, as `{ country, countryId, at }`. */
const key = "location";
/** A location is asked for again after three days (259,200,000 ms). */
const goodForMs = 259_200_000;

/** The country that was found for this visitor within the last three days, by name; nothing is asked of the server. */
export function storedCountry(): string | undefined {
  return stored()?.country ?? undefined;
}

/** The location kept on this device, or the server's suggestion, which is then kept; undefined when it cannot be had. */
export async function whereabouts(): Promise<Whereabouts | undefined> {
  const known = stored();
  if (known) return known;
  try {
    const response = await fetch("/api/get_ip_details");
    if (!response.ok) return undefined;
    const { country, countryId } = (await response.json()) as Whereabouts;
    if (country) localStorage.setItem(key, JSON.stringify({ country, countryId, at: Date.now() }));
    return { country, countryId };
  } catch {
    return undefined;
  }
}

function stored(): Whereabouts | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? "null") as (Whereabouts & { at: number }) | null;
    return kept && Date.now() - kept.at < goodForMs ? kept : undefined;
  } catch {
    return undefined;
  }
}
