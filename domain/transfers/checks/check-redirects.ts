import { sql } from "kysely";
import type { Database } from "../../../db/schema.ts";
import { addressRedirect } from "../../records/address-redirect.ts";
import type { Problems } from "../problems.ts";

/** Names the redirects that lead back to themselves after an import has written its rows: one of a loop may have been there before. */
export async function checkRedirects(db: Database, problems: Problems): Promise<void> {
  const { rows } = await sql<{ from: string; to: string }>`
    with recursive way (start, at) as (
      select from_path, split_part(split_part(to_path, '?', 1), '#', 1) from address_redirect
      union
      select way.start, split_part(split_part(next.to_path, '?', 1), '#', 1) from way join address_redirect next on next.from_path = way.at
    )
    select r.from_path as "from", r.to_path as "to" from address_redirect r
    where r.from_path in (select start from way where at = start) order by 1`.execute(db);
  for (const { from, to } of rows)
    problems.add({
      file: addressRedirect.file,
      line: 0,
      column: "to_path",
      message: `to_path must not lead back: ${from} leads to ${to}, and from there to ${from} again`,
    });
}
