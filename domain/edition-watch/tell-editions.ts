import { sql } from "kysely";
import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";
import { editionNews } from "./edition-news.ts";

/**
 * Writes a mail to each confirmed address for whose method something is new. One statement notes what is told and writes the mails: when the process
 * is killed both are there or neither is, and of two nodes that tell the same only one writes the row.
 *
 * @returns the number of mails
 */
export async function tellEditions(ctx: Context): Promise<number> {
  const { db, now } = authorize(ctx, "edition-watch.tell");
  const { numAffectedRows = 0n } = await sql`
    with told as (
      insert into edition_told (watch_id, news)
      select w.id, n.news from edition_watch w join ${editionNews} n using (method_id)
      where w.confirmed_at is not null and w.ended_at is null
        and not exists (select from edition_told t where t.watch_id = w.id and t.news = n.news)
      order by w.id, n.news
      on conflict do nothing
      returning watch_id, news
    )
    insert into outbox (message, to_address, payload, next_at, created_at)
    select 'edition-news', w.email, jsonb_build_object('watch', w.id::text, 'news', json_agg(told.news order by told.news)::text), ${now()}, ${now()}
    from told join edition_watch w on w.id = told.watch_id group by w.id order by w.id`.execute(db);
  return Number(numAffectedRows);
}
