import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { DomainError } from "../../domain/errors.ts";
import { needsPassword } from "../../domain/files/needs-password.ts";
import { pdfMessages, pdfProblem } from "../../domain/files/pdf-problem.ts";
import { type DownloadExtension, downloadTypes, isDownloadExtension, largestDownload } from "../../domain/media/downloads.ts";
import type { FileStore } from "../../domain/media/file-store.ts";
import { isContentOf } from "./is-content-of.ts";

/** The facts of a file that the table `download` stores; `source` is `upload:<key>`. */
export type TakenDownload = { source: string; extension: DownloadExtension; bytes: number };

/** `download-<hash>.<ending>`, which is never the key of a picture. */
const keyShape = /^download-[0-9a-f]{32}\.[a-z]{3,4}$/;

/**
 * Stores a file for download, unchanged. The same file is stored once.
 *
 * @param file its path; the content must match the extension
 * @throws DomainError("invalid") with a sentence for the user
 */
export async function takeDownload(files: FileStore, file: string): Promise<TakenDownload> {
  requireFit(file, (await stat(file)).size);
  return takeDownloadBytes(files, file, await readFile(file));
}

/**
 * Stores a file for download that is in memory.
 *
 * @param name its name, whose ending says what it is
 * @throws DomainError as `takeDownload`
 */
export async function takeDownloadBytes(files: FileStore, name: string, bytes: Uint8Array): Promise<TakenDownload> {
  const extension = requireFit(name, bytes.byteLength);
  if (extension === "pdf" && pdfProblem(bytes) === "cutOff") throw refusal(pdfMessages.cutOff);
  if (extension === "pdf" && needsPassword(bytes)) throw refusal(pdfMessages.locked);
  if (!isContentOf(extension, bytes)) throw refusal(`This file cannot be used: ${contradiction(extension)}.`);

  const key = `download-${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}.${extension}`;
  if ((await files.size(key)) === undefined) await files.put(key, bytes);
  return { source: `upload:${key}`, extension, bytes: bytes.byteLength };
}

/** @returns the ending of a file's name, where files of that kind and size can be downloads */
function requireFit(name: string, size: number): DownloadExtension {
  const extension = path.extname(name).slice(1).toLowerCase();
  if (!isDownloadExtension(extension))
    throw refusal(`This file cannot be used: its name must end in ${Object.keys(downloadTypes).join(", ")}.`);
  if (size === 0) throw refusal("This file is empty.");
  if (size > largestDownload) throw refusal(`This file is too large: at most ${largestDownload / 1_000_000} MB.`);
  return extension;
}

/** The key of a file for download, or undefined when the source is something else. */
export function downloadKey(source: string): string | undefined {
  const key = source.replace(/^upload:/, "");
  return keyShape.test(key) ? key : undefined;
}

function contradiction(extension: DownloadExtension): string {
  return extension === "csv" || extension === "txt" ? "it is no text in UTF-8" : `its content is no ${extension.toUpperCase()}`;
}

function refusal(sentence: string): DomainError {
  return new DomainError("invalid", sentence);
}
