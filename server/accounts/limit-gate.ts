import type { Context } from "../../domain/context.ts";
import { countUses, returnUses, type Use } from "../../domain/limits/count-uses.ts";
import { createSlowRefusals } from "./slow-refusals.ts";

/** So long (ms) at most a node refuses what the database has refused, before it asks again; and so many keys it remembers. */
const rememberMs = 5000;
const maxRemembered = 10_000;

export type Gate = ReturnType<typeof createLimitGate>;

/**
 * Counts what clients do, and refuses what is too often: cheaply, because a crowd that is refused comes again at once.
 *
 * @param isOn `RATE_LIMITS`; off: everything is allowed and nothing is counted
 * @param pause what a refusal waits for
 */
export function createLimitGate(context: Pick<Context, "db" | "now">, isOn: boolean, pause = createSlowRefusals()) {
  /** Limits that are reached, and until when they are not asked for again. */
  const reached = new Map<string, { until: number; retryAfter: number }>();

  /** @returns undefined when it is allowed; else in how many seconds to try again */
  async function use(uses: readonly Use[]): Promise<number | undefined> {
    if (!isOn) return undefined;
    const at = context.now().getTime();
    const known = uses.map((one) => reached.get(keyOf(one))).find((one) => one && one.until > at);
    const counted = known ? { allowed: false as const, ...known } : await countUses(context, uses);
    if (counted.allowed) return undefined;
    if ("over" in counted) {
      const { retryAfter } = counted;
      remember(uses, counted.over, { until: at + Math.min(rememberMs, retryAfter * 1000), retryAfter });
      // What was refused was not tried: one client that goes on must not use up what all clients together may do with an address.
      await returnUses(
        context,
        uses.filter(({ limit }) => limit !== counted.over),
      );
    }
    await pause();
    return counted.retryAfter;
  }

  function remember(uses: readonly Use[], over: string, refusal: { until: number; retryAfter: number }): void {
    if (reached.size >= maxRemembered) reached.clear();
    for (const one of uses) if (one.limit === over) reached.set(keyOf(one), refusal);
  }

  return {
    use,
    /** Takes uses back that should not count. */
    giveBack: (uses: readonly Use[]): Promise<void> => (isOn ? returnUses(context, uses) : Promise.resolve()),
    /** What a refusal for another reason waits for, too. */
    pause,
  };
}

const keyOf = ({ limit, key }: Use) => `${limit}:${key}`;
