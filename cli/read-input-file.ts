import { readFile } from "node:fs/promises";
import { DomainError } from "../domain/errors.ts";

const reasons: Record<string, string> = {
  ENOENT: "there is no such file",
  EISDIR: "it is a folder",
  EACCES: "it may not be read by this user",
};

/** The content of a file that is named on the command line. @throws DomainError invalid with the reason when it cannot be read */
export async function readInputFile(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    throw new DomainError("invalid", `${file} cannot be read: ${reasons[code] ?? code}.`);
  }
}
