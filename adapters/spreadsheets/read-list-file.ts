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
  const { text } = await decodeText(bytes);
  if (text.includes("\0"))
    return { ok: false, message: "This kind of file cannot be read. Please save the list as .xlsx or CSV, and choose it again." };
  return { ok: true, text };
}
