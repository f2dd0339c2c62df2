import { type Command, Option } from "@commander-js/extra-typings";
import { DomainError } from "../domain/errors.ts";
import { timeText } from "../domain/locale/dates.ts";
import { holdLot } from "../domain/lot-decisions/hold-lot.ts";
import { releaseLot } from "../domain/lot-decisions/release-lot.ts";
import { supersedeLot } from "../domain/lot-decisions/supersede-lot.ts";
import { readLot } from "../domain/lot-passports/read-lot.ts";
import { listLots } from "../domain/lots/list-lots.ts";
import { type LotValue, lotStates } from "../domain/lots/lot.ts";
import { sinceText } from "../domain/lots/status-since.ts";
import { recallLot } from "../domain/recalls/recall-lot.ts";
import { asOperator } from "./operator.ts";
import { jsonOption, printable, printJson, printList } from "./terminal/print-list.ts";
import type { Terminal } from "./terminal/terminal.ts";
import { textTable } from "./terminal/text-table.ts";

/** Adds the subcommands of `lots`. */
export function define(lots: Command, terminal: Terminal): void {
  lots
    .command("list")
    .description("List lots, the last released first.")
    .addOption(new Option("--state <state>", "only those of this state").choices(lotStates))
    .option("--item <number>", "only those of this item")
    .addOption(jsonOption)
    .action(async ({ state, item, json }) => {
      const rows = await asOperator(terminal, (ctx) => listLots(ctx, { state, item }));
      const columns = ["number", "items", "state", "released_on", "use_by", "superseded_by", "reason"] as const;
      printList(terminal, rows, columns, { json });
    });
  lots
    .command("show")
    .description("Show one lot: what it is today, and its values with their limits.")
    .argument("<lot>", "its number, however it is written")
    .addOption(jsonOption)
    .action(async (number, { json }) => {
      const { lot } = await asOperator(terminal, (ctx) => readLot(ctx, number));
      if (!lot) throw new DomainError("not-found", `There is no lot ${number.trim()}.`);
      if (json) return printJson(terminal, lot);
      const { values, items, methods, ...facts } = lot;
      terminal.print(`${lot.number}  ${lot.state}\n`);
      terminal.print(
        textTable(
          factsOf({
            ...facts,
            items: items.map((item) => `${item.itemNumber} ${item.name}`.trim()),
            methods: methods.map(({ designation }) => designation),
          }),
        ),
      );
      if (values.length > 0) terminal.print(`\n${textTable([headings, ...values.map(cellsOf)])}`);
    });
  lots
    .command("hold")
    .description("Put a lot on hold: its page says that it must not be used for now.")
    .argument("<lot>", "its number")
    .requiredOption("--reason <text>", "why; everybody may read it")
    .option("--advice <text>", "what to do with what is there of it")
    .action(async (given, { reason, advice = "" }) => {
      const { number, already, isChanged } = await asOperator(terminal, (ctx) => holdLot(ctx, given, { reason, advice }));
      if (!already) return terminal.print(`${number} is on hold.`);
      const was = `${number} is on hold already${sinceText(already)}.`;
      terminal.print(isChanged ? `${was} It has the new reason and advice.` : `${was} Nothing is changed.`);
    });
  lots
    .command("release")
    .description("Release a lot, or release it again after a hold.")
    .argument("<lot>", "its number")
    .option("--end-recall", "also if it is recalled; nobody who was told of the recall is told of its end")
    .action(async (given, { endRecall }) => {
      const { number, already } = await asOperator(terminal, (ctx) => releaseLot(ctx, given, { endRecall: endRecall === true }));
      terminal.print(
        already ? `${number} is released already${sinceText(already)}. Nothing is changed.` : `${number} is released.`,
      );
    });
  lots
    .command("recall")
    .description("Recall a lot: its pages say so, and everybody who received it or asked to be told gets a mail.")
    .argument("<lot>", "its number")
    .requiredOption("--reason <text>", "why; everybody may read it")
    .requiredOption("--advice <text>", "what to do with what is there of it")
    .action(async (given, texts) => {
      const { number, isNew, at, told } = await asOperator(terminal, async (ctx) => {
        const { lot } = await readLot(ctx, given);
        return recallLot(ctx, lot?.number ?? given.trim(), texts);
      });
      const mails = `${told} ${told === 1 ? "address" : "addresses"}`;
      terminal.print(
        isNew
          ? `${number} is recalled; ${mails} ${told === 1 ? "gets" : "get"} a mail.`
          : `${number} was recalled already, at ${timeText(at)}; ${mails} ${told === 1 ? "was" : "were"} told. Nothing is changed.`,
      );
    });
  lots
    .command("supersede")
    .description("Say which lot takes the place of another.")
    .argument("<lot>", "the number of the earlier lot")
    .argument("<later>", "the number of the later lot; none takes the successor away")
    .action(async (given, later) => {
      const { number, by, isChanged } = await asOperator(terminal, (ctx) =>
        supersedeLot(ctx, given, later === "none" ? "" : later),
      );
      const sentence = by === "" ? `No lot takes the place of ${number}.` : `${by} takes the place of ${number}.`;
      terminal.print(isChanged ? sentence : `${sentence} That was so already: nothing is changed.`);
    });
}

const headings = ["property", "method", "found", "unit", "limits", "s", "n"];

function cellsOf(value: LotValue): string[] {
  const { property, method, unit, found, foundInWords, deviation, specimens, lower, upper, limitInWords } = value;
  const limits = lower === null ? (upper === null ? "" : `≤ ${upper}`) : upper === null ? `≥ ${lower}` : `${lower} to ${upper}`;
  const cells = [property, method, found ?? foundInWords, unit, limitInWords || limits, deviation ?? "", specimens ?? ""];
  return cells.map((cell) => printable(String(cell)));
}

const labels = {
  items: "items",
  madeOn: "made",
  releasedOn: "released",
  retestOn: "re-test",
  useBy: "use by",
  supersededBy: "superseded by",
  reason: "reason",
  advice: "advice",
  methods: "methods",
  note: "note",
} as const;

/** What is known of a lot, with its labels. */
function factsOf(facts: Record<keyof typeof labels, string | string[] | null>): string[][] {
  return Object.entries(labels).flatMap(([name, label]) => {
    const value = [facts[name as keyof typeof labels] ?? ""].flat().join(", ");
    return value === "" ? [] : [[label, printable(value)]];
  });
}
