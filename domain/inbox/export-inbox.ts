import { sql } from "kysely";
import type { Context } from "../context.ts";
import { change } from "../people/change.ts";
import type { InboxFilters } from "./inbox-filters.ts";
import { type InboxRow, readInbox } from "./read-inbox.ts";
import { isSearched, whereInbox } from "./where-inbox.ts";

/** Requests per statement. */
const batch = 500;

/**
 * Every request of the list under its filters, in its order and by the read of its page, in batches. Who exports how many is audited first.
 *
 * @throws DomainError forbidden
 */
export async function exportInbox(
  ctx: Context,
  filters: InboxFilters,
  format: "csv" | "xlsx",
): Promise<AsyncGenerator<InboxRow[]>> {
  await change(ctx, "enquiry.export", async (work, audit) => {
    await audit({ subject: "enquiry", after: { rows: await countRows(work, filters), format } });
  });
  return readBatches(ctx, filters);
}

async function* readBatches(ctx: Context, filters: InboxFilters): AsyncGenerator<InboxRow[]> {
  let after: string | undefined = "";
  while (after !== undefined) {
    const { rows, next }: Awaited<ReturnType<typeof readInbox>> = await readInbox(ctx, filters, { after, limit: batch });
    if (rows.length > 0) yield rows;
    after = next;
  }
}

async function countRows(ctx: Context, filters: InboxFilters): Promise<number> {
  const conditions = await whereInbox(ctx, filters);
  const { many } = await ctx.db
    .selectFrom("enquiry as e")
    .$if(isSearched(filters), (query) => query.innerJoin("enquiry_search as s", "s.enquiry_id", "e.id"))
    .select(sql<number>`count(*)`.as("many"))
    .where((eb) => eb.and(conditions))
    .executeTakeFirstOrThrow();
  return many;
}
