import { sql } from "kysely";
import { type SuccessionKind, successionKinds } from "../methods/succession.ts";

/** Successions that say what became of a method; the others say under which numbers it is known. */
export const newsworthy: readonly SuccessionKind[] = successionKinds.filter((kind) =>
  ["was replaced by", "consolidated", "adopted"].includes(kind),
);

/**
 * SQL: what there is to tell about methods, in rows of `method_id` and `news`, a text that stays the same as long as nothing new is to be told. For
 * each method these are the edition that holds, with its status (of a method without one the last, with what replaced it), and each succession that
 * names the method on either side.
 */
export const editionNews = sql<{ method_id: number; news: string }>`(
  select m.id as method_id, concat_ws(' ', 'edition', e.edition, e.status, case when e.status <> 'current' then nullif(e.replaced_by, '') end) as news
  from method m cross join lateral (
    select * from method_edition e where e.method_id = m.id and e.status <> 'draft'
    order by e.status = 'current' desc, e.published desc, e.edition desc limit 1
  ) e
  union
  select m.id, concat_ws(' ', 'succession', s.kind, s.designation, s.method_id)
  from method_succession s join method m on m.id = s.method_id or m.designation = s.designation
  where s.kind = any(${newsworthy}::text[])
)`;
