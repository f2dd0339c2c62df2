import { isUtf8 } from "node:buffer";
import { readFile, stat } from "node:fs/promises";
import { DomainError } from "../errors.ts";
import { quoted } from "../records/cells.ts";
import { fileInside } from "./file-inside.ts";
import type { Problems } from "./problems.ts";
import { eachFileCell } from "./resolve-files.ts";
import type { Sheets } from "./sheets/read-sheet.ts";

/** Bytes of the largest text: a longer one is no page. */
const maxBytes = 200_000;

/** One line that ends like a file's name and is not an address on the web. */
const fileName = /^(?![a-z][a-z0-9+.-]+:)[^\n]+\.md$/i;

/**
 * Puts the text of a file in place of every Markdown cell that names one (`texts/about.md`), in the sheets themselves, and reports the
 * cells whose file cannot be read.
 */
export async function resolveTexts(sheets: Sheets, folder: string, problems: Problems): Promise<void> {
  await eachFileCell(sheets, "text", problems, async (source, column, put) => {
    if (source !== undefined && fileName.test(source)) put(await readText(folder, source, column));
  });
}

/** A file's text as the same text in a cell would be read. */
async function readText(folder: string, source: string, column: string): Promise<string> {
  const file = await fileInside(folder, source, column);
  const { size } = await stat(file);
  if (size > maxBytes) {
    const sentence = `${column} must be a file of at most ${maxBytes / 1000} kB: ${quoted(source)} has ${Math.ceil(size / 1000)} kB`;
    throw new DomainError("invalid", sentence);
  }
  const bytes = await readFile(file);
  if (!isUtf8(bytes) || bytes.includes(0)) {
    throw new DomainError("invalid", `${column} must be a file saved as UTF-8, which ${quoted(source)} is not`);
  }
  return new TextDecoder().decode(bytes).replace(/\r\n?/g, "\n").trim();
}
