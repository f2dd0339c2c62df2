/**
 * Names that stand in a query only to say whose requirement or whose cloth is meant: shops, brands, labels, and makers of soiled cloth that are not
 * carried under their names. None is a word of the catalogue, and corrected they would be other words: "Nike" is not "nine".
 */
const brands = [
  "adidas",
  "aldi",
  "bluesign",
  "cft",
  "decathlon",
  "h&m",
  "ikea",
  "inditex",
  "lidl",
  "lululemon",
  "nike",
  "oeko-tex",
  "oeko tex",
  "oekotex",
  "primark",
  "prl",
  "puma",
  "schopper",
  "sdc",
  "uniqlo",
  "walmart",
  "wfk",
  "zara",
];
const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${brands.join("|")})(?![\\p{L}\\p{N}])`, "giu");

/** A text without the names of brands, and these as they were typed. */
export function withoutBrands(text: string): { text: string; brands: string[] } {
  return { text: text.replace(pattern, " "), brands: text.match(pattern) ?? [] };
}
