import { sql } from "kysely";
import type { CommentStatus } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import { signatureOf } from "../people/actor.ts";
import { authorize } from "../people/authorize.ts";
import { change } from "../people/change.ts";
import { requireVersion } from "../people/require-version.ts";

export type { CommentStatus };

/** Lists comments for staff, the oldest first, 200 at most. @throws DomainError forbidden */
export function listComments(ctx: Context, status?: CommentStatus) {
  const { db } = authorize(ctx, "comment.list");
  return comments({ db })
    .$if(status !== undefined, (query) => query.where("c.status", "=", status as CommentStatus))
    .orderBy("c.posted_at")
    .orderBy("c.id")
    .limit(200)
    .execute();
}

/**
 * Lists comments of one status for staff: those that wait the oldest first, others the newest first.
 *
 * @param part.after the id of the last comment of the part before
 * @returns the rows, where the next part begins (undefined after the last), and how many comments there are of each status
 * @throws DomainError forbidden
 */
export async function readCommentsOf(ctx: Context, status: CommentStatus, { after, limit }: { after?: number; limit: number }) {
  const { db } = authorize(ctx, "comment.list");
  const waits = status === "pending";
  const order = waits ? "asc" : "desc";
  const behind = (id: number) =>
    sql<boolean>`(c.posted_at, c.id) ${waits ? sql`>` : sql`<`} (select l.posted_at, l.id from news_comment l where l.id = ${id})`;
  const [found, counts] = await Promise.all([
    comments({ db })
      .where("c.status", "=", status)
      .$if(after !== undefined, (query) => query.where(behind(after as number)))
      .orderBy("c.posted_at", order)
      .orderBy("c.id", order)
      .limit(limit + 1)
      .execute(),
    db
      .selectFrom("news_comment")
      .select("status")
      .select(({ fn }) => fn.countAll<number>().as("comments"))
      .groupBy("status")
      .execute(),
  ]);
  const rows = found.slice(0, limit);
  const countOf = (one: CommentStatus) => counts.find((count) => count.status === one)?.comments ?? 0;
  return {
    rows,
    next: found.length > limit ? rows.at(-1)?.id : undefined,
    counts: { pending: countOf("pending"), published: countOf("published"), rejected: countOf("rejected") },
  };
}

/** A comment as staff read it. */
export type ListedComment = Awaited<ReturnType<typeof readCommentsOf>>["rows"][number];

/** Comments `c` with the article `n` that they belong to, and the newest decision about each. */
function comments({ db }: Pick<Context, "db">) {
  return db
    .selectFrom("news_comment as c")
    .innerJoin("news as n", "n.id", "c.news_id")
    .leftJoin("news_comment as p", "p.id", "c.parent_id")
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom("comment_event as e")
          .leftJoin("account as by", "by.id", "e.account_id")
          .select(["e.at"])
          .select(({ fn }) => fn.coalesce("by.name", "e.name").as("by"))
          .whereRef("e.comment_id", "=", "c.id")
          .orderBy("e.id", "desc")
          .limit(1)
          .as("d"),
      (join) => join.onTrue(),
    )
    .select(["c.id", "c.status", "c.name", "c.email", "c.website", "c.comment", "c.posted_at", "n.title", "c.version"])
    .select(["c.news_id", "p.name as answersTo", "d.at as decided_at", "d.by as decided_by"]);
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
