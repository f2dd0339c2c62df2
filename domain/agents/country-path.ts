/** The address of a country's agents. */
export function countryPath(country: string): string {
  return `/choose-region/${encodeURIComponent(country)}`;
}
