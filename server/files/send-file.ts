import type { ByteRange, FileStore } from "../../domain/media/file-store.ts";

/** A file of the store: its key, which changes with the content; its size in bytes; its media type. */
type SentFile = { key: string; size: number; type: string };

/**
 * Answers GET and HEAD with a file or the requested range of it (200, 206, 416), or with 304.
 *
 * @param headers additional headers; a 416 is never cached
 */
export function sendFile(
  request: Request,
  files: FileStore,
  { key, size, type }: SentFile,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const { method } = request;
  const tag = `"${key}"`;
  const known = request.headers.get("if-none-match");
  if (known !== null && (known.trim() === "*" || known.includes(tag)))
    return new Response(null, { status: 304, headers: { ...headers, ETag: tag } });
  const ifRange = request.headers.get("if-range");
  const sameAsBefore = ifRange === null || ifRange === tag;
  const part = readRange(method === "GET" && sameAsBefore ? request.headers.get("range") : null, size);
  if (part === "outside")
    return new Response(null, {
      status: 416,
      headers: { ...headers, "Accept-Ranges": "bytes", "Cache-Control": "no-store", "Content-Range": `bytes */${size}` },
    });
  const { start, end } = part ?? { start: 0, end: size - 1 };
  const body = method === "HEAD" || size === 0 ? null : files.stream(key, { start, end });
  return new Response(body, {
    status: part ? 206 : 200,
    headers: {
      ...headers,
      "Accept-Ranges": "bytes",
      ETag: tag,
      "Content-Type": type,
      "Content-Length": String(end - start + 1),
      ...(part ? { "Content-Range": `bytes ${start}-${end}/${size}` } : {}),
    },
  });
}

/**
 * Reads a Range header (RFC 9110, 14.2). An invalid one, and several ranges, are answered with the whole file.
 *
 * @returns undefined for the whole file; "outside" when the range is not in the file
 */
function readRange(header: string | null, size: number): ByteRange | "outside" | undefined {
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
