import type { Context } from "../context.ts";
import { countUses } from "../limits/count-uses.ts";
import { stateOfWatch, type WatchKind, type WatchTimes } from "./watch.ts";

/** Milliseconds after which an address that has not confirmed may be sent the link again. */
const askAgainMs = 86_400_000;

type AskedWatch = WatchTimes & { id: number; mailed_at: Date | null };

/**
 * Writes the mail that asks an address to confirm its watch. An address that has confirmed, or was sent the mail less than a day ago, gets none; nor
 * does one that was sent too many (limits.ts).
 *
 * @param address in lower case
 * @returns whether it is written: then the caller stores the time in `mailed_at`, in the same transaction
 */
export async function writeConfirmation(
  db: Context["db"],
  { kind, watch, address, at }: { kind: WatchKind; watch: AskedWatch; address: string; at: Date },
): Promise<boolean> {
  if (!isMailDue(watch, at)) return false;
  const { allowed } = await countUses({ db, now: () => at }, [{ limit: "mail to address", key: address }]);
  if (!allowed) return false;
  await db
    .insertInto("outbox")
    .values({
      message: `${kind}-confirmation`,
      to_address: address,
      payload: JSON.stringify({ watch: String(watch.id) }),
      next_at: at,
      created_at: at,
    })
    .execute();
  return true;
}

function isMailDue(watch: AskedWatch, at: Date): boolean {
  const { mailed_at, ended_at } = watch;
  if (stateOfWatch(watch) === "confirmed") return false;
  if (mailed_at === null || (ended_at !== null && ended_at > mailed_at)) return true;
  return mailed_at.getTime() + askAgainMs <= at.getTime();
}
