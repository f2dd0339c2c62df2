import { hash } from "node:crypto";
import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openFiles } from "../../adapters/files/open-files.ts";
import type { Connection } from "../../db/connect.ts";
import { sweepFiles } from "../../domain/files/sweep-files.ts";
import type { MailSink } from "./mail-sink.ts";
import type { Accepted } from "./senders.ts";

/** The site that is judged: its database, its data folder and the folder of its attachments. */
type Site = { connection: Pick<Connection, "db">; folder: string; attachments: string };

/** Sentences about everything that is wrong; empty when accepted = stored = mailed, nothing twice, no orphans. */
export async function judge(site: Site, accepted: readonly Accepted[], sink: MailSink): Promise<string[]> {
  return [...(await judgeStored(site, accepted)), ...(await judgeMail(site, sink)), ...(await judgeFiles(site))];
}

async function judgeStored({ connection: { db }, attachments }: Site, accepted: readonly Accepted[]): Promise<string[]> {
  const wrong: string[] = [];
  const rows = await db.selectFrom("enquiry").select(["id", "reference", "values"]).execute();
  const events = await db.selectFrom("enquiry_event").select("enquiry_id").where("kind", "=", "received").execute();
  const files = await db.selectFrom("enquiry_file").select(["enquiry_id", "key"]).orderBy("position").execute();
  if (rows.length !== accepted.length) wrong.push(`${accepted.length} accepted, ${rows.length} stored`);
  if (events.length !== rows.length || new Set(events.map(({ enquiry_id }) => enquiry_id)).size !== rows.length)
    wrong.push(`${events.length} events of ${rows.length} enquiries`);
  const byReference = new Map(rows.map((row) => [row.reference, row]));
  for (const { mark, reference, files: digests } of accepted) {
    const row = byReference.get(reference);
    if (!row || !Object.values(row.values).includes(mark)) {
      wrong.push(`${reference} was accepted and is not there as it was sent`);
      continue;
    }
    const keys = files.filter(({ enquiry_id }) => enquiry_id === row.id).map(({ key }) => key);
    const stored = await Promise.all(keys.map(async (key) => hash("sha256", await readFile(path.join(attachments, key)))));
    if (stored.join() !== digests.join()) wrong.push(`${reference} does not have the files that were sent with it`);
  }
  return wrong;
}

/** Sends everything that is queued and compares. A mail that was accepted twice counts once: it has one Message-ID. */
async function judgeMail({ connection: { db } }: Site, { taken }: MailSink): Promise<string[]> {
  await db.updateTable("outbox").set({ next_at: new Date() }).where("sent_at", "is", null).where("dead_at", "is", null).execute();
  const waiting = () => db.selectFrom("outbox").select("id").where("sent_at", "is", null).where("dead_at", "is", null).execute();
  const deadline = Date.now() + 120_000;
  while ((await waiting()).length > 0 && Date.now() < deadline) await sleep(200);
  const mails = await db
    .selectFrom("outbox as o")
    .innerJoin("enquiry as e", "e.id", "o.enquiry_id")
    .select(["o.message_key", "o.dead_at", "o.sent_at", "e.reference"])
    .execute();
  const { enquiries } = await db
    .selectFrom("enquiry")
    .select(({ fn }) => fn.countAll<number>().as("enquiries"))
    .executeTakeFirstOrThrow();
  const wrong: string[] = [];
  // A notice to staff and a receipt to the sender.
  if (mails.length !== enquiries * 2) wrong.push(`${mails.length} mails of ${enquiries} enquiries`);
  const lost = mails.filter(({ message_key }) => ![...taken.keys()].some((key) => key.startsWith(`<${message_key}@`)));
  if (lost.length > 0) wrong.push(`${lost.length} mails were never accepted, such as ${lost[0]?.reference}`);
  if (taken.size > mails.length) wrong.push(`${taken.size} mails were accepted, ${mails.length} were written`);
  return wrong;
}

async function judgeFiles({ connection: { db }, folder, attachments }: Site): Promise<string[]> {
  // A file without a row is deleted after thirty days.
  const later = () => new Date(Date.now() + 32 * 86_400_000);
  const { failures } = await sweepFiles({ db, files: openFiles({ s3: undefined, dataFolder: folder }), now: later });
  const rows = await db.selectFrom("stored_file").select(["key", "state"]).where("area", "=", "attachments").execute();
  const keys = new Set(rows.map(({ key }) => key));
  const orphans = filesIn(attachments).filter((file) => !keys.has(file));
  const loose = rows.filter(({ state }) => state !== "owned");
  return [
    ...failures.map(({ message }) => `a file could not be swept: ${message}`),
    ...(orphans.length > 0 ? [`${orphans.length} files belong to nothing, such as ${orphans[0]}`] : []),
    ...(loose.length > 0 ? [`${loose.length} rows of files belong to no enquiry`] : []),
  ];
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
