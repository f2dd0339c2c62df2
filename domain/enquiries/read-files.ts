import type { Context } from "../context.ts";

/** The files of an enquiry, in their order; `position` counts from 1. */
export function readFiles({ db }: Pick<Context, "db">, enquiry: number) {
  return db
    .selectFrom("enquiry_file as f")
    .innerJoin("stored_file as s", "s.key", "f.key")
    .select(["f.key", "f.name", "s.bytes", "f.position"])
    .where("f.enquiry_id", "=", enquiry)
    .orderBy("f.position")
    .execute();
}
