import type { Context } from "../context.ts";

export type ThreadMessage = { at: Date; fromStaff: boolean; text: string };

/** Length of a message, in UTF-16 units. */
export const maxMessageLength = 5000;

export const threadMessages = {
  empty: "Please write something first.",
  tooLong: `At most ${maxMessageLength.toLocaleString("en-US")} characters, please.`,
  tooMany: "You have written many messages in the last hour. Please try again later.",
  sent: "Your message has been sent.",
} as const;

/** Messages about an enquiry, the oldest first. */
export async function readThread({ db }: Pick<Context, "db">, enquiryId: number): Promise<ThreadMessage[]> {
  return messagesOf({ db }, enquiryId).execute();
}

function messagesOf({ db }: Pick<Context, "db">, enquiryId: number) {
  return db
    .selectFrom("enquiry_message")
    .select(["at", "from_staff as fromStaff", "text"])
    .where("enquiry_id", "=", enquiryId)
    .orderBy("id");
}

/** Messages of a thread that are shown at once. */
export const threadSize = 10;

/** Consecutive messages of a thread, from `first` to `last`, counted from 1 for the oldest. */
export type ThreadPart = { messages: (ThreadMessage & { number: number })[]; first: number; last: number; total: number };

/**
 * The part of a thread that ends with a message, the oldest first. Messages are only added at the end, so a part never changes.
 *
 * @param upTo the number of its last message; the newest without it, and for a higher number than there are messages
 */
export async function readThreadPart(
  { db }: Pick<Context, "db">,
  enquiryId: number,
  upTo: number | undefined,
): Promise<ThreadPart> {
  const { total } = await db
    .selectFrom("enquiry_message")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("enquiry_id", "=", enquiryId)
    .executeTakeFirstOrThrow();
  const last = Math.min(upTo ?? total, total);
  const before = Math.max(0, last - threadSize);
  const rows = await messagesOf({ db }, enquiryId)
    .limit(last - before)
    .offset(before)
    .execute();
  const messages = rows.map((row, place) => ({ ...row, number: before + place + 1 }));
  return { messages, first: before + 1, last, total };
}

/** A text as it is stored: without control characters and signs that turn the direction of a line; line breaks and tabs stay. */
export function cleanMessage(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, "")
    .trim();
}
