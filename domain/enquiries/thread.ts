import type { Context } from "../context.ts";
import { paragraph } from "../fields/usual-fields.ts";

export type ThreadMessage = { at: Date; fromStaff: boolean; text: string };

/** A message of a customer or of staff. */
export const messageField = paragraph("text", "Message", {
  maxLength: 5000,
  required: true,
  messages: { missing: "Please write something first.", "too-long": "At most 5,000 characters, please." },
});

export const threadMessages = {
  tooMany: "You have written many messages in the last hour. Please try again later.",
  sent: "Your message has been sent.",
} as const;

/** The messages of an enquiry, the oldest first. */
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

/** Messages per part of a thread. */
export const threadSize = 10;

/** Consecutive messages from number `first` to `last`; the oldest of the thread is number 1. */
export type ThreadPart = { messages: (ThreadMessage & { number: number })[]; first: number; last: number; total: number };

/**
 * The part of a thread that ends with a message, the oldest first. Messages are only added at the end, so a part never changes.
 *
 * @param upTo the number of the last message; by default the newest
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
