import { sql } from "kysely";
import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";

/** A post that was fetched. `picture` is missing where the stored one stays. */
export type FetchedPost = {
  id: string;
  message: string;
  permalink: string;
  /** 2026-03-31 */
  postedOn: string;
  picture?: { source: string; width: number; height: number; version: string } | undefined;
};

/** The provider's ids of the posts whose pictures are stored. */
export async function readFetchedPosts({ db }: Context): Promise<Set<string>> {
  const rows = await db
    .selectFrom("social_post")
    .innerJoin("media", "media.social_post_id", "social_post.id")
    .select("provider_id")
    .where("provider_id", "is not", null)
    .execute();
  return new Set(rows.flatMap(({ provider_id }) => provider_id ?? []));
}

/**
 * Stores the posts that a provider has sent, in their order, and deletes those it sends no longer. Posts that the supplier wrote stay;
 * unchanged posts are not touched, so that no page is rendered again for them.
 *
 * @throws DomainError forbidden
 */
export async function storeSocialPosts(ctx: Context, posts: readonly FetchedPost[]): Promise<void> {
  authorize(ctx, "social-post.store");
  await ctx.db.transaction().execute(async (db) => {
    await db
      .deleteFrom("social_post")
      .where("provider_id", "is not", null)
      .where(sql<boolean>`provider_id <> all(${posts.map(({ id }) => id)}::text[])`)
      .execute();
    for (const [position, { id, message, permalink, postedOn, picture }] of posts.entries()) {
      await sql`
        insert into social_post (id, message, permalink, posted_on, provider_id, position)
        values (nextval('fetched_id'), ${message}, ${permalink}, ${postedOn}, ${id}, ${position})
        on conflict (provider_id) do update
        set message = excluded.message, permalink = excluded.permalink, posted_on = excluded.posted_on, position = excluded.position
        where (social_post.message, social_post.permalink, social_post.posted_on, social_post.position)
          is distinct from (excluded.message, excluded.permalink, excluded.posted_on, excluded.position)`.execute(db);
      if (!picture) continue;
      await sql`
        insert into media (id, social_post_id, source, version, width, height)
        select nextval('fetched_id'), id, ${picture.source}, ${picture.version}, ${picture.width}, ${picture.height}
        from social_post where provider_id = ${id} and not exists (select from media where social_post_id = social_post.id)`.execute(
        db,
      );
    }
  });
}
