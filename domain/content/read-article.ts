import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Context } from "../context.ts";
import type { Picture } from "../media/media.ts";
import { firstPicture, pictureFields } from "../media/pictures.ts";
import { inOrder } from "../queries/in-order.ts";

/** A published comment with its answers, the oldest first. */
export type Comment = { id: number; name: string; website: string; comment: string; postedOn: string; replies: Comment[] };

/** An article with its pictures and published comments; without an id the latest featured one, else the latest. */
export async function readArticle({ db }: Context, id?: number) {
  const row = await db
    .selectFrom("news as it")
    .select((eb) => [
      "it.id",
      "it.title",
      "it.short_description as shortDescription",
      "it.content",
      "it.published_on as publishedOn",
      "it.category",
      "it.tags",
      "it.views",
      firstPicture("news", "it.id").as("picture"),
      jsonArrayFrom(
        eb
          .selectFrom("media")
          .select([sql<Picture>`json_build_object(${pictureFields})`.as("picture"), "caption"])
          .whereRef("news_id", "=", "it.id")
          .where("kind", "=", "image")
          .orderBy(inOrder("media")),
      ).as("pictures"),
      jsonArrayFrom(
        eb
          .selectFrom("news_comment as c")
          .select([
            "c.id",
            "c.parent_id as parentId",
            "c.name",
            "c.website",
            "c.comment",
            sql<string>`to_char(c.posted_at at time zone 'UTC', 'YYYY-MM-DD')`.as("postedOn"),
          ])
          .whereRef("c.news_id", "=", "it.id")
          .where("c.status", "=", "published")
          .orderBy("c.posted_at")
          .orderBy("c.id"),
      ).as("comments"),
    ])
    .$if(id !== undefined, (query) => query.where("it.id", "=", id as number))
    .orderBy("it.featured", "desc")
    .orderBy("it.published_on", "desc")
    .orderBy("it.id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return { article: undefined, tags: ["news"] };
  const { comments, ...article } = row;
  return { article: { ...article, comments: threads(comments), commentCount: comments.length }, tags: ["news"] };
}

export type Article = NonNullable<Awaited<ReturnType<typeof readArticle>>["article"]>;

/** Nests answers below the comments they answer; an answer to a comment that is not shown is at the top level. */
function threads(rows: readonly (Omit<Comment, "replies"> & { parentId: number | null })[]): Comment[] {
  const shown = new Set(rows.map(({ id }) => id));
  const below = (parent: number | null): Comment[] =>
    rows
      .filter(({ parentId }) => (parentId !== null && shown.has(parentId) ? parentId : null) === parent)
      .map(({ parentId: _, ...row }) => ({ ...row, replies: below(row.id) }));
  return below(null);
}
