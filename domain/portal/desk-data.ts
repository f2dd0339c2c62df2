import type { Context } from "../context.ts";

/** What a person of staff has written about requests besides answers: notes and drafts, and which requests the account has open. */
export async function readDeskData({ db }: Pick<Context, "db">, account: number) {
  const [notes, drafts, open] = await Promise.all([
    db
      .selectFrom("enquiry_note as n")
      .innerJoin("enquiry as e", "e.id", "n.enquiry_id")
      .select(["e.reference", "n.at", "n.text"])
      .where("n.account_id", "=", account)
      .orderBy("n.id")
      .execute(),
    db
      .selectFrom("enquiry_draft as d")
      .innerJoin("enquiry as e", "e.id", "d.enquiry_id")
      .select(["e.reference", "d.kind", "d.text", "d.saved_at"])
      .where("d.account_id", "=", account)
      .orderBy("d.saved_at")
      .execute(),
    db
      .selectFrom("enquiry_viewer as v")
      .innerJoin("enquiry as e", "e.id", "v.enquiry_id")
      .select(["e.reference", "v.seen_at"])
      .where("v.account_id", "=", account)
      .execute(),
  ]);
  return { notes, drafts, open };
}
