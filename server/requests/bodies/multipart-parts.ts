import { unreadable } from "./body-refused.ts";
import { decodeUtf8 } from "./decode-utf8.ts";

/** One part of a multipart body. Its content is streamed, and has to be read before the next part. */
export type MultipartPart = {
  /** The name of the form's field. */
  name: string;
  /** The sender's name of the file, possibly with folders; undefined for a part that is not a file. */
  filename: string | undefined;
  content: AsyncIterable<Uint8Array>;
};

/** Max bytes of the headers of one part. */
const maxHeader = 8000;

/**
 * Parses a multipart/form-data body (RFC 7578, RFC 2046 section 5.1) as a stream: only the last chunk is in memory. It refuses what no browser sends.
 *
 * @param boundary from the content type
 * @throws BodyRefused 400 for a body that is badly formed or cut off; and what `pulled` throws
 */
export async function* multipartParts(pulled: AsyncIterable<Uint8Array>, boundary: string): AsyncGenerator<MultipartPart, void> {
  const delimiter = Buffer.from(`\r\n--${boundary}`, "latin1");
  const source = pulled[Symbol.asyncIterator]();
  // The first delimiter has no line before it.
  let held: Buffer = Buffer.from("\r\n");

  async function pull(): Promise<Buffer> {
    const { done, value } = await source.next();
    if (done) throw unreadable();
    return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  }

  async function take(length: number): Promise<Buffer> {
    while (held.length < length) held = Buffer.concat([held, await pull()]);
    const taken = held.subarray(0, length);
    held = held.subarray(length);
    return taken;
  }

  async function takeHeader(): Promise<string> {
    for (;;) {
      const end = held.indexOf("\r\n\r\n");
      if (end > maxHeader || (end < 0 && held.length > maxHeader)) throw unreadable();
      if (end >= 0) return decodeUtf8((await take(end + 4)).subarray(0, end));
      held = Buffer.concat([held, await pull()]);
    }
  }

  async function* takeContent(): AsyncGenerator<Uint8Array, void> {
    for (;;) {
      const end = held.indexOf(delimiter);
      // The delimiter may begin at the end of this chunk.
      const length = end >= 0 ? end : Math.max(0, held.length - delimiter.length + 1);
      if (length > 0) yield await take(length);
      if (end >= 0) {
        await take(delimiter.length);
        return;
      }
      const next = await pull();
      // Chunks are joined only if a delimiter may lie across them: joining all of them would double the memory of an upload.
      const across = Buffer.concat([held, next.subarray(0, delimiter.length)]);
      if (next.length < delimiter.length || across.includes(delimiter)) held = Buffer.concat([held, next]);
      else {
        yield held;
        held = next;
      }
    }
  }

  try {
    if (!(await take(delimiter.length)).equals(delimiter)) throw unreadable();
    for (;;) {
      const after = (await take(2)).toString("latin1");
      if (after === "--") break;
      if (after !== "\r\n") throw unreadable();
      yield { ...readHeader(await takeHeader()), content: takeContent() };
    }
    // Text after the last part is ignored (RFC 2046).
    while (!(await source.next()).done);
  } finally {
    await source.return?.();
  }
}

const parameter = /;\s*([\w*.-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;"]*))\s*/gy;

/** @throws BodyRefused 400 for a part without a field name */
function readHeader(header: string): Pick<MultipartPart, "name" | "filename"> {
  const [, rest] = /^content-disposition:\s*form-data\s*(.*)$/im.exec(header) ?? [];
  const parameters = new Map(
    [...(rest ?? "").matchAll(parameter)].map(([, key = "", quoted, bare]) => [key.toLowerCase(), quoted ?? bare ?? ""]),
  );
  const [name, filename] = [parameters.get("name"), parameters.get("filename")];
  if (name === undefined) throw unreadable();
  const isBinary = /^content-type:\s*application\/octet-stream\b/im.test(header);
  return { name: plainName(name), filename: filename === undefined && !isBinary ? undefined : plainName(filename ?? "") };
}

/** Browsers write a quotation mark or a line break in a name as `%22`, `%0D`, `%0A` (the HTML standard); other programs write `\"`. */
function plainName(value: string): string {
  return value
    .replace(/%22|\\"/g, '"')
    .replace(/%0D/gi, "\r")
    .replace(/%0A/gi, "\n");
}
