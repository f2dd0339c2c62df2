import { readerApart } from "../files/read-apart.ts";
import type { ListFile } from "./list-file.ts";

const read = readerApart<ListFile>("adapters/spreadsheets/read-list-worker.ts", 5_000);

const messages = {
  unreadable: "This file cannot be read. Please save the list as .xlsx or CSV again, or copy its lines into the field.",
  "too slow": "This file takes too long to read. Please save only the list, and choose it again.",
};

/** Reads a list that was saved as a file, apart from the thread that answers pages: a workbook of 1 MB takes half a second. */
export async function readList(bytes: Uint8Array): Promise<ListFile> {
  const file = await read(bytes);
  return typeof file === "string" ? { ok: false, message: messages[file] } : file;
}
