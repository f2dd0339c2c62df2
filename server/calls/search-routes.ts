import { Hono, type Context as HonoContext, type MiddlewareHandler } from "hono";
import { etag } from "hono/etag";
import * as z from "zod";
import type { Config } from "../../adapters/config.ts";
import type { Context } from "../../domain/context.ts";
import type { NodeLimitName } from "../../domain/limits/limits.ts";
import { checkLot } from "../../domain/lot-passports/check-lot.ts";
import { nameItems } from "../../domain/matched-lines/name-items.ts";
import { clickedKinds, logClick, logSearch } from "../../domain/search/search-log/log-search.ts";
import { parseSearchQuery, tidyText } from "../../domain/search/search-query.ts";
import { suggest } from "../../domain/search/suggestions/suggest.ts";
import { isFromOurPages } from "../headers/same-site.ts";
import type { RateLimits } from "../limits/rate-limits.ts";
import { bodyLimits } from "../requests/bodies/body-limit.ts";
import { BodyRefused } from "../requests/bodies/body-refused.ts";
import { readJsonBody } from "../requests/bodies/read-body.ts";
import type { Env } from "../requests/env.ts";

type Options = {
  context: Context;
  config: Pick<Config, "origin">;
  rateLimits: RateLimits;
};

const suggestQuery = z.object({
  q: z.string("q is missing: what is being typed").trim().min(1, "q is empty").max(200, "q is longer than 200 characters"),
  type: z.enum(["1", "2", "3", "4", "5"], "type must be a number from 1 to 5").default("1"),
});

const typedItem = z.object({ number: z.string().trim().min(1).max(100), quantity: z.string().max(100).default("") });

const typedLot = z.object({
  number: z
    .string("number is missing: what is being typed")
    .trim()
    .min(1, "number is empty")
    .max(100, "number is longer than 100 characters"),
});

const count = z.int().min(0).max(1_000_000);
const id = z.int().min(1).max(2_147_483_647);
/** What app/browser/search/log.ts sends. */
const loggedSearch = z.object({
  text: z.string().max(200).transform(tidyText).pipe(z.string().min(1)),
  type: z.literal([1, 2, 3, 4, 5]),
  products: count,
  standards: count,
  subcategories: count,
  methods: count,
  clicked: z.object({ kind: z.enum(clickedKinds), id, rank: count.min(1) }).optional(),
});

/**
 * `GET /search/suggest?q=&type=` → `{ suggestions: Suggestion[], questions: Question[] }`, while a visitor types; `GET /search/item?number=&quantity=` →
 * `NamedItem`, what the catalogue knows of a row of items; `GET /search/lot?number=` → `CheckedLot`, what is said beside a field for a lot; `POST /search/log` with a finished search. Each has its rate limit.
 */
export function searchRoutes({ context, config: { origin }, rateLimits }: Options): Hono<Env> {
  const routes = new Hono<Env>();
  routes.use("/search/suggest", limited("suggestions", "Too many suggestions in a minute."));
  routes.use("/search/item", limited("suggestions", "Too many items in a minute."));
  routes.use("/search/lot", limited("suggestions", "Too many lots in a minute."));
  routes.use("/search/log", limited("logged searches", "Too many searches in a minute."));

  function limited(name: NodeLimitName, sentence: string): MiddlewareHandler<Env> {
    return async (c, next) => {
      const { allowed, resetSeconds } = rateLimits.take(name, c.get("client").address);
      return allowed ? next() : tooMany(c, sentence, resetSeconds);
    };
  }

  routes.get("/search/suggest", etag(), async (c) => {
    const query = suggestQuery.safeParse(c.req.query());
    if (!query.success) return refused(c, query.error);
    const { text, type } = parseSearchQuery(new URLSearchParams(query.data));
    const { suggestions, questions } = await suggest(context, text, type);
    return c.json({ suggestions, questions }, 200, { "Cache-Control": "public, max-age=60" });
  });

  routes.get("/search/item", etag(), async (c) => {
    const query = typedItem.safeParse(c.req.query());
    if (!query.success) return refused(c, query.error);
    const [item] = await nameItems(context, [query.data]);
    return c.json(item, 200, { "Cache-Control": "public, max-age=60" });
  });

  routes.get("/search/lot", etag(), async (c) => {
    const query = typedLot.safeParse(c.req.query());
    if (!query.success) return refused(c, query.error);
    // A recall must show at once.
    return c.json(await checkLot(context, query.data.number), 200, { "Cache-Control": "no-cache" });
  });

  routes.post("/search/log", async (c) => {
    if (!isFromOurPages(c.req.raw, origin)) return c.body(null, 403);
    const body = await readJsonBody(c.req.raw, { ...bodyLimits.button, nested: true });
    if (!body.ok) throw new BodyRefused(body);
    const read = loggedSearch.safeParse(body.fields);
    if (!read.success) return refused(c, read.error);
    const { text, type, clicked, ...counts } = read.data;
    const search = await logSearch(context, { text, type, page: 1 }, counts);
    if (clicked) await logClick(context, search, clicked);
    return c.body(null, 204);
  });

  return routes;
}

function refused(c: HonoContext, { issues }: z.ZodError): Response {
  return c.json({ success: false, message: issues.map(({ message }) => message).join("; ") }, 400, {
    "Cache-Control": "no-store",
  });
}

function tooMany(c: HonoContext, sentence: string, seconds: number): Response {
  return c.json({ success: false, message: `${sentence} Please come again in ${seconds} s.` }, 429, {
    "Cache-Control": "no-store",
    "Retry-After": String(seconds),
  });
}
