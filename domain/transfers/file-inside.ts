import { realpath, stat } from "node:fs/promises";
import path from "node:path";
import { DomainError } from "../errors.ts";
import { quoted } from "../records/cells.ts";

/**
 * The path of a file in a folder; symbolic links must not lead out of it.
 *
 * @param column whose cell names the file; the sentences of errors begin with it
 * @throws DomainError("invalid") when the file is not there, is outside the folder, or is not a file
 */
export async function fileInside(folder: string, given: string, column = "source"): Promise<string> {
  const root = await realpath(folder);
  const file = path.resolve(root, given);
  const real = isInside(root, file) ? await realpath(file).catch(() => undefined) : file;
  if (real === undefined) throw invalid(`${column} must be a file in the folder: ${quoted(given)} is not there`);
  if (!isInside(root, real)) throw invalid(`${column} must be a file inside the folder, not ${quoted(given)}`);
  if (!(await stat(real)).isFile()) throw invalid(`${column} must be a file, not a folder: ${quoted(given)}`);
  return real;
}

function isInside(root: string, file: string): boolean {
  const relative = path.relative(root, file);
  return relative !== "" && !relative.startsWith("..") && !path.isAbsolute(relative);
}

function invalid(message: string): DomainError {
  return new DomainError("invalid", message);
}
