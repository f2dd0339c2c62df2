import { createMiddleware } from "hono/factory";
import { clientNetwork, limitKey } from "../limits/client-keys.ts";
import type { Gate } from "../limits/limit-gate.ts";
import { TooMany } from "../limits/too-many.ts";
import type { Env } from "../requests/env.ts";
import type { LotLooks } from "./lot-looks.ts";

/** Every path that takes the number of a lot from a visitor, page, JSON or call: one counter for all, so that another address is no second chance. */
const asksForLot =
  /^\/(lots|lot-proof|watch-lots|lot-history|lot-history-table)\/|^\/01\/[^/]+\/10\/|^\/api\/(index\.php\/)?lot_by_number\b/;

/** Answers about lots that are looks at a passport; a redirect is none. */
const looked = [200, 304, 404];

/** Counts the numbers of lots that are not known, on all nodes together. @returns counts one; seconds after which to try again, where it is one too many */
export function countUnknownLots({ use }: Pick<Gate, "use">) {
  return (client: string | undefined): Promise<number | undefined> =>
    use([
      { limit: "unknown lots by client", key: limitKey(client) },
      { limit: "unknown lots by network", key: clientNetwork(client) },
    ]);
}

export type CountUnknownLot = ReturnType<typeof countUnknownLots>;

type Options = {
  countUnknownLot: CountUnknownLot;
  lotLooks: Pick<LotLooks, "note">;
  refuse: (request: Request, refusal: TooMany) => Promise<Response>;
};

/**
 * The door of every address of a lot: notes looks at passports, and refuses a client that asks for too many unknown numbers. A lot that is known is
 * shown all the same, because a laboratory behind one address must see a recall though somebody guesses.
 */
export function lotDoor({ countUnknownLot, lotLooks, refuse }: Options) {
  return createMiddleware<Env>(async (c, next) => {
    await next();
    const answer = c.res;
    if (c.req.method === "GET" && looked.includes(answer.status)) lotLooks.note(new URL(c.req.url).pathname);
    if (answer.status !== 404 || !asksForLot.test(c.req.path)) return;
    // Another answer would inherit its headers.
    c.res = undefined;
    const retryAfter = await countUnknownLot(c.get("client").address);
    c.res = retryAfter === undefined ? answer : await refuse(c.req.raw, new TooMany(429, retryAfter, "lots"));
  });
}
