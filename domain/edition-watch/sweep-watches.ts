import type { Context } from "../context.ts";

/** How long an address is kept that never confirmed, and one that has ended it. */
const keptMs = 30 * 86_400_000;

/** Deletes what nobody has confirmed, or what was ended, for thirty days. */
export async function sweepWatches({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  const before = new Date(now().getTime() - keptMs);
  await db
    .deleteFrom("edition_watch")
    .where((eb) => eb.or([eb("ended_at", "<", before), eb.and([eb("confirmed_at", "is", null), eb("asked_at", "<", before)])]))
    .execute();
}
