import { readFile } from "node:fs/promises";
import path from "node:path";
import { text as streamText } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { stringify } from "csv-stringify/sync";
import { exportEnquiries, listEnquiries } from "../domain/enquiries/list-enquiries.ts";
import { readEnquiryRecord } from "../domain/enquiries/read-enquiry-record.ts";
import { setEnquiryStatus } from "../domain/enquiries/set-enquiry-status.ts";
import { isEnquiryStatus, statuses } from "../domain/enquiries/statuses.ts";
import { exportSubscribers } from "../domain/enquiries/subscription.ts";
import { answerEnquiry } from "../domain/enquiries/write-message.ts";
import { type Command, UsageError } from "./command.ts";
import { asOperator } from "./operator.ts";
import { textTable } from "./text-table.ts";

type Action = (args: string[], calledFrom: string) => Promise<number>;
const actions: Record<string, Action> = { list, show, answer, export: exportAll, status, subscribers };

/** What visitors have sent, for staff. */
export const enquiries: Command = {
  usage:
    "enquiries list [--kind KIND] [--status STATUS] [--undelivered] | show REFERENCE | answer REFERENCE TEXT (or --file FILE, or - for what comes in) | export | status REFERENCE STATUS | subscribers",
  summary: "Shows what visitors have sent, writes it as CSV, answers it, and says what has become of it",
  async run([action = "", ...args], calledFrom) {
    const run = Object.hasOwn(actions, action) ? actions[action] : undefined;
    if (!run) throw new UsageError("Say what to do: list, show, answer, export, status or subscribers.");
    return run(args, calledFrom);
  },
};

async function list(args: string[]): Promise<number> {
  const options = { kind: { type: "string" }, status: { type: "string" }, undelivered: { type: "boolean" } } as const;
  const { values } = parseArgs({ args, options });
  const status = values.status === undefined ? undefined : statusOf(values.status);
  const rows = await asOperator((ctx) => listEnquiries(ctx, { ...values, status }));
  const lines = rows.map((row) => [
    row.reference,
    day(row.created_at),
    row.status,
    row.kind,
    row.mail,
    row.sender_email,
    row.subject,
  ]);
  if (lines.length === 0) console.log("There is nothing.");
  else console.log(textTable([["reference", "received", "status", "kind", "mail", "sender", "subject"], ...lines]));
  return 0;
}

async function show(args: string[]): Promise<number> {
  const reference = onlyArgument(args);
  const record = await asOperator((ctx) => readEnquiryRecord(ctx, reference));
  if (!record) return notFound(reference);
  console.log(`${record.reference}  ${record.title}\nreceived ${record.created_at.toISOString()}, ${record.status}\n`);
  console.log(textTable(record.answers.map(({ label, value }) => [label, value.replaceAll("\n", " / ")])));
  for (const { name, key, bytes } of record.files) console.log(`file  ${printable(name)}  ${bytes} bytes  attachments/${key}`);
  for (const { at, fromStaff, text } of record.messages)
    console.log(`${fromStaff ? "answer" : "message"}  ${at.toISOString()}  ${printable(text.replaceAll("\n", " / "))}`);
  for (const mail of record.mails)
    console.log(`mail  ${mail.message}  to ${mail.to_address}  ${mail.state}  ${mail.last_error}`.trimEnd());
  for (const { at, kind, by, detail } of record.lead)
    console.log(
      `agent  ${at.toISOString()}  ${kind}  ${printable(by ?? "")}  ${printable(detail.replaceAll("\n", " / "))}`.trimEnd(),
    );
  for (const event of record.events) console.log(`event  ${event.at.toISOString()}  ${event.kind}  ${event.detail}`.trimEnd());
  return 0;
}

/** The text is an argument, a file, or standard input. */
async function answer(args: string[], calledFrom: string): Promise<number> {
  const options = { file: { type: "string" } } as const;
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
  const [reference, given, ...more] = positionals;
  if (reference === undefined || more.length > 0 || (given === undefined) === (values.file === undefined))
    throw new UsageError("Name the enquiry and the text of the answer.");
  const text = values.file === undefined ? (given ?? "") : await readFile(path.resolve(calledFrom, values.file), "utf8");
  const words = given === "-" ? await streamText(process.stdin) : text;
  const answered = await asOperator((ctx) => answerEnquiry(ctx, reference, words));
  if (!answered) return notFound(reference);
  const { mailedTo } = answered;
  console.log(
    mailedTo
      ? `${reference} is answered; ${mailedTo} is told by mail.`
      : `${reference} is answered; no address is known to tell.`,
  );
  return 0;
}

async function exportAll(args: string[]): Promise<number> {
  parseArgs({ args, options: {} });
  const rows = await asOperator((ctx) => exportEnquiries(ctx));
  // A cell that begins like a formula is none.
  process.stdout.write(stringify(rows, { header: true, escape_formulas: true }));
  return 0;
}

/** As CSV: who gets the newsletter. Every issue must carry the address that ends it. */
async function subscribers(args: string[]): Promise<number> {
  parseArgs({ args, options: {} });
  const rows = await asOperator((ctx) => exportSubscribers(ctx));
  process.stdout.write(stringify(rows, { header: true, columns: ["email", "confirmed", "ends_at"], escape_formulas: true }));
  return 0;
}

async function status(args: string[]): Promise<number> {
  const [reference, given, ...more] = parseArgs({ args, options: {}, allowPositionals: true }).positionals;
  if (reference === undefined || given === undefined || more.length > 0) throw new UsageError("Name the enquiry and its status.");
  const changed = await asOperator((ctx) => setEnquiryStatus(ctx, reference, statusOf(given)));
  if (!changed) return notFound(reference);
  console.log(`${reference} is ${given}.`);
  return 0;
}

function onlyArgument(args: string[]): string {
  const [one, ...more] = parseArgs({ args, options: {}, allowPositionals: true }).positionals;
  if (one === undefined || more.length > 0) throw new UsageError("Name one enquiry, such as W-2611-0042.");
  return one;
}

function statusOf(given: string) {
  if (!isEnquiryStatus(given)) throw new UsageError(`“${given}” is no status: ${statuses.join(", ")}.`);
  return given;
}

function notFound(reference: string): number {
  console.error(`There is no enquiry ${reference}.`);
  return 1;
}

function day(at: Date): string {
  return at.toISOString().slice(0, 16).replace("T", " ");
}

/** What visitors write must not steer the terminal. */
function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, " ");
}
