import { Console } from "node:console";
import path from "node:path";
import type { Readable, Writable } from "node:stream";

/** A stream for text; the screen of a person says that it is one (isTTY). */
export type Output = Writable & { isTTY?: boolean };

type Surroundings = {
  env: Readonly<Record<string, string | undefined>>;
  /** The folder of the caller, which the files on a command line are relative to. */
  folder: string;
  input: Readable;
  output: Output;
  /** Where errors and progress go. */
  complaint: Output;
};

/** What a command reads, where it writes, and how it ends: those of the process (main.ts), or of a test. */
export type Terminal = Surroundings & {
  /** The exit code: 0 when all is done, 1 when it is not, 2 when the arguments are wrong. */
  exitCode: number;
  /** Whose name the audit gets; undefined: the name of the account in the operating system. */
  actsAs: string | undefined;
  /** Writes a line to the output. */
  print(line?: string): void;
  /** Writes a line about what is wrong, or on the way. */
  complain(line: string): void;
  /** The full path of a file that is named on the command line. */
  pathOf(file: string): string;
};

export function createTerminal(surroundings: Surroundings): Terminal {
  const { folder, output, complaint } = surroundings;
  const lines = new Console({ stdout: output, stderr: complaint });
  return {
    ...surroundings,
    exitCode: 0,
    actsAs: undefined,
    print: (line = "") => lines.log(line),
    complain: (line) => lines.error(line),
    pathOf: (file) => path.resolve(folder, file),
  };
}
