import type { Context } from "../../domain/context.ts";
import { countUses } from "../../domain/limits/count-uses.ts";
import { TooMany } from "../limits/too-many.ts";
import { clientNetwork, limitKey } from "../requests/client-address.ts";

/** Clients that are refused at the same time: beyond that the one whose time ends first is forgotten by this node. */
const maxRefused = 10_000;

/**
 * Limits how many unknown lots one client may ask for, on all nodes together (domain/limits/limits.ts). Beyond the limit its unknown lots are refused
 * without being counted; a lot that is known is shown all the same, because a laboratory behind one address must see a recall though somebody guesses.
 * The client's address is kept in memory until the limit ends, and as a hash in the database.
 */
export function createLotGate({ context }: { context: Pick<Context, "db" | "now"> }) {
  const refusedUntil = new Map<string, number>();

  /** Seconds until a client may ask for an unknown lot again; 0 for now. */
  function wait(client: string | undefined): number {
    if (refusedUntil.size === 0) return 0;
    const now = context.now().getTime();
    const until = Math.max(...[limitKey(client), clientNetwork(client)].map((key) => refusedUntil.get(key) ?? 0));
    return until > now ? Math.ceil((until - now) / 1000) : 0;
  }

  /** Counts a lot that is not known. @throws TooMany where that is one too many */
  async function countUnknown(client: string | undefined): Promise<void> {
    const seconds = wait(client);
    if (seconds > 0) throw new TooMany(429, seconds);
    const uses = [
      { limit: "unknown lots by client", key: limitKey(client) },
      { limit: "unknown lots by network", key: clientNetwork(client) },
    ] as const;
    const counted = await countUses(context, uses);
    if (counted.allowed) return;
    refuse(uses.find(({ limit }) => limit === counted.over)?.key ?? limitKey(client), counted.retryAfter);
    throw new TooMany(429, counted.retryAfter);
  }

  function refuse(key: string, seconds: number): void {
    const now = context.now().getTime();
    for (const [other, until] of refusedUntil) if (until <= now || refusedUntil.size >= maxRefused) refusedUntil.delete(other);
    refusedUntil.set(key, now + seconds * 1000);
  }

  return { countUnknown };
}
