import type { Context } from "../context.ts";

/** The files that an enquiry came with, in their order, without those of its messages; `position` counts from 1. */
export function readFiles({ db }: Pick<Context, "db">, enquiry: number) {
  return db
    .selectFrom("enquiry_file as f")
    .innerJoin("stored_file as s", "s.key", "f.key")
    .select(["f.key", "f.name", "s.bytes", "f.position"])
    .where("f.enquiry_id", "=", enquiry)
    .where("f.message_id", "is", null)
    .orderBy("f.position")
    .execute();
}
