import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { describe, expect, test } from "vitest";
import { commands } from "./commands.ts";
import { createProgram } from "./program.ts";
import { createTerminal } from "./terminal/terminal.ts";

const { env, stdin: input, stdout: output, stderr: complaint } = process;
const terminal = createTerminal({ env, folder: ".", input, output, complaint });
const program = await createProgram(Object.keys(commands), terminal);
const all = [program, ...program.commands.flatMap((command) => [command, ...command.commands])];

describe.each(all.map((command) => [nameOf(command), command] as const))("the help of “%s”", (_, command) => {
  const help = helpOf(command);

  test("fits 80 columns", () => {
    expect(help.split("\n").filter((line) => line.length > 80)).toEqual([]);
  });

  test("has the purpose of the command, and of each argument and option", () => {
    expect(command.description()).toMatch(/\.$/);
    for (const { description } of [...command.registeredArguments, ...command.options]) expect(description).not.toBe("");
    for (const argument of command.registeredArguments) expect(help).toMatch(new RegExp(`^  ${argument.name()} +\\S`, "m"));
  });
});

test("the help of import has every file and its columns, wrapped", () => {
  const help = helpOf(program.commands[0]);
  expect(help).toContain("\n  categories.csv\n    id*, name*, description (Markdown or a file), position\n");
});

test("a command is loaded only when it is named", async () => {
  const { commands: named } = await createProgram(["agents", "list"], terminal);
  expect(named.filter(({ commands: subcommands }) => subcommands.length > 0).map((command) => command.name())).toEqual([
    "agents",
  ]);
});

function nameOf(command: CommandUnknownOpts): string {
  return command.parent ? `${nameOf(command.parent)} ${command.name()}`.trim() : "";
}

/** The help as it is printed where the width of the terminal is unknown. */
function helpOf(command: CommandUnknownOpts | undefined): string {
  let help = "";
  command?.configureOutput({ writeOut: (text) => (help += text), getOutHelpWidth: () => 80 }).outputHelp();
  return help;
}
