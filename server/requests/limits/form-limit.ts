import { isDatabaseAway } from "../../../db/is-database-away.ts";
import type { Context } from "../../../domain/context.ts";
import { countUses } from "../../../domain/limits/count-uses.ts";
import { clientNetwork, limitKey } from "../client-address.ts";
import { networkFactor, type RateLimits } from "./rate-limits.ts";

/** `resetSeconds`: until the client may send the form again, at least 1. */
type FormTaken = { allowed: true } | { allowed: false; resetSeconds: number };

type Options = {
  context: Pick<Context, "db" | "now">;
  rateLimits: RateLimits;
  /** Forms per minute; 0 for no limit. */
  limit: number;
};

/**
 * Limits how often one client may send one form (or its call) per minute, on all nodes together. This node counts first, so that a
 * flood is refused without the database.
 *
 * @returns counts one use of the form; `maxPerMinute`: for a form that may be sent less often than others
 */
export function createFormLimit({ context, rateLimits, limit }: Options) {
  return async function take(
    form: string,
    address: string | undefined,
    { maxPerMinute = limit }: { maxPerMinute?: number | undefined } = {},
  ): Promise<FormTaken> {
    if (limit === 0) return { allowed: true };
    const { allowed, resetSeconds } = rateLimits.take("forms", address, form);
    if (!allowed) return { allowed, resetSeconds };
    const max = Math.min(limit, maxPerMinute);
    try {
      const counted = await countUses(context, [
        { limit: "form by client", key: `${form} ${limitKey(address)}`, max },
        { limit: "form by network", key: `${form} ${clientNetwork(address)}`, max: max * networkFactor },
      ]);
      return counted.allowed ? counted : { allowed: false, resetSeconds: counted.retryAfter };
    } catch (error) {
      // The form is let through: its action fails too, and shows what was typed. This node has counted it.
      if (isDatabaseAway(error)) return { allowed: true };
      throw error;
    }
  };
}

export type FormLimit = ReturnType<typeof createFormLimit>;
