import type { Context } from "../context.ts";

/** What a person of staff has written about requests besides answers: notes and drafts, and which pages of the console the account has open. */
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
    db.selectFrom("page_viewer").select(["page", "seen_at"]).where("account_id", "=", account).execute(),
  ]);
  return { notes, drafts, open };
}
