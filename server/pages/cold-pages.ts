import { limitKey } from "../requests/client-address.ts";
import type { RateLimits } from "../requests/limits/rate-limits.ts";
import { createTurns } from "../requests/limits/take-turns.ts";
import { TooMany } from "../requests/limits/too-many.ts";
import type { RenderedPage, Resource } from "./resource.ts";

/** Searches and lists cost more than other pages: they never have all of the database's connections, nor all of a busy processor. */
const withQuery = { atOnce: 4, maxEach: 20, maxWait: 10_000, restTimes: 3 };
const others = { atOnce: 24, maxEach: 50, maxWait: 10_000 };

/**
 * What a client may have rendered that is not ready. Addresses with a query, and addresses that no route has, can be invented without end: so
 * many of each a minute. A page of the catalogue is refused only to a client that has asked in this minute for ten times as many that turned
 * out not to be there (`/product-details/x-999999999`); of all clients who wait for one, each has its turn.
 */
export function createColdPages(rateLimits: RateLimits) {
  const turns = { withQuery: createTurns(withQuery), others: createTurns(others) };

  const standOf = {
    query: (client: string | undefined) => rateLimits.take("pages with a query", client),
    nothing: (client: string | undefined) => rateLimits.take("pages that are not there", client),
    page: (client: string | undefined) => rateLimits.look("unknown ids", client),
  };

  /** @throws TooMany when it is not to be rendered for this client now */
  function admit(found: Resource, client: string | undefined): void {
    const kind = kindOf(found);
    if (kind === "call") return;
    const taken = standOf[kind](client);
    if (!taken.allowed) throw new TooMany(429, taken.resetSeconds);
  }

  /** Renders when it is the client's turn. */
  async function render(found: Resource, client: string | undefined): Promise<RenderedPage> {
    const kind = kindOf(found);
    const inTurn = kind === "query" ? turns.withQuery : turns.others;
    const rendered = await inTurn(limitKey(client), found.draw);
    // Only now is it known that there is no such product.
    if (kind === "page" && rendered.status !== 200) rateLimits.take("unknown ids", client);
    return rendered;
  }

  return { admit, render };
}

export type ColdPages = ReturnType<typeof createColdPages>;

/** Calls are limited by their own gate. */
function kindOf({ address, unknown }: Resource): "call" | "nothing" | "query" | "page" {
  if (address.startsWith("/api/")) return "call";
  if (unknown) return "nothing";
  return address.includes("?") ? "query" : "page";
}
