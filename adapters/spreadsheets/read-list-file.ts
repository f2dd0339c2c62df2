import { decodeText } from "../files/decode-text.ts";
import type { ListFile } from "./list-file.ts";
import { readMarkup } from "./read-markup.ts";
import { readXlsx } from "./read-xlsx.ts";

/** Reads a list that was saved as a spreadsheet (.xlsx) as text (CSV, with any marks between cells), or as a table of HTML. */
export async function readListFile(bytes: Uint8Array): Promise<ListFile> {
  const message = foreignFile(bytes);
  if (message !== undefined) return { ok: false, message };
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readXlsx(bytes);
  const { text, charset, isGuess } = await decodeText(bytes);
  if (text.includes("\0"))
    return { ok: false, message: "This kind of file cannot be read. Please save the list as .xlsx or CSV, and choose it again." };
  const markup = readMarkup(text);
  if (markup) return markup;
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

/** Bytes in which the names of an OLE file's parts are looked for. */
const searchedBytes = 2_000_000;

/** What a file is that is no list, and how its list can be had all the same; undefined for what may be one. */
export function foreignFile(bytes: Uint8Array): string | undefined {
  const begins = (...start: number[]) => start.every((byte, at) => bytes[at] === byte);
  if (begins(0x25, 0x50, 0x44, 0x46))
    return "This is a PDF. Please copy its lines into the field, or choose an .xlsx or CSV file.";
  if (!begins(0xd0, 0xcf, 0x11, 0xe0)) return undefined;
  // The names of the parts of an OLE file are UTF-16 ([MS-CFB]).
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, searchedBytes));
  const has = (name: string) => file.includes(Buffer.from(name, "utf16le"));
  if (has("EncryptedPackage"))
    return "This spreadsheet is protected by a password or a label of your company, and cannot be read. Please save it without, or copy its lines into the field.";
  if (has("__substg1.0_") || has("__nameid_version1.0"))
    return "This is a mail of Outlook. Please open it, and copy the lines of the list into the field.";
  if (has("WordDocument"))
    return "This is a Word document. Please copy its lines into the field, or choose an .xlsx or CSV file.";
  return "This is an old Excel file. Please save it as .xlsx or CSV, and choose it again.";
}
