import type { Context } from "../context.ts";
import { type CountResult, countUses, hasUses, returnUses, type Use } from "./count-uses.ts";

/**
 * Counts how many different things a key uses, where the same thing again counts nothing: addresses of one client.
 *
 * @param given.all counts the different things
 * @param given.one names one of them, with a limit of 1
 * @throws what the driver throws when the database does not answer
 */
export async function countDifferent(
  ctx: Pick<Context, "db" | "now">,
  { all, one }: { all: Use; one: Use },
): Promise<CountResult> {
  // All first: of two at once that are over the limit, neither may take the other for one that was let through.
  const counted = await countUses(ctx, [all]);
  if (!counted.allowed) {
    await returnUses(ctx, [all]);
    return (await hasUses(ctx, one)) ? { allowed: true } : counted;
  }
  const isNew = (await countUses(ctx, [one])).allowed;
  if (!isNew) await returnUses(ctx, [all]);
  return { allowed: true };
}
