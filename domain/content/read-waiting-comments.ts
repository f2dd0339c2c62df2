import { sql } from "kysely";
import { type SupplierContact, supplierContact } from "../catalogue/supplier-facts.ts";
import type { Context } from "../context.ts";

/** Comments in one mail, and characters of each. */
const maxComments = 20;
const maxCharacters = 500;

export type WaitingComments = {
  supplier: SupplierContact;
  /** All pending comments. */
  count: number;
  /** The oldest ones, without their authors: a decision about publishing does not need them. */
  comments: { id: number; article: string; comment: string }[];
};

/** Comments that staff have not decided on, for the mail to staff. */
export async function readWaitingComments({ db }: Context): Promise<WaitingComments> {
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
      .limit(maxComments)
      .execute(),
  ]);
  return { supplier, count, comments };
}
