import { parseArgs, styleText } from "node:util";
import { type LoggedText, readSearches } from "../domain/search/log-search.ts";
import { type Command, UsageError } from "./command.ts";
import { asOperator } from "./operator.ts";
import { textTable } from "./text-table.ts";

const most = 30;

export const searches: Command = {
  usage: "searches [--days N]",
  summary: "Shows what visitors searched for most, and what they did not find",
  async run(args) {
    const { values } = parseArgs({ args, options: { days: { type: "string", default: "90" } } });
    if (!/^[1-9]\d{0,2}$/.test(values.days)) throw new UsageError(`“${values.days}” is no number of days: 1 to 999`);
    const days = Number(values.days);
    return asOperator(async (ctx) => {
      const since = new Date(ctx.now().getTime() - days * 86_400_000);
      show(`Searched for most in ${days} days`, await readSearches(ctx, { since, max: most }));
      show("Without any result", await readSearches(ctx, { since, found: false, max: most }));
      return 0;
    });
  },
};

function show(title: string, texts: readonly LoggedText[]): void {
  console.log(`${styleText("bold", title)}\n`);
  const rows = texts.map(({ times, found, opened, text }) => [times, found, opened, printable(text)]);
  console.log(texts.length === 0 ? "Nothing.\n" : `${textTable([["times", "found", "opened", "text"], ...rows])}\n`);
}

/** What visitors write must not steer the terminal. */
function printable(text: string): string {
  return text.replace(/\p{C}/gu, " ");
}
