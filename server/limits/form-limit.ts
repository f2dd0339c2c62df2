import { isDatabaseAway } from "../../db/is-database-away.ts";
import { networkFactor } from "../../domain/limits/limits.ts";
import { clientNetwork, limitKey } from "./client-keys.ts";
import type { Gate } from "./limit-gate.ts";
import type { RateLimits } from "./rate-limits.ts";

type Options = {
  gate: Pick<Gate, "use">;
  rateLimits: RateLimits;
  /** Forms per minute; 0 for no limit. */
  limit: number;
};

/**
 * Limits how often one client may send one form (or its call) per minute, on all nodes together. This node counts first, so that a
 * flood is refused without the database.
 *
 * @returns counts one use of the form; `maxPerMinute`: for a form that may be sent less often than others. The seconds after which to send it
 *   again, where it is one too many
 */
export function createFormLimit({ gate, rateLimits, limit }: Options) {
  return async function take(
    form: string,
    address: string | undefined,
    { maxPerMinute = limit }: { maxPerMinute?: number | undefined } = {},
  ): Promise<number | undefined> {
    if (limit === 0) return undefined;
    const { allowed, resetSeconds } = rateLimits.take("forms", address, form);
    if (!allowed) return resetSeconds;
    const max = Math.min(limit, maxPerMinute);
    try {
      return await gate.use([
        { limit: "form by client", key: `${form} ${limitKey(address)}`, max },
        { limit: "form by network", key: `${form} ${clientNetwork(address)}`, max: max * networkFactor },
      ]);
    } catch (error) {
      // The form is let through: its action fails too, and shows what was typed. This node has counted it.
      if (isDatabaseAway(error)) return undefined;
      throw error;
    }
  };
}

export type FormLimit = ReturnType<typeof createFormLimit>;
