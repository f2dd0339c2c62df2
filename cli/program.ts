import { styleText } from "node:util";
import { Command } from "@commander-js/extra-typings";
import { commands } from "./commands.ts";

/**
 * The command line.
 *
 * @param args the arguments; only the commands that they name are loaded, of the others there is the summary
 */
export async function createProgram(args: readonly string[]): Promise<Command> {
  const program = new Command("npm run cli --")
    .description("Look after the site: catalogue, database, enquiries, accounts, comments and files.")
    .exitOverride()
    .showHelpAfterError()
    .configureOutput({ outputError: (text, write) => write(styleText("red", sentence(text), { stream: process.stderr })) });
  for (const [name, { summary, load }] of Object.entries(commands)) {
    const command = program.command(name).description(`${summary}.`).summary(summary);
    if (args.includes(name)) (await load())(command);
  }
  return program;
}

/** A sentence made of Commander's “error: unknown command 'x'⏎(Did you mean y?)”. */
function sentence(text: string): string {
  return text
    .replace(/^error: (.)/, (_, first: string) => first.toUpperCase())
    .replace(/\n\((Did you mean .*\?)\)/s, ". $1")
    .replace(/'\n$/, "'.\n");
}
