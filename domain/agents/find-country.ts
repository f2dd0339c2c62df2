import type { Context } from "../context.ts";
import { codeOfName, nameKey } from "./country-names.ts";
import { readCountries } from "./read-countries.ts";

/**
 * The country that a name means: as the supplier writes it, or in any other usual English form (Turkey for Türkiye, Burma for Myanmar).
 *
 * @param name as it was typed or stands in an address; hyphens may stand for blanks
 */
export async function findCountry(context: Context, name: string) {
  const { countries, tags } = await readCountries(context);
  const wanted = nameKey(name);
  const own = countries.find((country) => nameKey(country.name) === wanted);
  const code = own ? undefined : codeOfName(name);
  return { country: own ?? (code === undefined ? undefined : countries.find((country) => country.code === code)), tags };
}
