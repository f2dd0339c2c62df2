import { readerApart } from "../files/read-apart.ts";
import type { WrittenSheet } from "./write-workbook-worker.ts";

const write = readerApart<Uint8Array<ArrayBuffer>, readonly WrittenSheet[]>(
  "adapters/spreadsheets/write-workbook-worker.ts",
  60_000,
);

/** An Excel workbook whose cells are texts, so that no program makes dates of them, and numbers where that is said; made apart from the thread that answers pages. */
export async function writeWorkbook(sheets: readonly WrittenSheet[]): Promise<Uint8Array<ArrayBuffer>> {
  const workbook = await write(sheets);
  if (typeof workbook === "string") throw new Error(`The workbook was not written: ${workbook}.`);
  return workbook;
}
