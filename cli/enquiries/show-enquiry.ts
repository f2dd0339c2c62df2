import type { Command } from "@commander-js/extra-typings";
import { readEnquiryRecord } from "../../domain/enquiries/read-enquiry-record.ts";
import { asOperator } from "../operator.ts";
import { printable } from "../printable.ts";
import { textTable } from "../text-table.ts";
import { noSuchEnquiry, referenceArgument } from "./reference-argument.ts";

export function defineShow(enquiries: Command): void {
  enquiries
    .command("show")
    .description("Show one enquiry: answers, files, messages, mails, its agent's lead and its history.")
    .addArgument(referenceArgument)
    .action(async (reference) => {
      const record = await asOperator((ctx) => readEnquiryRecord(ctx, reference));
      if (!record) throw noSuchEnquiry(reference);
      console.log(`${record.reference}  ${record.title}\nreceived ${record.created_at.toISOString()}, ${record.status}\n`);
      console.log(textTable(record.answers.map(({ label, value }) => [oneLine(label), oneLine(value)])));
      for (const { name, key, bytes } of record.files) printLine("file", name, `${bytes} bytes`, `attachments/${key}`);
      for (const { at, fromStaff, text } of record.messages) printLine(fromStaff ? "answer" : "message", at, text);
      for (const mail of record.mails) printLine("mail", mail.message, `to ${mail.to_address}`, mail.state, mail.last_error);
      for (const { at, kind, by, detail } of record.lead) printLine("agent", at, kind, by ?? "", detail);
      for (const { at, kind, detail } of record.events) printLine("event", at, kind, detail);
    });
}

function printLine(...parts: (string | Date)[]): void {
  const texts = parts.map((part) => (part instanceof Date ? part.toISOString() : oneLine(part)));
  console.log(texts.join("  ").trimEnd());
}

function oneLine(text: string): string {
  return printable(text.replaceAll("\n", " / "));
}
