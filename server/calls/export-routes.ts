import { hash } from "node:crypto";
import { Hono, type Context as HttpContext } from "hono";
import * as z from "zod";
import type { Log } from "../../adapters/log.ts";
import { failure } from "../../api/answer-call.ts";
import type { Ending } from "../../api/export-formats.ts";
import { type Export, exportList } from "../../api/exports.ts";
import { catalogueVersion } from "../../domain/catalogue/catalogue-version.ts";
import { slug } from "../../domain/catalogue/slug.ts";
import { readShortName } from "../../domain/catalogue/supplier-facts.ts";
import type { Context } from "../../domain/context.ts";
import { todayOf } from "../../domain/lots/today-of.ts";
import { acceptedEncodings } from "../answers/accept-encoding.ts";
import { attachment } from "../answers/content-disposition.ts";
import { compressStream } from "./compress-stream.ts";

type Options = {
  context: Context;
  origin: string;
  log: Log;
  /** Milliseconds after which the export of a client that reads nothing is aborted. */
  idleMs?: number;
};

/** Max exports at the same time, in this process. */
const maxExports = 4;
/** The schemas of rows, which are part of the ETag: a new field makes a new ETag. */
const rowShapes = new Map(exportList.map(({ name, row }) => [name, JSON.stringify(z.toJSONSchema(row))]));

/** Whole tables, `/api/export/products.csv` and `/api/export/products.jsonl`, and the same of lots, read and compressed while they are sent. */
export function exportRoutes({ context, origin, log, idleMs = 60_000 }: Options): Hono {
  const routes = new Hono();
  let underWay = 0;

  for (const one of exportList)
    for (const ending of ["csv", "jsonl"] as const)
      for (const base of ["/api", "/api/index.php"]) {
        const path = `${base}/export/${one.name}.${ending}`;
        routes.get(path, (c) => answer(c, one, ending));
        routes.all(path, (c, next) => (c.req.method === "OPTIONS" ? next() : refuse(c, 405, "The export answers GET only.")));
      }

  async function answer(c: HttpContext, one: Export, ending: Ending): Promise<Response> {
    // Read before the rows, so that they are at least as new as the ETag. What a lot is, depends on the day too.
    const [version, today] = [await catalogueVersion(context), await todayOf(context)];
    const shape = rowShapes.get(one.name) ?? "";
    const etag = `W/"${hash("sha1", [version, today, one.name, ending, origin, shape].join("\n"), "base64url").slice(0, 20)}"`;
    c.header("ETag", etag);
    c.header("Cache-Control", "public, max-age=0, must-revalidate");
    c.header("Vary", "Accept-Encoding", { append: true });
    if (isKnown(c.req.header("If-None-Match"), etag)) return c.body(null, 304);
    const [encoding = "identity"] = acceptedEncodings(c.req.header("Accept-Encoding"));
    c.header("Content-Type", one.types[ending]);
    c.header("Content-Disposition", attachment(await fileName(one.name), ending));
    if (encoding !== "identity") c.header("Content-Encoding", encoding);
    if (c.req.method === "HEAD") return c.body(null);

    if (underWay >= maxExports) return busy();
    underWay++;
    const text = one.write(ending, context, origin);
    return c.body(compressStream(watched(text), encoding, { idleMs, onEnd: () => underWay-- }));
  }

  /** Logs errors of the export, but not those that are thrown into the generator while the client takes a part: then the client has gone. */
  async function* watched(text: AsyncIterable<string>): AsyncGenerator<Buffer> {
    let taken = false;
    try {
      for await (const part of text) {
        taken = true;
        yield Buffer.from(part);
        taken = false;
      }
    } catch (error) {
      if (!taken) log.error({ err: error }, "an export failed");
      throw error;
    }
  }

  /** `warpline-products-2026-11-21` */
  async function fileName(name: Export["name"]): Promise<string> {
    return [slug(await readShortName(context)), name, context.now().toISOString().slice(0, 10)].filter(Boolean).join("-");
  }

  return routes;
}

/** Whether If-None-Match names the ETag (RFC 9110, 13.1.2; weak comparison). */
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const opaque = etag.replace(/^W\//, "");
  return ifNoneMatch !== undefined && (ifNoneMatch.trim() === "*" || ifNoneMatch.includes(opaque));
}

function refuse(c: HttpContext, status: 405, message: string): Response {
  return c.json(failure(message), status, { Allow: "GET, HEAD, OPTIONS" });
}

function busy(): Response {
  return Response.json(failure("Too many exports are under way. Please ask again in a minute."), {
    status: 503,
    headers: { "Retry-After": "60", "Cache-Control": "no-store" },
  });
}
