import { hash } from "node:crypto";
import { inOwnMemory } from "../../domain/cache/own-memory.ts";
import type { ContentEncoding } from "../answers/accept-encoding.ts";
import type { RenderedPage } from "../answers/resource.ts";
import { compressBest, compressNow, decompress, fastEncoding, worthCompressing } from "./compress.ts";

export type Encoded = { etag: string; body: Buffer; headers: string[] };

/** Approximate bytes that a page needs besides its texts: the objects, a tag's entries in two maps, a header's entry in a list. */
const perPage = 500;
const perTag = 60;
const perHeader = 16;

/**
 * The bytes of a page, or of an answer of the API, by encoding; each encoding is made for the first client that needs it.
 * The uncompressed text is stored only if several clients need it; else it is decompressed from another encoding.
 */
export class CachedPage {
  readonly key: string;
  /** Content hash; part of the strong ETag of each encoding. */
  readonly hash: string;
  readonly tags: readonly string[];
  /** Flat list of names and values. */
  readonly headers: readonly string[];
  /** It fits into one packet and is never compressed. */
  readonly small: boolean;
  /** A row that it shows has changed since: served only while the database is away. */
  stale = false;
  /** Requests since it was stored. */
  hits = 0;
  /** Bytes in memory. */
  size: number;
  #encodings = new Map<ContentEncoding, Encoded>();
  /** The text, until it is stored compressed. */
  #text: Buffer<ArrayBuffer> | undefined;

  constructor(key: string, { body, tags, headers }: RenderedPage) {
    const text = inOwnMemory(typeof body === "string" ? Buffer.from(body) : body);
    this.key = key;
    this.hash = hash("sha1", text, "base64url").slice(0, 20);
    this.tags = tags;
    this.headers = headers;
    this.small = text.length < worthCompressing;
    this.size = text.length + sizeBeside(this);
    this.#text = text;
    if (this.small) this.#store("identity", text);
  }

  /** The page in the first accepted encoding that is stored, or else in one that is made quickly. */
  encodedFor(accepted: readonly ContentEncoding[]): Encoded {
    for (const encoding of accepted) {
      const ready = this.#encodings.get(encoding);
      // The uncompressed text of a large page is only for clients that accept nothing better.
      if (ready && (encoding !== "identity" || this.small || accepted[0] === "identity")) return ready;
    }
    const encoding = fastEncoding(accepted);
    const body = compressNow(this.#unpacked(), encoding);
    if (encoding === "identity") return this.hits > 1 ? this.#store(encoding, body) : this.#encode(encoding, body);
    const encoded = this.#store(encoding, body);
    this.#forgetText();
    return encoded;
  }

  /** Adds the page compressed with brotli 11. */
  async improve(): Promise<void> {
    this.#store("br", await compressBest(this.#unpacked()));
    this.#forgetText();
  }

  /** Every buffer and text in memory, for measurements. */
  get parts(): (string | Buffer)[] {
    const bodies = new Set([...[...this.#encodings.values()].map(({ body }) => body), ...(this.#text ? [this.#text] : [])]);
    return [this.key, ...this.tags, ...this.headers, ...bodies];
  }

  #unpacked(): Buffer<ArrayBuffer> {
    if (this.#text) return this.#text;
    for (const encoding of ["zstd", "br", "gzip"] as const) {
      const encoded = this.#encodings.get(encoding);
      if (encoded) return decompress(encoded.body, encoding);
    }
    throw new Error(`The page ${this.key} is stored in no encoding.`);
  }

  /** Drops the text, unless it is stored as the encoding "identity". */
  #forgetText(): void {
    if (!this.#text || this.#encodings.get("identity")?.body === this.#text) return;
    this.size -= this.#text.length;
    this.#text = undefined;
  }

  #encode(encoding: ContentEncoding, body: Buffer): Encoded {
    const etag = `"${this.hash}-${encoding}"`;
    const headers = [...this.headers, "ETag", etag, "Content-Length", String(body.length)];
    if (encoding !== "identity") headers.push("Content-Encoding", encoding);
    return { etag, body, headers };
  }

  #store(encoding: ContentEncoding, body: Buffer): Encoded {
    const before = this.#encodings.get(encoding);
    const encoded = this.#encode(encoding, body);
    this.#encodings.set(encoding, encoded);
    this.size += this.#sizeOf(encoded) - (before ? this.#sizeOf(before) : 0);
    return encoded;
  }

  /** Bytes of an encoding; the text is counted already. */
  #sizeOf({ headers, body }: Encoded): number {
    return perHeader * headers.length + (body === this.#text ? 0 : body.length);
  }
}

/** Bytes of a page's address, tags and headers. */
function sizeBeside({ key, tags, headers }: CachedPage): number {
  const tagBytes = tags.reduce((bytes, tag) => bytes + tag.length + perTag, 0);
  return perPage + key.length + tagBytes + headers.reduce((bytes, text) => bytes + text.length + perHeader, 0);
}
