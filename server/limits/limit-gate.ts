import type { Context } from "../../domain/context.ts";
import { countDifferent } from "../../domain/limits/count-different.ts";
import { countUses, returnUses, type Use } from "../../domain/limits/count-uses.ts";
import { type Limit, type LimitName, limits } from "../../domain/limits/limits.ts";
import { createSlowRefusals } from "./slow-refusals.ts";

/** Max milliseconds for which a node caches a refusal of the database. */
const rememberMs = 5000;
/** Max refusals in the cache. */
const maxRemembered = 10_000;

export type Gate = ReturnType<typeof createLimitGate>;

type Refusal = { over: LimitName; retryAfter: number };
type Options = {
  /** `RATE_LIMITS`; when off, everything is allowed and nothing is counted. */
  isOn?: boolean;
  /** Awaited before each refusal of a limit that is `slow`. */
  pause?: () => Promise<void>;
};

/** Counts uses in the database, for all nodes together, and refuses those over their limits. Refusals are cheap, because programs retry at once. */
export function createLimitGate(
  context: Pick<Context, "db" | "now">,
  { isOn = true, pause = createSlowRefusals() }: Options = {},
) {
  /** Cached refusals, by limit and key. */
  const reached = new Map<string, Refusal & { until: number }>();

  /** Counts uses. @returns undefined when they are allowed; else the seconds after which to retry */
  async function use(uses: readonly Use[]): Promise<number | undefined> {
    if (!isOn) return undefined;
    const at = context.now().getTime();
    const known = uses.map((one) => reached.get(keyOf(one))).find((one) => one && one.until > at);
    const refusal = known ?? (await count(uses, at));
    if (refusal && isSlow(refusal.over)) await pause();
    return refusal?.retryAfter;
  }

  async function count(uses: readonly Use[], at: number): Promise<Refusal | undefined> {
    const counted = await countUses(context, uses);
    if (counted.allowed) return undefined;
    const { over, retryAfter } = counted;
    if (reached.size >= maxRemembered) reached.clear();
    const refusal = { over, retryAfter, until: at + Math.min(rememberMs, retryAfter * 1000) };
    for (const one of uses) if (one.limit === over) reached.set(keyOf(one), refusal);
    // A refused attempt counts under no other limit: one client must not use up what all clients together may do with an address.
    await returnUses(
      context,
      uses.filter(({ limit }) => limit !== over),
    );
    return refusal;
  }

  return {
    use,
    /** Counts the different things of a key (count-different.ts). @returns as `use` */
    async useDifferent(different: Parameters<typeof countDifferent>[1]): Promise<number | undefined> {
      const counted = isOn ? await countDifferent(context, different) : undefined;
      return counted?.allowed === false ? counted.retryAfter : undefined;
    },
    /** Takes back uses that should not count. */
    giveBack: (uses: readonly Use[]): Promise<void> => (isOn ? returnUses(context, uses) : Promise.resolve()),
    /** Awaited before a refusal for another reason, too. */
    pause,
  };
}

const isSlow = (name: LimitName) => (limits[name] as Limit).slow === true;
const keyOf = ({ limit, key }: Use) => `${limit}:${key}`;
