import type { Context } from "../context.ts";

export type ThreadMessage = { at: Date; fromStaff: boolean; text: string };

/** Of a message, in UTF-16 units. */
export const longestMessage = 5000;

export const threadMessages = {
  empty: "Please write something first.",
  tooLong: `At most ${longestMessage.toLocaleString("en-US")} characters, please.`,
  tooMany: "You have written many messages in the last hour. Please try again later.",
  sent: "Your message has been sent.",
} as const;

/** What was written about an enquiry, the oldest first. */
export async function readThread({ db }: Pick<Context, "db">, enquiryId: number): Promise<ThreadMessage[]> {
  return db
    .selectFrom("enquiry_message")
    .select(["at", "from_staff as fromStaff", "text"])
    .where("enquiry_id", "=", enquiryId)
    .orderBy("id")
    .execute();
}

/** A text as it is kept: without control characters and signs that turn the direction of a line; line breaks and tabs stay. */
export function cleanMessage(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, "")
    .trim();
}
