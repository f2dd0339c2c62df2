/** Bytes in which the names of an OLE file's parts are looked for. */
const searched = 2_000_000;

/** What a file is that is no list, and how its list can be had all the same; undefined for what may be one. */
export function foreignFile(bytes: Uint8Array): string | undefined {
  const begins = (...start: number[]) => start.every((byte, at) => bytes[at] === byte);
  if (begins(0x25, 0x50, 0x44, 0x46))
    return "This is a PDF. Please copy its lines into the field, or choose an .xlsx or CSV file.";
  if (!begins(0xd0, 0xcf, 0x11, 0xe0)) return undefined;
  // The names of the parts of an OLE file are UTF-16 ([MS-CFB]).
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, searched));
  const has = (name: string) => file.includes(Buffer.from(name, "utf16le"));
  if (has("EncryptedPackage"))
    return "This spreadsheet is protected by a password or a label of your company, and cannot be read. Please save it without, or copy its lines into the field.";
  if (has("__substg1.0_") || has("__nameid_version1.0"))
    return "This is a mail of Outlook. Please open it, and copy the lines of the list into the field.";
  if (has("WordDocument"))
    return "This is a Word document. Please copy its lines into the field, or choose an .xlsx or CSV file.";
  return "This is an old Excel file. Please save it as .xlsx or CSV, and choose it again.";
}
