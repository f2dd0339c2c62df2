/** Names and codes of the US; no country counts as the US. */
const unitedStates = new Set(["", "us", "usa", "united states", "united states of america", "u.s.", "u.s.a.", "840"]);
const canada = new Set(["ca", "can", "canada", "124"]);

/** Whether a country (name, ISO 3166-1 code or id) is the US or Canada; an empty one counts as the US. */
export function isInNorthAmerica(country: string): boolean {
  const chosen = country.trim().toLowerCase();
  return unitedStates.has(chosen) || canada.has(chosen);
}

/**
 * What is wrong with a postal code of a country, in a sentence; undefined when nothing is. In the US, and where no country is chosen, it is
 * numeric (ZIP, ZIP+4).
 *
 * @param country name, ISO 3166-1 code or id; empty for none
 */
export function postalCodeProblem(code: string, country: string): string | undefined {
  const chosen = country.trim().toLowerCase();
  if (unitedStates.has(chosen))
    return /^\d{1,10}([ -]\d{4})?$/.test(code) ? undefined : "The ZIP code has digits only, for example 02721.";
  if (canada.has(chosen))
    return /^[a-z]\d[a-z][ -]?\d[a-z]\d$/i.test(code) ? undefined : "A Canadian postal code looks like K1A 0B1.";
  return /^[\p{L}\d][\p{L}\d .,/-]*$/u.test(code) ? undefined : "The postal code has letters, digits, spaces and dashes.";
}
