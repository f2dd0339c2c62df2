import { type Command, InvalidArgumentError } from "@commander-js/extra-typings";
import { listKits } from "../domain/kits/list-kits.ts";
import { readKitProblems } from "../domain/kits/read-kit-problems.ts";
import { releaseKit, withdrawRelease } from "../domain/kits/release-kit.ts";
import { comparePublished } from "../domain/published-methods/compare-published.ts";
import { readPublished } from "../domain/published-methods/read-published.ts";
import { asOperator, operatorName } from "./operator.ts";
import { readInputFile } from "./read-input-file.ts";
import { jsonOption, printList } from "./terminal/print-list.ts";
import type { Terminal } from "./terminal/terminal.ts";

/** Adds the subcommands of `methods`. */
export function define(methods: Command, terminal: Terminal): void {
  methods
    .command("kits")
    .description("List the kits of methods, whether each is released, and when its next review is due.")
    .addOption(jsonOption)
    .action(async ({ json }) => {
      const rows = await asOperator(terminal, (ctx) => listKits(ctx));
      printList(terminal, rows, ["id", "kit", "edition", "state", "written_by", "released_by", "released_on", "review_by"], {
        json,
      });
    });
  methods
    .command("problems")
    .description("List what is wrong with released kits; the exit code is 1 when anything is.")
    .addOption(jsonOption)
    .action(async ({ json }) => {
      const problems = await asOperator(terminal, (ctx) => readKitProblems(ctx));
      const rows = problems.map(({ kit: id, kitName: kit, problem }) => ({ id, kit, problem }));
      printList(terminal, rows, ["id", "kit", "problem"], { json, none: "Nothing is wrong with the released kits." });
      if (rows.length > 0) terminal.exitCode = 1;
    });
  methods
    .command("release")
    .description("Release a kit that somebody else has written, in your name or that of --as.")
    .argument("<kit>", "the kit's id, as “methods kits” shows it", kitId)
    .requiredOption("--review-by <date>", "the day of its next review, such as 2027-05-31")
    .action(async (id, { reviewBy }) => {
      const by = operatorName(terminal);
      const kit = await asOperator(terminal, (ctx) => releaseKit(ctx, id, { by, reviewBy }));
      terminal.print(`${kit} is released by ${by}; its next review is due by ${reviewBy}.`);
    });
  methods
    .command("withdraw-release")
    .description("Withdraw the release of a kit: visitors see it no longer.")
    .argument("<kit>", "the kit's id, as “methods kits” shows it", kitId)
    .action(async (id) => {
      const kit = await asOperator(terminal, (ctx) => withdrawRelease(ctx, id));
      terminal.print(`${kit} is a draft.`);
    });
  methods
    .command("compare")
    .description("Compare a file of published metadata about standards (CSV or JSON) with our methods; changes nothing.")
    .argument("<file>", "the file; docs/operations.md names its columns", terminal.pathOf)
    .addOption(jsonOption)
    .action(async (file, { json }) => {
      const published = readPublished(await readInputFile(file));
      const tasks = await asOperator(terminal, (ctx) => comparePublished(ctx, published));
      printList(terminal, tasks, ["designation", "kind", "task"], { json, none: "The file and our methods agree." });
    });
}

function kitId(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError("It must be the id of a kit.");
  return Number(text);
}
