import codes from "i18n-iso-countries/codes.json" with { type: "json" };
import english from "i18n-iso-countries/langs/en.json" with { type: "json" };

/** Names in use that ISO 3166 does not list: former ones, short ones, and parts by which people mean the whole. */
const inUse: Record<string, readonly string[]> = {
  AE: ["Emirates"],
  BY: ["Belorussia", "Byelorussia"],
  CD: ["Zaire", "DR Congo", "Congo-Kinshasa"],
  CG: ["Congo-Brazzaville"],
  CV: ["Cape Verde", "Cabo Verde"],
  FM: ["Micronesia"],
  GB: ["Britain", "England", "Scotland", "Wales", "Northern Ireland"],
  IE: ["Republic of Ireland", "Eire"],
  KH: ["Kampuchea"],
  KP: ["North Korea", "Democratic People's Republic of Korea", "DPRK"],
  KR: ["Korea"],
  LA: ["Laos"],
  LK: ["Ceylon"],
  MK: ["Macedonia", "FYROM"],
  MM: ["Burma", "Republic of the Union of Myanmar", "Myanmar (Burma)"],
  MO: ["Macau", "Macao"],
  NL: ["Holland"],
  PF: ["Tahiti"],
  PS: ["Palestinian Territories"],
  RU: ["Soviet Union"],
  ST: ["Sao Tome"],
  SY: ["Syria"],
  SZ: ["Swaziland", "Eswatini"],
  TH: ["Siam"],
  TL: ["East Timor"],
  TR: ["Republic of Türkiye", "Republic of Turkey"],
  TW: ["Formosa", "Chinese Taipei"],
  VA: ["Vatican", "Vatican City", "Holy See"],
  VN: ["Viet Nam", "Vietnam"],
};

/** A name without what spellings differ in: capitals, accents, "the", "&" and punctuation. */
export function nameKey(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/ı/g, "i")
    .toLowerCase()
    .replaceAll("&", " and ")
    .replace(/['’.]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .replace(/\bst\b/g, "saint")
    .replace(/\bthe\b/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** The ISO 3166-1 alpha-2 code of a country by any of its English names, old and official ones too. */
export function codeOfName(name: string): string | undefined {
  return codesByName.get(nameKey(name));
}

/** ISO 3166-1 numeric, three digits, of an alpha-2 code: how maps name countries. */
export function numericCode(code: string): string | undefined {
  return numericCodes.get(code);
}

const numericCodes = new Map(codes.map(([alpha2 = "", , numeric = ""]) => [alpha2, numeric]));

const codesByName = new Map<string, string>();
for (const names of [inUse, english.countries as Record<string, string | readonly string[]>])
  for (const [code, given] of Object.entries(names))
    for (const name of typeof given === "string" ? [given] : given)
      if (!codesByName.has(nameKey(name))) codesByName.set(nameKey(name), code);
