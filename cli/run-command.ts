import { styleText } from "node:util";
import { CommanderError } from "@commander-js/extra-typings";
import { createProgram } from "./program.ts";
import type { Terminal } from "./terminal/terminal.ts";

/**
 * Runs a command line.
 *
 * @param args the arguments after `npm run cli --`; none: the help
 * @returns the exit code: 0 when it is done, 1 when it is not, 2 when the arguments are wrong
 */
export async function runCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    const program = await createProgram(args, terminal);
    await program.parseAsync(args.length > 0 ? args : ["help"], { from: "user" });
    return terminal.exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    const { sentenceOf } = await import("./sentence-of.ts");
    terminal.complain(styleText("red", sentenceOf(error), { stream: terminal.complaint }));
    return 1;
  }
}
