/** Where the visitor probably is, by IP address. */
export type VisitorLocation = { country: string | null; countryId: number | null };

/** The key under which the location is stored on this device, as `{ country, countryId, at }`. */
const key = "location";
/** A stored location is used for three days. */
const maxAgeMs = 259_200_000;

/** The name of the stored country, without a request; undefined when none was found within the last three days. */
export function storedCountry(): string | undefined {
  return stored()?.country ?? undefined;
}

/** The stored location, or else the server's suggestion, which is then stored; undefined when the request fails. */
export async function visitorLocation(): Promise<VisitorLocation | undefined> {
  const known = stored();
  if (known) return known;
  try {
    const response = await fetch("/api/get_ip_details");
    if (!response.ok) return undefined;
    const { country, countryId } = (await response.json()) as VisitorLocation;
    if (country) localStorage.setItem(key, JSON.stringify({ country, countryId, at: Date.now() }));
    return { country, countryId };
  } catch {
    return undefined;
  }
}

function stored(): VisitorLocation | undefined {
  try {
    const location = JSON.parse(localStorage.getItem(key) ?? "null") as (VisitorLocation & { at: number }) | null;
    return location && Date.now() - location.at < maxAgeMs ? location : undefined;
  } catch {
    return undefined;
  }
}
