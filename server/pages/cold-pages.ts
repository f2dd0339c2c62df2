import { atOnce } from "../../domain/limits/limits.ts";
import type { RenderedPage, Resource } from "../answers/resource.ts";
import { limitKey } from "../limits/client-keys.ts";
import type { RateLimits } from "../limits/rate-limits.ts";
import { createSemaphore } from "../limits/semaphore.ts";
import { TooMany } from "../limits/too-many.ts";

const limitOf = { query: "pages with a query", form: "forms with a query", nothing: "pages that are not there" } as const;

/**
 * Limits the rendering of pages that are not cached. Addresses with a query, and addresses that no route has, can be invented without end:
 * each client may request a number of each per minute, and as many forms that the query fills in. A page of the catalogue is refused only to a client that has requested ten times that number
 * of products that do not exist (`/product-details/x-999999999`) in this minute. Clients that wait take turns.
 */
export function createColdPages(rateLimits: RateLimits) {
  const turns = { withQuery: createSemaphore(atOnce["pages with a query"]), others: createSemaphore(atOnce["other pages"]) };

  /** @throws TooMany when the client is over its limit */
  function admit(resource: Resource, client: string | undefined): void {
    const kind = kindOf(resource);
    // Calls are limited by calls/api-door.ts.
    if (kind === "call") return;
    const taken = kind === "page" ? rateLimits.look("unknown ids", client) : rateLimits.take(limitOf[kind], client);
    if (!taken.allowed) throw new TooMany(429, taken.resetSeconds);
  }

  /** Renders the page when it is the client's turn. */
  async function render(resource: Resource, client: string | undefined): Promise<RenderedPage> {
    const kind = kindOf(resource);
    const { run } = kind === "query" || kind === "form" ? turns.withQuery : turns.others;
    const rendered = await run(limitKey(client), resource.render);
    // Only the rendering shows that there is no such product.
    if (kind === "page" && rendered.status !== 200) rateLimits.take("unknown ids", client);
    return rendered;
  }

  return { admit, render };
}

export type ColdPages = ReturnType<typeof createColdPages>;

function kindOf({ address, unknown, isForm }: Resource): "call" | "nothing" | "query" | "form" | "page" {
  if (address.startsWith("/api/")) return "call";
  if (unknown) return "nothing";
  if (!address.includes("?")) return "page";
  return isForm ? "form" : "query";
}
