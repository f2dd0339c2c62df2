import { decodeText } from "../files/decode-text.ts";
import type { ListFile } from "./list-file.ts";
import { readXlsx } from "./read-xlsx.ts";

/** What a file begins with that is no text, and how its list can be had all the same. */
const foreign: readonly (readonly [begins: readonly number[], message: string])[] = [
  [[0xd0, 0xcf, 0x11, 0xe0], "This is an old Excel file. Please save it as .xlsx or CSV, and choose it again."],
  [[0x25, 0x50, 0x44, 0x46], "This is a PDF. Please copy its lines into the field, or choose an .xlsx or CSV file."],
];

/** Reads a list that was saved as a spreadsheet (.xlsx) or as text (CSV, with any marks between cells). */
export async function readListFile(bytes: Uint8Array): Promise<ListFile> {
  const begins = (with_: readonly number[]) => with_.every((byte, at) => bytes[at] === byte);
  const message = foreign.find(([start]) => begins(start))?.[1];
  if (message !== undefined) return { ok: false, message };
  if (begins([0x50, 0x4b])) return readXlsx(bytes);
  const { text, charset, isGuess } = await decodeText(bytes);
  if (text.includes("\0"))
    return { ok: false, message: "This kind of file cannot be read. Please save the list as .xlsx or CSV, and choose it again." };
  return isGuess ? { ok: true, text, about: aboutGuess(charset) } : { ok: true, text };
}

/** Whose letters a code page has; where several have the same ones, the programs that save in it. */
const lettersOf: Readonly<Record<string, string>> = {
  gb18030: "Chinese",
  big5: "traditional Chinese",
  shift_jis: "Japanese",
  "euc-jp": "Japanese",
  "euc-kr": "Korean",
  "windows-874": "Thai",
  "windows-1250": "Central European",
  "iso-8859-2": "Central European",
  "windows-1251": "Cyrillic",
  "koi8-r": "Cyrillic",
  "x-mac-cyrillic": "Cyrillic",
  "windows-1253": "Greek",
  "windows-1254": "Turkish",
  "windows-1255": "Hebrew",
  "windows-1256": "Arabic",
  "windows-1257": "Baltic",
};

function aboutGuess(charset: string): string {
  const letters = lettersOf[charset] ?? "Western European";
  return `The file does not say how its letters were saved: they were read as ${letters} (${charset}). If words look wrong, save it as “CSV UTF-8” and choose it again.`;
}
