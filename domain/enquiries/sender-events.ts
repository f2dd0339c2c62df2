import type { Context } from "../context.ts";

/** Events of an enquiry that its sender sees; what staff do among themselves is not for them. */
export const senderEventKinds = ["received", "status"] as const;

/** The events of an enquiry that its sender sees, the oldest first. */
export function readSenderEvents({ db }: Pick<Context, "db">, id: number) {
  return db
    .selectFrom("enquiry_event")
    .select(["at", "kind", "detail"])
    .where("enquiry_id", "=", id)
    .where("kind", "in", senderEventKinds)
    .orderBy("id")
    .execute();
}
