import type { Context as HttpContext } from "hono";
import type { ByteRange, FileStore } from "../../domain/media/file-store.ts";

/** A file of the store; its key stands for its content. */
type SentFile = { key: string; size: number; type: string };

/**
 * Answers with a file, whole or by the part that is asked for (200, 206, 416); for GET and HEAD. `hono/etag` in front of the route turns
 * it into 304 where the client has it. Headers of the route's own are set before.
 */
export function sendFile(c: HttpContext, files: FileStore, { key, size, type }: SentFile): Response {
  const tag = `"${key}"`;
  const sameAsBefore = [undefined, tag].includes(c.req.header("If-Range"));
  const part = readRange(c.req.method === "GET" && sameAsBefore ? c.req.header("Range") : undefined, size);
  c.header("Accept-Ranges", "bytes");
  if (part === "outside") {
    c.header("Cache-Control", "no-store");
    c.header("Content-Range", `bytes */${size}`);
    return c.body(null, 416);
  }
  c.header("ETag", tag);
  c.header("Content-Type", type);
  const { start, end } = part ?? { start: 0, end: size - 1 };
  c.header("Content-Length", String(end - start + 1));
  if (part) c.header("Content-Range", `bytes ${start}-${end}/${size}`);
  const status = part ? 206 : 200;
  return c.req.method === "HEAD" || size === 0 ? c.body(null, status) : c.body(files.stream(key, { start, end }), status);
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
