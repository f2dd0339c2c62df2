import type { Context } from "../../domain/context.ts";
import { countUses, returnUses, type Use } from "../../domain/limits/count-uses.ts";

/** Max milliseconds for which a node caches a refusal of the database. */
const rememberMs = 5000;
/** Max refusals in the cache. */
const maxRemembered = 10_000;

export type Gate = ReturnType<typeof createLimitGate>;

type Options = {
  /** `RATE_LIMITS`; when off, everything is allowed and nothing is counted. */
  isOn?: boolean;
  /** Awaited before each refusal. */
  pause?: () => Promise<void>;
};

/** Counts uses in the database, for all nodes together, and refuses those over their limits. Refusals are cheap, because programs retry at once. */
export function createLimitGate(
  context: Pick<Context, "db" | "now">,
  { isOn = true, pause = () => Promise.resolve() }: Options = {},
) {
  /** Cached refusals, by limit and key. */
  const reached = new Map<string, { until: number; retryAfter: number }>();

  /** Counts uses. @returns undefined when they are allowed; else the seconds after which to retry */
  async function use(uses: readonly Use[]): Promise<number | undefined> {
    if (!isOn) return undefined;
    const at = context.now().getTime();
    const known = uses.map((one) => reached.get(keyOf(one))).find((one) => one && one.until > at);
    const retryAfter = known ? known.retryAfter : await count(uses, at);
    if (retryAfter !== undefined) await pause();
    return retryAfter;
  }

  async function count(uses: readonly Use[], at: number): Promise<number | undefined> {
    const counted = await countUses(context, uses);
    if (counted.allowed) return undefined;
    const { over, retryAfter } = counted;
    if (reached.size >= maxRemembered) reached.clear();
    const refusal = { until: at + Math.min(rememberMs, retryAfter * 1000), retryAfter };
    for (const one of uses) if (one.limit === over) reached.set(keyOf(one), refusal);
    // A refused attempt counts under no other limit: one client must not use up what all clients together may do with an address.
    await returnUses(
      context,
      uses.filter(({ limit }) => limit !== over),
    );
    return retryAfter;
  }

  return {
    use,
    /** Takes back uses that should not count. */
    giveBack: (uses: readonly Use[]): Promise<void> => (isOn ? returnUses(context, uses) : Promise.resolve()),
    /** Awaited before a refusal for another reason, too. */
    pause,
  };
}

const keyOf = ({ limit, key }: Use) => `${limit}:${key}`;
