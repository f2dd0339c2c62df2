import { sql } from "kysely";
import { type SupplierContact, supplierContact } from "../catalogue/supplier-facts.ts";
import type { Context } from "../context.ts";

/** So many are shown in full; of a long one its beginning. */
const mostShown = 20;
const mostCharacters = 500;

export type WaitingComments = {
  supplier: SupplierContact;
  /** How many wait in all. */
  count: number;
  /** Those that wait longest. Who wrote them is not told: it does not matter for what may stand. */
  comments: { id: number; article: string; comment: string }[];
};

/** Comments that staff have not decided on, for a mail that tells of them. */
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
        sql<string>`case when length(c.comment) > ${mostCharacters} then left(c.comment, ${mostCharacters - 1}) || '…' else c.comment end`.as(
          "comment",
        ),
      )
      .orderBy("c.posted_at")
      .orderBy("c.id")
      .limit(mostShown)
      .execute(),
  ]);
  return { supplier, count, comments };
}
