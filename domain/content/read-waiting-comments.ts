import { sql } from "kysely";
import { supplierContact } from "../catalogue/supplier-facts.ts";
import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";

/** Comments in one mail, and characters of each. */
const maxComments = 20;
const maxCharacters = 500;

/**
 * Comments that staff have not decided on, for the mail to staff.
 *
 * @returns `count`: how many there are; `comments`: the oldest ones, without their authors, whom a decision about publishing does not need
 */
export async function readWaitingComments(ctx: Context) {
  const { db } = authorize(ctx, "mail.read");
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
