import { Hono } from "hono";
import { accountMessages } from "../../domain/accounts/account.ts";
import { noStore } from "../headers/headers.ts";
import type { Env } from "../requests/env.ts";
import { type ChangeStreams, mayListen } from "./change-streams.ts";

type Options = { changeStreams: ChangeStreams };

/** `/staff/changes`: a stream of server-sent events, one for each change to a request; for staff who may read the list. */
export function staffChangeRoutes({ changeStreams }: Options): Hono<Env> {
  return new Hono<Env>().get("/staff/changes", async (c) => {
    const actor = await c.get("who")();
    if (actor?.kind !== "staff") return c.text(accountMessages.loginFirst, 401, noStore);
    if (!mayListen(actor)) return c.text("Your role may not read requests.", 403, noStore);
    const stream = changeStreams.open(actor, c.req.raw);
    if (!stream) return c.text("You have the console open too often.", 429, { ...noStore, "Retry-After": "60" });
    // A proxy must pass each event on at once.
    return c.body(stream, 200, { ...noStore, "Content-Type": "text/event-stream; charset=utf-8", "X-Accel-Buffering": "no" });
  });
}
