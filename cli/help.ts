import { styleText } from "node:util";
import { formatTable } from "../domain/transfers/import-format.ts";
import { type Command, UsageError } from "./command.ts";

/** Says what the commands do; `help import` also lists the files and columns of the import folder. */
export function help(commands: Readonly<Record<string, Command>>): Command {
  return {
    usage: "help [COMMAND]",
    summary: "Says this, or more about one command",
    async run([name, ...more]) {
      if (name === undefined) {
        console.log(`Usage: npm run cli -- COMMAND\n\n${overview(commands)}`);
        return 0;
      }
      const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
      if (!command || more.length > 0) throw new UsageError(`There is no help on “${[name, ...more].join(" ")}”`);
      console.log(`Usage: npm run cli -- ${command.usage}\n\n${command.summary}.`);
      if (name === "import") console.log(`\n${formatTable()}\n\nMore in docs/import-format.md.`);
      return 0;
    },
  };
}

function overview(commands: Readonly<Record<string, Command>>): string {
  const all = Object.values(commands);
  const width = Math.max(...all.map(({ usage }) => usage.length));
  const lines = all.map(({ usage, summary }) => `  ${styleText("bold", usage.padEnd(width))}  ${summary}`);
  return [...lines, "", "With --as NAME a command acts in that name, else in that of the account in the operating system."].join(
    "\n",
  );
}
