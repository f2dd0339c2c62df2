import { text as streamText } from "node:stream/consumers";
import { Argument, type Command, InvalidArgumentError, Option } from "@commander-js/extra-typings";
import { stringify } from "csv-stringify/sync";
import { readConfig } from "../adapters/config.ts";
import { openFiles } from "../adapters/files/open-files.ts";
import { answerRequest } from "../domain/desk/answer-request.ts";
import { setStatus } from "../domain/desk/set-status.ts";
import { forgetRequests } from "../domain/enquiries/forget-requests.ts";
import { kinds } from "../domain/enquiries/kinds.ts";
import { exportEnquiries, exportLines, listEnquiries } from "../domain/enquiries/list-enquiries.ts";
import { statuses } from "../domain/enquiries/statuses.ts";
import { exportSubscribers } from "../domain/enquiries/subscription.ts";
import { DomainError } from "../domain/errors.ts";
import { languageName } from "../domain/locale/languages.ts";
import { readEnquiryRecord } from "../domain/messages/read-enquiry-record.ts";
import { waysOfMessages } from "../domain/messages/thread.ts";
import { wants } from "../domain/request-lines/request-line.ts";
import { revokeLinks } from "../domain/thread/renew-link.ts";
import { asOperator } from "./operator.ts";
import { readInputFile } from "./read-input-file.ts";
import { jsonOption, printable, printJson, printList } from "./terminal/print-list.ts";
import type { Terminal } from "./terminal/terminal.ts";
import { textTable } from "./terminal/text-table.ts";

const referenceArgument = new Argument("<reference>", "the enquiry, such as W-2611-0042").argParser((text: string) => {
  if (!text.trim()) throw new InvalidArgumentError("It must be a reference, such as W-2611-0042.");
  return text;
});

/** Adds the subcommands of `enquiries`. */
export function define(enquiries: Command, terminal: Terminal): void {
  enquiries
    .command("list")
    .description("List enquiries, the newest first.")
    .addOption(new Option("--kind <kind>", "only those of this kind").choices(kinds.map(({ kind }) => kind)))
    .addOption(new Option("--status <status>", "only those of this status").choices(statuses))
    .option("--undelivered", "only those with a mail that could not be sent")
    .addOption(jsonOption)
    .action(async ({ json, ...filters }) => {
      const rows = await asOperator(terminal, (ctx) => listEnquiries(ctx, filters));
      printList(terminal, rows, ["reference", "created_at", "status", "kind", "mail", "lead", "sender_email", "subject"], {
        json,
      });
    });
  enquiries
    .command("show")
    .description("Show one enquiry: answers, files, messages, mails, its agent's lead and its history.")
    .addArgument(referenceArgument)
    .action(async (reference) => {
      const record = found(reference, await asOperator(terminal, (ctx) => readEnquiryRecord(ctx, reference)));
      terminal.print(`${record.reference}  ${record.title}\nreceived ${record.created_at.toISOString()}, ${record.status}\n`);
      terminal.print(textTable(record.answers.map(({ label, value }) => [oneLine(label), oneLine(value)])));
      for (const { itemNumber, name, wanted, quantity, pack, lot, note } of record.lines)
        printLine(terminal, "item", itemNumber, name, wants[wanted], quantity, pack, lot, note);
      if (record.language) printLine(terminal, "language", languageName(record.language));
      for (const { name, key, bytes } of record.files) printLine(terminal, "file", name, `${bytes} bytes`, `attachments/${key}`);
      for (const { at, fromStaff, agent, cameBy, text } of record.messages)
        printLine(
          terminal,
          fromStaff ? (agent ? "agent" : "answer") : "message",
          at,
          waysOfMessages[cameBy],
          agent ? `${agent}: ${text}` : text,
        );
      for (const mail of record.mails)
        printLine(terminal, "mail", mail.message, `to ${mail.to_address}`, mail.state, mail.last_error);
      for (const { at, kind, by, detail } of record.lead) printLine(terminal, "agent", at, kind, by ?? "", detail);
      for (const { at, kind, detail } of record.events) printLine(terminal, "event", at, kind, detail);
    });
  enquiries
    .command("answer")
    .description("Answer an enquiry: in the customer's account and by mail.")
    .addArgument(referenceArgument)
    .argument("[text]", "the answer; - reads it from standard input")
    .addOption(new Option("--file <file>", "a file with the answer").argParser(terminal.pathOf))
    .action(async (reference, text, { file }, command) => {
      if ((text === undefined) === (file === undefined)) return command.error("Name the text of the answer, or a file with it.");
      const answer =
        file !== undefined ? (await readInputFile(file)).toString() : text === "-" ? await streamText(terminal.input) : text;
      const { mailedTo } = await asOperator(terminal, (ctx) => answerRequest(ctx, { reference }, { text: answer ?? "" }));
      terminal.print(`${reference} is answered; ${mailedTo ? `${mailedTo} gets a mail.` : "no e-mail address is known."}`);
    });
  enquiries
    .command("revoke-link")
    .description("End the link by which the sender of an enquiry without an account opens it.")
    .addArgument(referenceArgument)
    .option("--mail-new", "mail a new one to the sender")
    .action(async (reference, { mailNew }) => {
      const to = await asOperator(terminal, (ctx) => revokeLinks(ctx, reference, { mailNew: mailNew === true }));
      terminal.print(`The link of ${reference} opens nothing any more${to ? `; ${to} gets a new one` : ""}.`);
    });
  enquiries
    .command("forget")
    .description(
      "Remove the sender from a request, or from all that an address has sent, with files, messages and mails. It cannot be undone.",
    )
    .argument("[reference]", "the enquiry, such as W-2611-0042")
    .option("--sender <address>", "all that this address has sent")
    .action(async (reference, { sender }, command) => {
      const whose = sender
        ? { sender }
        : reference
          ? { reference }
          : command.error("Name a reference, or --sender with an address.");
      const files = openFiles(readConfig(terminal.env));
      const count = await asOperator(terminal, (ctx) => forgetRequests({ ...ctx, files }, whose));
      if (count === 0) throw new DomainError("not-found", "There is no such request with a sender in it.");
      terminal.print(`Requests without their sender now: ${count}. Backups hold them as long as they are kept.`);
    });
  enquiries
    .command("status")
    .description("Set the status of an enquiry.")
    .addArgument(referenceArgument)
    .addArgument(new Argument("<status>", "the new status").choices(statuses))
    .action(async (reference, status) => {
      await asOperator(terminal, (ctx) => setStatus(ctx, { reference }, status));
      terminal.print(`${reference} is ${status}.`);
    });
  enquiries
    .command("export")
    .description("Print every enquiry as CSV.")
    .option("--lines", "a row for each item that was asked for, in place of what was filled in")
    .action(async ({ lines }) =>
      printCsv(terminal, await asOperator<object[]>(terminal, (ctx) => (lines ? exportLines(ctx) : exportEnquiries(ctx)))),
    );
  enquiries
    .command("subscribers")
    .description(
      "Print who gets the newsletter as CSV, with the address at which each one ends it. Every issue must carry that address.",
    )
    .addOption(jsonOption)
    .action(async ({ json }) => {
      const rows = await asOperator(terminal, (ctx) => exportSubscribers(ctx));
      if (json) printJson(terminal, rows);
      else printCsv(terminal, rows, ["email", "confirmed", "ends_at"]);
    });
}

/** The result of a read, which is undefined where the enquiry does not exist. @throws DomainError not-found */
function found<Result>(reference: string, result: Result): Exclude<Result, undefined> {
  if (result === undefined) throw new DomainError("not-found", `There is no request ${reference}.`);
  return result as Exclude<Result, undefined>;
}

/** Prints rows as CSV. A spreadsheet would calculate a cell that begins like a formula: such cells are escaped. */
function printCsv({ output }: Terminal, rows: readonly object[], columns?: string[]): void {
  output.write(stringify([...rows], { header: true, escape_formulas: true, ...(columns && { columns }) }));
}

function printLine({ print }: Terminal, ...parts: (string | Date)[]): void {
  const texts = parts.map((part) => (part instanceof Date ? part.toISOString() : oneLine(part)));
  print(texts.filter(Boolean).join("  "));
}

function oneLine(text: string): string {
  return printable(text.replaceAll("\n", " / "));
}
