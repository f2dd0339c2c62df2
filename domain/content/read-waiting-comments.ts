import { sql } from "kysely";
import { type SupplierContact, supplierContact } from "../catalogue/supplier-facts.ts";
import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";

/** Comments that the mail shows, and characters of each. */
const maxShown = 20;
const maxCharacters = 500;

export type WaitingComments = {
  supplier: SupplierContact;
  /** How many wait in all. */
  count: number;
  /** Those that have waited longest. Their authors are left out: a decision does not depend on who wrote it. */
  comments: { id: number; article: string; comment: string }[];
};

/** Comments that staff have not decided on, for the mail that announces them. */
export async function readWaitingComments(ctx: Context): Promise<WaitingComments> {
  authorize(ctx, "mail.read");
  const { db } = ctx;
  const waiting = db.selectFrom("news_comment as c").where("c.status", "=", "pending");
  const [{ supplier, count }, comments] = await Promise.all([
    db
      .selectNoFrom([
        supplierContact.as("supplier"),
        waiting
          .select(({ fn }) => fn.countAll<number>().as("count"))
          .$asScalar()
          .$notNull()
          .as("count"),
      ])
      .executeTakeFirstOrThrow(),
    waiting
      .innerJoin("news as n", "n.id", "c.news_id")
      .select(["c.id", "n.title as article"])
      .select(
        sql<string>`case when length(c.comment) > ${maxCharacters} then left(c.comment, ${maxCharacters - 1}) || '…' else c.comment end`.as(
          "comment",
        ),
      )
      .orderBy("c.posted_at")
      .orderBy("c.id")
      .limit(maxShown)
      .execute(),
  ]);
  return { supplier, count, comments };
}
