import codes from "i18n-iso-countries/codes.json" with { type: "json" };
import arabic from "i18n-iso-countries/langs/ar.json" with { type: "json" };
import czech from "i18n-iso-countries/langs/cs.json" with { type: "json" };
import danish from "i18n-iso-countries/langs/da.json" with { type: "json" };
import german from "i18n-iso-countries/langs/de.json" with { type: "json" };
import english from "i18n-iso-countries/langs/en.json" with { type: "json" };
import spanish from "i18n-iso-countries/langs/es.json" with { type: "json" };
import finnish from "i18n-iso-countries/langs/fi.json" with { type: "json" };
import french from "i18n-iso-countries/langs/fr.json" with { type: "json" };
import hindi from "i18n-iso-countries/langs/hi.json" with { type: "json" };
import hungarian from "i18n-iso-countries/langs/hu.json" with { type: "json" };
import indonesian from "i18n-iso-countries/langs/id.json" with { type: "json" };
import italian from "i18n-iso-countries/langs/it.json" with { type: "json" };
import japanese from "i18n-iso-countries/langs/ja.json" with { type: "json" };
import korean from "i18n-iso-countries/langs/ko.json" with { type: "json" };
import dutch from "i18n-iso-countries/langs/nl.json" with { type: "json" };
import norwegian from "i18n-iso-countries/langs/no.json" with { type: "json" };
import polish from "i18n-iso-countries/langs/pl.json" with { type: "json" };
import portuguese from "i18n-iso-countries/langs/pt.json" with { type: "json" };
import romanian from "i18n-iso-countries/langs/ro.json" with { type: "json" };
import russian from "i18n-iso-countries/langs/ru.json" with { type: "json" };
import swedish from "i18n-iso-countries/langs/sv.json" with { type: "json" };
import thai from "i18n-iso-countries/langs/th.json" with { type: "json" };
import turkish from "i18n-iso-countries/langs/tr.json" with { type: "json" };
import ukrainian from "i18n-iso-countries/langs/uk.json" with { type: "json" };
import vietnamese from "i18n-iso-countries/langs/vi.json" with { type: "json" };
import chinese from "i18n-iso-countries/langs/zh.json" with { type: "json" };

/** Names in use that ISO 3166 does not list: former ones, short ones, usual slips, and parts by which people mean the whole. */
const inUse: Record<string, readonly string[]> = {
  AE: ["Emirates", "Dubai", "Abu Dhabi"],
  BD: ["Bangla Desh"],
  BY: ["Belorussia", "Byelorussia"],
  CD: ["Zaire", "DR Congo", "Congo-Kinshasa"],
  CG: ["Congo-Brazzaville"],
  CN: ["P.R. China", "P.R.China", "PR of China", "PRC", "Mainland China", "China Mainland", "China, P.R."],
  CV: ["Cape Verde", "Cabo Verde"],
  DE: ["Federal Republic of Germany"],
  FM: ["Micronesia"],
  GB: ["Britain", "England", "Scotland", "Wales", "Northern Ireland"],
  HK: ["Hong Kong SAR", "Hong Kong SAR China", "Hong Kong, China", "Hongkong", "Hong Kong (SAR)"],
  IE: ["Republic of Ireland", "Eire"],
  KH: ["Kampuchea"],
  KP: ["North Korea", "Democratic People's Republic of Korea", "DPRK"],
  KR: ["Korea", "S. Korea", "Korea (South)", "Korea, Rep.", "Korea Rep", "ROK"],
  LA: ["Laos"],
  LK: ["Ceylon"],
  MK: ["Macedonia", "FYROM"],
  MM: ["Burma", "Republic of the Union of Myanmar", "Myanmar (Burma)"],
  MO: ["Macau", "Macao", "Macau SAR", "Macao SAR", "Macao SAR China", "Macau, China"],
  NL: ["Holland"],
  PH: ["Phillipines", "Philipines", "Phillippines"],
  PF: ["Tahiti"],
  PS: ["Palestinian Territories"],
  RU: ["Soviet Union"],
  SA: ["Saudi", "KSA"],
  ST: ["Sao Tome"],
  SY: ["Syria"],
  SZ: ["Swaziland", "Eswatini"],
  TH: ["Siam"],
  TL: ["East Timor"],
  TR: ["Republic of Türkiye", "Republic of Turkey"],
  TW: ["Formosa", "Chinese Taipei", "Taiwan ROC", "Taiwan (R.O.C.)", "Republic of China", "R.O.C.", "ROC"],
  US: ["America", "the States"],
  VA: ["Vatican", "Vatican City", "Holy See"],
  VN: ["Viet Nam", "Vietnam"],
};

/** Languages of the site's visitors; what a word means in English counts before. */
const languages = [
  english,
  arabic,
  czech,
  danish,
  german,
  spanish,
  finnish,
  french,
  hindi,
  hungarian,
  indonesian,
  italian,
  japanese,
  korean,
  dutch,
  norwegian,
  polish,
  portuguese,
  romanian,
  russian,
  swedish,
  thai,
  turkish,
  ukrainian,
  vietnamese,
  chinese,
];

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

/** The ISO 3166-1 alpha-2 code of a country by its code or any usual name, in English, old and official ones too, or in a language of the visitors. */
export function codeOfName(name: string): string | undefined {
  return codesByName.get(nameKey(name));
}

/** ISO 3166-1 numeric, three digits, of an alpha-2 code: how maps name countries. */
export function numericCode(code: string): string | undefined {
  return numericCodes.get(code);
}

const numericCodes = new Map(codes.map(([alpha2 = "", , numeric = ""]) => [alpha2, numeric]));

const codesByName = new Map<string, string>();
const isoCodes = Object.fromEntries(codes.map(([alpha2 = "", alpha3 = ""]) => [alpha2, [alpha2, alpha3]]));
for (const names of [
  inUse,
  ...languages.map((language) => language.countries as Record<string, string | readonly string[]>),
  isoCodes,
])
  for (const [code, aliases] of Object.entries(names))
    for (const name of typeof aliases === "string" ? [aliases] : aliases)
      if (!codesByName.has(nameKey(name))) codesByName.set(nameKey(name), code);
