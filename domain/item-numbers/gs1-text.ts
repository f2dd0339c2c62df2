import { readGtin } from "./gtin.ts";

/** What a text of the GS1 system names, at least one of them: a GTIN with 14 digits, a lot and a serial number as they stand in it. */
export type Gs1Text = { gtin?: string; lot?: string; serial?: string };

/** Characters of the longest text that is read: an element string has at most 48, a link some more. */
const maxLength = 300;

/** What a scanner types first: the kind of code that it has read (ISO/IEC 15424), `]C1`, `]d2`, `]Q3`, `]E0`. */
const symbology = /^[\s\p{Cc}]*(?:\][A-Za-z]\d)?/u;
/** The kinds that hold elements: GS1-128, DataMatrix, QR code, DataBar. Those of EAN, UPC and ITF-14 hold a GTIN alone. */
const holdsElements = /\](?:C1|d2|Q3|e\d|J1)$/;
/** The character between elements (U+001D), and what stands for it where programs show it; the site's texts have a space in its place. */
const separators = /\p{Cc}|\u241d|<gs>|\{gs\}|\[gs\]|\^\]|\\(?:x|u00)1d/giu;

/**
 * Reads a text that is one of the GS1 system as a whole: a GTIN with 8, 12, 13 or 14 digits, also behind "GTIN" or "EAN"; the elements of a bar code as a scanner types
 * or people read them, `]C1010952000011010910L-2611-4`, `(01)09520000110109(10)L-2611-4`; a Digital Link. A GTIN must have its check digit.
 *
 * @returns undefined for any other text
 */
export function readGs1Text(given: string): Gs1Text | undefined {
  if (given.length > maxLength || !/\d{4}/.test(given)) return undefined;
  const text = given
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .trim();
  const [prefix = ""] = symbology.exec(text) ?? [];
  const code = text.slice(prefix.length).replace(separators, " ").trim();
  if (/\][EI]\d$/.test(prefix)) return readNumber(code);
  return readLink(code) ?? readBracketed(code) ?? readElements(code, holdsElements.test(prefix)) ?? readNumber(code);
}

const label = /^(?:gtin|ean|upc)(?:[\s-]?(?:8|12|13|14)(?!\d))?(?:\s*(?:no|nr|number|code)\.?(?![a-z]))?[\s.:#]*/i;

/** A GTIN alone; spaces and dashes between its digits do not matter. */
function readNumber(code: string): Gs1Text | undefined {
  const digits = code.replace(label, "").replace(/[\s\p{Pd}]/gu, "");
  return /^\d+$/.test(digits) ? named({ gtin: digits }) : undefined;
}

/** Keys of a Digital Link, in figures and in the words of its first edition. */
const linkKeys: Readonly<Record<string, keyof Gs1Text>> = {
  "01": "gtin",
  gtin: "gtin",
  10: "lot",
  lot: "lot",
  21: "serial",
  ser: "serial",
};

/** https://id.example/01/09520000110109/10/L-2611-4?17=280110 */
function readLink(code: string): Gs1Text | undefined {
  if (/\s/.test(code)) return undefined;
  const [path = ""] = code.split(/[?#]/, 1);
  const parts = path.split("/");
  const first = parts.findIndex((part, at) => linkKeys[part.toLowerCase()] === "gtin" && /^\d{8,14}$/.test(parts[at + 1] ?? ""));
  if (first < 0) return undefined;
  const result: Gs1Text = {};
  for (let at = first; at < parts.length; at += 2) {
    const key = linkKeys[(parts[at] ?? "").toLowerCase()];
    if (key !== undefined) result[key] ??= decoded(parts[at + 1] ?? "");
  }
  return result.gtin === undefined || "refusal" in readGtin(result.gtin) ? undefined : named(result);
}

/** A part of an address, without what a sentence puts behind it. */
function decoded(part: string): string {
  const tidy = part.replace(/[.,;:)>\]"']{1,5}$/, "");
  try {
    return decodeURIComponent(tidy);
  } catch {
    return tidy;
  }
}

/** (01) 09520000110109 (10) L-2611-4 */
function readBracketed(code: string): Gs1Text | undefined {
  if (!/^\(\d{2,4}\)/.test(code)) return undefined;
  const result: Gs1Text = {};
  for (const [, key = "", value = ""] of code.matchAll(/\((\d{2,4})\)([^(]*)/g)) keep(result, key, value.trim());
  return named(result);
}

/** Elements with a length of their own, and those that end with a separator: which number they begin with (an application identifier), and what follows. */
const element =
  /^(?:(00)\s?(\d{18})|(0[123])\s?(\d{14})|(1[1-9])\s?(\d{6})|(20)\s?(\d\d)|(3[1-6]\d\d)\s?(\d{6})|(41\d)\s?(\d{13})|(10|2[12])\s?([^\s()]{1,20})(?!\S)|(2[345]\d|30|37|4[023]\d|7\d{2,3}|8\d{3}|9\d)\s?(\S{1,90})(?!\S))\s*/;

/**
 * 0109520000110109 17280110 10L-2611-4, with or without spaces.
 *
 * @param isMarked whether a scanner says that these are elements: otherwise only a right GTIN makes a row of figures one
 */
function readElements(code: string, isMarked: boolean): Gs1Text | undefined {
  const result: Gs1Text = {};
  let rest = code;
  while (rest !== "") {
    const [all, ...parts] = element.exec(rest) ?? [];
    if (all === undefined) break;
    const [key = "", value = ""] = parts.filter((part) => part !== undefined);
    keep(result, key, value);
    if (!isMarked && (result.gtin === undefined || "refusal" in readGtin(result.gtin))) return undefined;
    rest = rest.slice(all.length);
  }
  // Where the separators were lost, what follows a lot is part of it: the item is sure all the same.
  return rest === code ? undefined : named(result);
}

function keep(result: Gs1Text, key: string, value: string): void {
  if (key === "01" || key === "02") result.gtin ??= value.replace(/\s/g, "");
  if (key === "10") result.lot ??= value;
  if (key === "21") result.serial ??= value;
}

/** What was found, its GTIN with 14 digits; undefined where nothing was. */
function named({ gtin = "", lot = "", serial = "" }: Gs1Text): Gs1Text | undefined {
  const read = readGtin(gtin);
  if ("refusal" in read && lot === "" && serial === "") return undefined;
  return { ...("gtin" in read && read), ...(lot !== "" && { lot }), ...(serial !== "" && { serial }) };
}
