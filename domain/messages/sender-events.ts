import type { Context } from "../context.ts";
import { isForSender } from "./for-sender.ts";

/** Events of an enquiry that its sender sees; what staff do among themselves, what they took back, and what they still can take back is not for them. */
export const senderEventKinds = ["received", "status"] as const;

/** An event of an enquiry, with the status that it came to; "" where none changed. */
export type SenderEvent = { at: Date; kind: string; detail: string };

/** The events of an enquiry that its sender sees, the oldest first. */
export function readSenderEvents({ db, now }: Pick<Context, "db" | "now">, id: number): Promise<SenderEvent[]> {
  return db
    .selectFrom("enquiry_event as v")
    .select(["v.at", "v.kind", "v.detail"])
    .where("v.enquiry_id", "=", id)
    .where("v.kind", "in", senderEventKinds)
    .where(isForSender(now()))
    .orderBy("v.id")
    .execute();
}
