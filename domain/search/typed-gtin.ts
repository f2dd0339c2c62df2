import { readGtin } from "../catalogue/gtin.ts";

const label = /^(?:gtin|ean|upc)(?:[\s-]?(?:8|12|13|14)(?!\d))?(?:\s*(?:no|nr|number|code)\.?(?![a-z]))?[\s.:#]*/i;

/**
 * The GTIN that a text is, as its digits alone; undefined for any other text. Spaces and dashes do not matter, and "GTIN" or "EAN" may stand before
 * it. The check digit must be right: other texts of figures are sizes or item numbers.
 */
export function typedGtin(text: string): string | undefined {
  const digits = text
    .trim()
    .replace(label, "")
    .replace(/[\s\p{Pd}]/gu, "");
  return /^\d+$/.test(digits) && "gtin" in readGtin(digits) ? digits : undefined;
}
