import type { Context } from "../context.ts";
import { codeOfName, nameKey } from "./country-names.ts";
import { readCountries } from "./read-countries.ts";

/**
 * The country that a name means: as the supplier writes it, or in any other usual form (Turkey for Türkiye, Deutschland for Germany).
 *
 * @param name as typed, or from an address; a hyphen may be a blank
 */
export async function findCountry(context: Context, name: string) {
  const { countries, tags } = await readCountries(context);
  const key = nameKey(name);
  const listed = countries.find((country) => nameKey(country.name) === key);
  const code = listed ? undefined : codeOfName(name);
  return { country: listed ?? (code === undefined ? undefined : countries.find((country) => country.code === code)), tags };
}
