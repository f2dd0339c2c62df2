import { styleText } from "node:util";
import { didYouMean } from "../domain/fields/nearest-name.ts";
import { agents } from "./agents.ts";
import { type Command, UsageError } from "./command.ts";
import { comments } from "./comments.ts";
import { doctor } from "./doctor.ts";
import { enquiries } from "./enquiries.ts";
import { files } from "./files.ts";
import { help } from "./help.ts";
import { importCommand } from "./import.ts";
import { migrateCommand } from "./migrate.ts";
import { actAs } from "./operator.ts";
import { searches } from "./searches.ts";
import { sentenceOf } from "./sentence-of.ts";

const commands: Record<string, Command> = {
  import: importCommand,
  migrate: migrateCommand,
  doctor,
  enquiries,
  searches,
  agents,
  comments,
  files,
};
commands.help = help(commands);

/**
 * Runs a command line.
 *
 * @param calledFrom the folder in which paths on the command line begin
 * @returns the exit code: 0 done, 1 not done, 2 not understood
 */
export async function runCommand(line: string[], calledFrom: string): Promise<number> {
  const [name = "help", ...given] = line;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  try {
    const args = withoutOperator(given);
    if (!command) throw new UsageError(`“${name}” is not a command${didYouMean(name, Object.keys(commands))}`);
    return await command.run(args, calledFrom);
  } catch (error) {
    const usage = isUsageError(error);
    complain(usage ? `${error.message}\n\nUsage: npm run cli -- ${command?.usage ?? "help"}` : sentenceOf(error));
    return usage ? 2 : 1;
  }
}

/** Takes `--as NAME` out of the arguments of any command: what is done is done in that name. */
function withoutOperator(args: string[]): string[] {
  const at = args.indexOf("--as");
  const [, name, ...rest] = at < 0 ? [] : args.slice(at);
  if (at >= 0 && !/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,63}$/u.test(name ?? "")) throw new UsageError("Write a name after --as.");
  actAs(name);
  return at < 0 ? args : [...args.slice(0, at), ...rest];
}

/** Whether an error is about the arguments: parseArgs marks its errors with a code. */
function isUsageError(error: unknown): error is Error {
  if (error instanceof UsageError) return true;
  return error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
}

function complain(text: string): void {
  console.error(styleText("red", text, { stream: process.stderr }));
}
