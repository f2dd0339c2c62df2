import { type Command, InvalidArgumentError } from "@commander-js/extra-typings";
import { DomainError } from "../domain/errors.ts";
import { dismissMail, listQuarantine, readQuarantined, releaseMail } from "../domain/incoming-mail/quarantine.ts";
import { listUndelivered } from "../domain/outbox/read-outbox.ts";
import { retryMail } from "../domain/outbox/retry-mail.ts";
import { asOperator } from "./operator.ts";
import { jsonOption, printable, printList } from "./terminal/print-list.ts";
import type { Terminal } from "./terminal/terminal.ts";

/** Adds the subcommands of `mail`. */
export function define(mail: Command, terminal: Terminal): void {
  mail
    .command("list")
    .description("List mail of ours that has not arrived: waiting, given up or bounced, the newest first.")
    .addOption(jsonOption)
    .action(async ({ json }) => {
      const rows = await asOperator(terminal, (ctx) => listUndelivered(ctx, { untried: true }));
      printList(terminal, rows, ["id", "writtenAt", "state", "message", "to", "reference", "error"], { json });
    });
  mail
    .command("retry")
    .description("Send mail now that waits or was given up, with ten new attempts.")
    .argument("<ids...>", "the ids of the mails, as “mail list” shows them", appendId)
    .action((ids) =>
      asOperator(terminal, async (ctx) => {
        for (const id of ids) {
          await retryMail(ctx, id);
          terminal.print(`Mail ${id} is tried again.`);
        }
      }),
    );
  defineQuarantine(
    mail.command("quarantine").description("Decide about mail that came in and belongs to no request by itself."),
    terminal,
  );
}

function defineQuarantine(quarantine: Command, terminal: Terminal): void {
  quarantine
    .command("list")
    .description("List the mail that waits, the newest first, with its reason and the request that it may be about.")
    .addOption(jsonOption)
    .action(async ({ json }) => {
      const rows = await asOperator(terminal, (ctx) => listQuarantine(ctx));
      printList(terminal, rows, ["id", "receivedAt", "from", "name", "subject", "reason", "reference"], { json });
    });
  quarantine
    .command("show")
    .description("Print the whole text of a mail that waits, and the names of its files.")
    .argument("<id>", "the id of the mail", readId)
    .action(async (id) => {
      const mail = await asOperator(terminal, (ctx) => readQuarantined(ctx, id));
      if (!mail) throw new DomainError("not-found", `No mail ${id} waits.`);
      const { from, name, subject, reason, fullText, excluded, files } = mail;
      for (const line of [`From: ${name} <${from}>`, `Subject: ${subject}`, `Waits because: ${reason}`, ""])
        terminal.print(printable(line));
      for (const line of [...fullText.split("\n"), ...excluded.split("\n")]) terminal.print(printable(line));
      for (const file of files) terminal.print(printable(`File: ${file.name}, ${file.bytes} bytes`));
    });
  quarantine
    .command("file")
    .description("Add a mail that waits to a request, as the sender's message; the recipient gets a mail.")
    .argument("<id>", "the id of the mail", readId)
    .argument("<reference>", "the request, such as W-2611-0042")
    .action(async (id, reference) => {
      await asOperator(terminal, (ctx) => releaseMail(ctx, id, reference));
      terminal.print(`Mail ${id} is filed to ${printable(reference)}.`);
    });
  quarantine
    .command("drop")
    .description("End the wait of mail that belongs to no request: it is set aside for thirty days, or emptied with --forget.")
    .argument("<ids...>", "the ids of the mails, as “mail quarantine list” shows them", appendId)
    .option("--forget", "delete its text and files, and forget who wrote it")
    .action((ids, { forget }) =>
      asOperator(terminal, async (ctx) => {
        for (const id of ids) {
          await dismissMail(ctx, id, forget ? "deleted" : "ignored");
          terminal.print(`Mail ${id} is dropped.`);
        }
      }),
    );
}

function readId(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new InvalidArgumentError("It must be the id of a mail.");
  return Number(text);
}

const appendId = (text: string, before: number[] = []): number[] => [...before, readId(text)];
