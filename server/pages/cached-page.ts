import { hash } from "node:crypto";
import type { ContentEncoding } from "./accept-encoding.ts";
import { compressBest, compressNow, decompress } from "./compress.ts";
import type { RenderedPage } from "./resource.ts";

export type Encoded = { etag: string; body: Buffer; headers: string[] };

/** Smaller texts fit into one packet as they are. */
const worthCompressing = 1400;

/** Bytes that a page takes up beside its texts, about: the objects themselves, a tag's places in two tables, a header's place in a list. */
const perPage = 500;
const perTag = 60;
const perHeader = 16;

/**
 * One page's bytes (or an answer's of the API) as they go out, by encoding; each is made when it is first asked for.
 * The text is not stored, unless it is asked for again and again: it is unpacked from an encoding when a client takes another one.
 */
export class CachedPage {
  readonly key: string;
  /** Content hash; each encoding's strong ETag is made of it. */
  readonly hash: string;
  readonly tags: readonly string[];
  /** Flat list of names and values. */
  readonly headers: readonly string[];
  /** It fits into one packet as it is, and is not compressed for anybody. */
  readonly small: boolean;
  /** Something it shows has changed since: only good for when the database is away. */
  stale = false;
  /** How often it was asked for since it was stored. */
  hits = 0;
  /** Bytes of everything that is stored for it. */
  size: number;
  #encodings = new Map<ContentEncoding, Encoded>();
  /** The text itself, until it is there in a compressed form. */
  #text: Buffer | undefined;

  constructor(key: string, { body, tags, headers }: RenderedPage) {
    const text = typeof body === "string" ? Buffer.from(body) : body;
    this.key = key;
    this.hash = hash("sha1", text, "base64url").slice(0, 20);
    this.tags = tags;
    this.headers = headers;
    this.small = text.length < worthCompressing;
    this.size = text.length + sizeBeside(this);
    this.#text = text;
    if (this.small) this.#store("identity", text);
  }

  /** The page in the first of the encodings that is at hand or quickly made. */
  encodedFor(accepted: readonly ContentEncoding[]): Encoded {
    for (const encoding of accepted) {
      const ready = this.#encodings.get(encoding);
      // The text of a large page is stored for those who want nothing else.
      if (ready && (encoding !== "identity" || this.small || accepted[0] === "identity")) return ready;
    }
    const encoding = accepted.includes("zstd") ? "zstd" : (accepted[0] ?? "identity");
    const body = compressNow(this.#unpacked(), encoding);
    if (encoding === "identity") return this.hits > 1 ? this.#store(encoding, body) : this.#encode(encoding, body);
    const encoded = this.#store(encoding, body);
    this.#forgetText();
    return encoded;
  }

  /** Adds brotli 11. */
  async improve(): Promise<void> {
    this.#store("br", await compressBest(this.#unpacked()));
    this.#forgetText();
  }

  /** Every buffer and text that is stored for it. */
  get parts(): (string | Buffer)[] {
    const bodies = new Set([...[...this.#encodings.values()].map(({ body }) => body), ...(this.#text ? [this.#text] : [])]);
    return [this.key, ...this.tags, ...this.headers, ...bodies];
  }

  #unpacked(): Buffer {
    if (this.#text) return this.#text;
    for (const encoding of ["zstd", "br", "gzip"] as const) {
      const encoded = this.#encodings.get(encoding);
      if (encoded) return decompress(encoded.body, encoding);
    }
    throw new Error(`The page ${this.key} has lost its text.`);
  }

  /** Not where it is an encoding itself: of a small page, or of one that is asked for without compression. */
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

  /** The text is counted already. */
  #sizeOf({ headers, body }: Encoded): number {
    return perHeader * headers.length + (body === this.#text ? 0 : body.length);
  }
}

/** What is stored with a page beside its bytes: address, tags and headers. */
function sizeBeside({ key, tags, headers }: CachedPage): number {
  const tagBytes = tags.reduce((bytes, tag) => bytes + tag.length + perTag, 0);
  return perPage + key.length + tagBytes + headers.reduce((bytes, text) => bytes + text.length + perHeader, 0);
}
