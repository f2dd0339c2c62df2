import { Hono } from "hono";
import { etag } from "hono/etag";
import { filmOf } from "../adapters/pictures/upload-source.ts";
import type { Context } from "../domain/context.ts";
import type { ByteRange, FileStore } from "../domain/media/file-store.ts";
import { filmUrl, parseMediumAddress } from "../domain/media/media.ts";
import { readMedium } from "../domain/media/read-media.ts";

/** Uploaded films, `/films/{id}-{version}`, whole or by the part that a player asks for. */
export function filmRoutes({ context, uploads }: { context: Context; uploads: FileStore }): Hono {
  const routes = new Hono();
  routes.get("/films/:film", etag(), async (c) => {
    const address = parseMediumAddress(c.req.param("film"));
    const medium = address && (await readMedium(context, address.id));
    const film = medium?.kind === "video" ? filmOf(medium.source) : undefined;
    const size = film && (await uploads.size(film.key));
    if (!medium || !film || size === undefined) return c.text("There is no such film.", 404);
    if (medium.version !== address?.version) return c.redirect(filmUrl(medium), 302);

    const tag = `"${film.key}"`;
    const sameAsBefore = [undefined, tag].includes(c.req.header("If-Range"));
    const part = readRange(c.req.method === "GET" && sameAsBefore ? c.req.header("Range") : undefined, size);
    c.header("Accept-Ranges", "bytes");
    if (part === "outside") {
      c.header("Content-Range", `bytes */${size}`);
      return c.body(null, 416);
    }
    c.header("ETag", tag);
    c.header("Cache-Control", "public, max-age=31536000, immutable");
    const { start, end } = part ?? { start: 0, end: size - 1 };
    c.header("Content-Type", film.type);
    c.header("Content-Length", String(end - start + 1));
    if (part) c.header("Content-Range", `bytes ${start}-${end}/${size}`);
    const status = part ? 206 : 200;
    return c.req.method === "HEAD" ? c.body(null, status) : c.body(uploads.stream(film.key, { start, end }), status);
  });
  return routes;
}

/**
 * One range of bytes (RFC 9110, 14.2). What is not understood, and several ranges at once, may be answered with the whole.
 *
 * @returns undefined for the whole; "outside" when nothing of it is in the file
 */
function readRange(header: string | undefined, size: number): ByteRange | "outside" | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (from === undefined || to === undefined || (from === "" && to === "")) return undefined;
  const last = size - 1;
  const range =
    from === ""
      ? { start: Math.max(0, size - Number(to)), end: last }
      : { start: Number(from), end: to === "" ? last : Math.min(Number(to), last) };
  if (from !== "" && to !== "" && Number(to) < Number(from)) return undefined;
  return range.start > range.end || range.start > last ? "outside" : range;
}
