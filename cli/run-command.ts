import { styleText } from "node:util";
import { CommanderError } from "@commander-js/extra-typings";
import { createProgram } from "./program.ts";

/**
 * Runs a command line. The exit code is 0 when it is done, 1 when it is not, 2 when the arguments are wrong.
 *
 * @param args the arguments after `npm run cli --`; none: the help
 */
export async function runCommand(args: readonly string[]): Promise<void> {
  try {
    const program = await createProgram(args);
    await program.parseAsync(args.length > 0 ? args : ["help"], { from: "user" });
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.exitCode !== 0) process.exitCode = 2;
      return;
    }
    const { sentenceOf } = await import("./sentence-of.ts");
    console.error(styleText("red", sentenceOf(error), { stream: process.stderr }));
    process.exitCode = 1;
  }
}
