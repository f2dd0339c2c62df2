import { sql } from "kysely";
import type { SignedInContext } from "../context.ts";
import { DomainError } from "../errors.ts";
import { releaseKit } from "../kits/release-kit.ts";
import { authorize } from "../people/authorize.ts";

/**
 * Releases a kit in the console, in the name of who is signed in: somebody else than who wrote it, and than who last published a change of it.
 *
 * @param reviewBy the day of its next review, 2027-05-31
 * @throws DomainError as `releaseKit`
 */
export async function releaseEditedKit(ctx: SignedInContext, id: number, reviewBy: string): Promise<void> {
  authorize(ctx, "kit.release");
  const { rows } = await sql<{ account_id: number | null }>`
    select p.account_id from record_change c join publication p on p.id = c.publication_id
    where (c.table_name = 'kit' and c.key = ${String(id)})
      or (c.table_name = 'kit_part' and c.key in (select part.id::text from kit_part part where part.kit_id = ${id}))
      or (c.table_name = 'kit_item' and split_part(c.key, '|', 1) in (select part.id::text from kit_part part where part.kit_id = ${id}))
    order by p.id desc limit 1`.execute(ctx.db);
  if (rows[0]?.account_id === ctx.actor.id)
    throw new DomainError("forbidden", "You published the last change of this kit: somebody else must release it.");
  await releaseKit(ctx, id, { by: ctx.actor.name, reviewBy });
}
