import { readdir, realpath, stat } from "node:fs/promises";
import path from "node:path";
import { DomainError } from "../errors.ts";
import { quoted } from "../records/cells.ts";

/**
 * The path of a file in a folder, also where the name is written with `\` between folders, in other capitals, or with letters and accents apart as on a Mac;
 * symbolic links must not lead out of it.
 *
 * @param column whose cell names the file; the sentences of errors begin with it
 * @throws DomainError("invalid") when the file is not there, is outside the folder, or is not a file
 */
export async function fileInside(folder: string, name: string, column = "source"): Promise<string> {
  const root = await realpath(folder);
  const file = path.resolve(root, name);
  const real = isInside(root, file) ? ((await existing(file)) ?? (await existing(await nameOnDisk(root, name)))) : file;
  if (real === undefined) throw invalid(`${column} must be a file in the folder: ${quoted(name)} is not there`);
  if (!isInside(root, real)) throw invalid(`${column} must be a file inside the folder, not ${quoted(name)}`);
  if (!(await stat(real)).isFile()) throw invalid(`${column} must be a file, not a folder: ${quoted(name)}`);
  return real;
}

const existing = (file: string) => realpath(file).catch(() => undefined);

/** The same file under the names that its folders have: the first that differs from the given one in nothing that a person sees. */
async function nameOnDisk(root: string, given: string): Promise<string> {
  let place = root;
  for (const part of path.relative(root, path.resolve(root, given.replaceAll("\\", "/"))).split(path.sep)) {
    const names = part === ".." ? [] : await readdir(place).catch(() => []);
    const same = names.filter((name) => plain(name) === plain(part));
    place = path.join(place, same.find((name) => name.normalize() === part.normalize()) ?? same[0] ?? part);
  }
  return place;
}

const plain = (name: string) => name.normalize("NFC").toLowerCase();

function isInside(root: string, file: string): boolean {
  const relative = path.relative(root, file);
  return relative !== "" && !relative.startsWith("..") && !path.isAbsolute(relative);
}

function invalid(message: string): DomainError {
  return new DomainError("invalid", message);
}
