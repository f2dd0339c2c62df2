import type { CameBy } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import { paragraph } from "../fields/usual-fields.ts";
import { isFinal } from "./for-sender.ts";

type ThreadMessage = {
  at: Date;
  fromStaff: boolean;
  /** The name of the agent who has answered in the supplier's place; null for anybody else. */
  agent: string | null;
  /** How a message of the sender came, where not from an account (db/migrations/044_thread.sql). */
  cameBy: CameBy;
  text: string;
};
type ThreadFile = { name: string; bytes: number; position: number };

/** A message of a customer, of staff, or of an agent. */
export const messageField = paragraph("text", "Message", {
  maxLength: 5000,
  required: true,
  messages: { missing: "Please write something first.", "too-long": "At most 5,000 characters, please." },
});

export const threadMessages = {
  tooMany: "You have written many messages in the last hour. Please try again later.",
  sent: "Your message has been sent.",
} as const;

/** How a message came, in words; "" for what was written in an account. A number and an address can be forged, so that is said. */
export const waysOfMessages: Record<CameBy, string> = {
  "": "",
  link: "by the mailed link",
  mail: "by mail",
  number: "by mail, by number and address",
};

/** The messages of an enquiry, the oldest first. */
export async function readThread({ db }: Pick<Context, "db">, enquiryId: number): Promise<ThreadMessage[]> {
  return messagesOf({ db }, enquiryId).execute();
}

/** @param until where only messages that are final then are wanted, as the sender and the agent see them */
function messagesOf({ db }: Pick<Context, "db">, enquiryId: number, until?: Date) {
  return db
    .selectFrom("enquiry_message as m")
    .leftJoin("account as a", (join) => join.onRef("a.id", "=", "m.author_id").on("a.kind", "=", "agent"))
    .leftJoin("agent as g", "g.id", "a.represents")
    .select(["m.id", "m.at", "m.from_staff as fromStaff", "m.came_by as cameBy", "m.text"])
    .select(({ fn }) => fn.coalesce("g.name", "a.name").as("agent"))
    .where("m.enquiry_id", "=", enquiryId)
    .$if(until !== undefined, (query) => query.where(isFinal(until as Date, "m.id")))
    .orderBy("m.id");
}

/** What a mail carries of an answer: its text, the agent who wrote it, the number of its files; undefined when it is gone, or is the sender's. */
export async function readAnswer({ db }: Pick<Context, "db">, message: number) {
  const row = await db
    .selectFrom("enquiry_message as m")
    .leftJoin("account as a", (join) => join.onRef("a.id", "=", "m.author_id").on("a.kind", "=", "agent"))
    .leftJoin("agent as g", "g.id", "a.represents")
    .select("m.text")
    .select(({ fn }) => fn.coalesce("g.name", "a.name").as("agent"))
    .select((eb) =>
      eb
        .selectFrom("enquiry_file as f")
        .whereRef("f.message_id", "=", "m.id")
        .select(({ fn }) => fn.countAll<number>().as("files"))
        .as("files"),
    )
    .where("m.id", "=", message)
    .where("m.from_staff", "=", true)
    .executeTakeFirst();
  if (!row) return undefined;
  const { text, agent, files } = row;
  return { payload: { text, ...(agent && { agent }), ...(files ? { files: String(files) } : {}) } };
}

/** Messages per part of a thread. */
export const threadSize = 10;

/** Consecutive messages from number `first` to `last`; the oldest of the thread is number 1. */
export type ThreadPart = {
  messages: (ThreadMessage & { number: number; files: ThreadFile[] })[];
  first: number;
  last: number;
  total: number;
};

/**
 * The part of a thread that ends with a message, the oldest first, with the files of its messages. Messages are only added at the end, so a part never changes.
 *
 * @param upTo the number of the last message; by default the newest
 * @param forSender whether an answer that can still be undone is left out
 */
export async function readThreadPart(
  { db, now }: Pick<Context, "db" | "now">,
  enquiryId: number,
  upTo: number | undefined,
  { forSender = false } = {},
): Promise<ThreadPart> {
  const until = forSender ? now() : undefined;
  const { total } = await db
    .selectFrom("enquiry_message as m")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("m.enquiry_id", "=", enquiryId)
    .$if(until !== undefined, (query) => query.where(isFinal(until as Date, "m.id")))
    .executeTakeFirstOrThrow();
  const last = Math.min(upTo ?? total, total);
  const before = Math.max(0, last - threadSize);
  const rows = await messagesOf({ db }, enquiryId, until)
    .limit(last - before)
    .offset(before)
    .execute();
  const files = await db
    .selectFrom("enquiry_file as f")
    .innerJoin("stored_file as s", "s.key", "f.key")
    .select(["f.message_id", "f.name", "s.bytes", "f.position"])
    .where("f.enquiry_id", "=", enquiryId)
    .where("f.message_id", "is not", null)
    .orderBy("f.position")
    .execute();
  const messages = rows.map(({ id, ...row }, place) => ({
    ...row,
    number: before + place + 1,
    files: files.flatMap(({ message_id, ...file }) => (message_id === id ? [file] : [])),
  }));
  return { messages, first: before + 1, last, total };
}
