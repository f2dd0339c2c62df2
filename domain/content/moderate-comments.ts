import type { CommentStatus } from "../../db/schema.ts";
import type { Context } from "../context.ts";

/** Comments for staff, those that wait longest first, 200 at most. */
export function listComments({ db }: Context, status?: CommentStatus) {
  return db
    .selectFrom("news_comment as c")
    .innerJoin("news as n", "n.id", "c.news_id")
    .select(["c.id", "c.status", "c.name", "c.email", "c.website", "c.comment", "c.posted_at", "n.title"])
    .$if(status !== undefined, (query) => query.where("c.status", "=", status as CommentStatus))
    .orderBy("c.posted_at")
    .orderBy("c.id")
    .limit(200)
    .execute();
}

/** Shows a comment on the site, or takes it away. @returns false when there is none of this id */
export async function setCommentStatus({ db }: Context, id: number, status: CommentStatus): Promise<boolean> {
  const changed = await db.updateTable("news_comment").set({ status }).where("id", "=", id).executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}
