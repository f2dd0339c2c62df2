import { styleText } from "node:util";
import { Command, InvalidArgumentError } from "@commander-js/extra-typings";
import { commands } from "./commands.ts";
import type { Terminal } from "./terminal/terminal.ts";

/**
 * The command line.
 *
 * @param args the arguments; only the commands that they name are loaded, of the others there is the summary
 */
export async function createProgram(args: readonly string[], terminal: Terminal): Promise<Command> {
  const { output, complaint } = terminal;
  const program = new Command("npm run cli --")
    .description("Look after the site: catalogue, database, enquiries, accounts, comments and files.")
    .exitOverride()
    .showHelpAfterError()
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => output.write(text),
      writeErr: (text) => complaint.write(text),
      outputError: (text, write) => write(styleText("red", sentence(text), { stream: complaint })),
    });
  program.option("--as <name>", "whose name the audit gets (default: your account in the operating system)", personName);
  program.hook("preAction", () => {
    terminal.actsAs = program.getOptionValue("as") as string | undefined;
  });
  for (const [name, { summary, load }] of Object.entries(commands)) {
    const command = program.command(name).description(`${summary}.`).summary(summary);
    if (args.includes(name)) (await load()).define(command, terminal);
  }
  return program;
}

function personName(text: string): string {
  if (!/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,63}$/u.test(text)) throw new InvalidArgumentError("It must be a name.");
  return text;
}

/** A sentence made of Commander's “error: unknown command 'x'⏎(Did you mean y?)”. */
function sentence(text: string): string {
  return text
    .replace(/^error: (.)/, (_, first: string) => first.toUpperCase())
    .replace(/\n\((Did you mean .*\?)\)/s, ". $1")
    .replace(/'\n$/, "'.\n");
}
