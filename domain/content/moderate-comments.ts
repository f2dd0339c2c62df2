import type { CommentStatus } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import { signatureOf } from "../people/actor.ts";
import { authorize } from "../people/authorize.ts";
import { change } from "../people/change.ts";
import { requireVersion } from "../people/require-version.ts";

/** Lists comments for staff, the oldest first, 200 at most. @throws DomainError forbidden */
export function listComments(ctx: Context, status?: CommentStatus) {
  const { db } = authorize(ctx, "comment.list");
  return db
    .selectFrom("news_comment as c")
    .innerJoin("news as n", "n.id", "c.news_id")
    .select(["c.id", "c.status", "c.name", "c.email", "c.website", "c.comment", "c.posted_at", "n.title", "c.version"])
    .$if(status !== undefined, (query) => query.where("c.status", "=", status as CommentStatus))
    .orderBy("c.posted_at")
    .orderBy("c.id")
    .limit(200)
    .execute();
}

/**
 * Publishes a comment, or takes it off the site; its event names who decided it, and when.
 *
 * @param seen the version of the comment that was read
 * @returns false when there is none of this id
 * @throws DomainError forbidden; stale when the comment has changed since it was read
 */
export function setCommentStatus(ctx: Context, id: number, status: CommentStatus, seen?: number): Promise<boolean> {
  return change(ctx, "comment.decide", async ({ db, actor, now }, audit) => {
    const comments = db.selectFrom("news_comment").select(["status", "version"]).where("id", "=", id);
    const comment = await comments.forUpdate().executeTakeFirst();
    if (!comment) return false;
    requireVersion(comment, seen);
    if (comment.status === status) return true;
    await db.updateTable("news_comment").set({ status }).where("id", "=", id).execute();
    await db
      .insertInto("comment_event")
      .values({ comment_id: id, status, at: now(), ...signatureOf(actor) })
      .execute();
    await audit({ subject: "news_comment", id, before: { status: comment.status }, after: { status } });
    return true;
  });
}
