import { hash } from "node:crypto";
import type { ContentEncoding } from "./accept-encoding.ts";
import { CacheZone } from "./cache-zone.ts";
import { compressBest, compressNow, decompress } from "./compress.ts";
import type { RenderedPage } from "./resource.ts";

/** One page's bytes (or an answer's of the API) as they go out, by encoding. */
export type CachedPage = {
  readonly key: string;
  /** Content hash; each encoding's strong ETag is made of it. */
  readonly hash: string;
  readonly tags: readonly string[];
  /** Flat list of names and values. */
  readonly headers: readonly string[];
  readonly forms: Map<ContentEncoding, Encoded>;
  /** The text itself, until it is there in a compressed form. */
  text: Buffer | undefined;
  /** It fits into one packet as it is, and is not compressed for anybody. */
  readonly small: boolean;
  /** Something it shows has changed since: only good for when the database is away. */
  stale: boolean;
  /** Bytes of everything that is stored for it. */
  size: number;
  hits: number;
  /** How many pages its part of the cache had been given when it was last moved to the end there. */
  movedAt: number;
};
export type Encoded = { etag: string; body: Buffer; headers: string[] };

type Options = { maxBytes: number };

/** Smaller texts fit into one packet as they are. */
const worthCompressing = 1400;

/** Bytes that a page takes up beside its texts, about: the objects themselves, a tag's places in two tables, a header's place in a list. */
const perPage = 500;
const perTag = 60;
const perHeader = 16;

/**
 * Rendered bytes by address, dropped by tag, bounded in bytes, least recently used first out.
 *
 * Addresses without a query are as many as the site has pages; those with one can be invented without end. So each kind has a part of
 * its own, and an address with a query that nobody asks for again stays in a small one: whoever invents addresses evicts no good page.
 * The text is not kept, unless it is asked for again and again: it is got back from a form when a client takes another one.
 */
export class PageCache {
  #plain: CacheZone;
  #asked: CacheZone;
  #trial: CacheZone;
  #byTag = new Map<string, Set<CachedPage>>();
  #improving: Promise<unknown> = Promise.resolve();

  constructor({ maxBytes }: Options) {
    this.#plain = new CacheZone(maxBytes * (5 / 8));
    this.#asked = new CacheZone(maxBytes / 4);
    this.#trial = new CacheZone(maxBytes / 8);
  }

  get bytes(): number {
    return this.#zones.reduce((bytes, zone) => bytes + zone.bytes, 0);
  }
  get count(): number {
    return this.#zones.reduce((count, zone) => count + zone.count, 0);
  }

  /** The page at a key, fresh or stale, now the most recently used. */
  get(key: string): CachedPage | undefined {
    const page = key.includes("?") ? (this.#asked.get(key) ?? this.#askedAgain(key)) : this.#plain.get(key);
    if (page && ++page.hits === 2) this.#improve(page);
    return page;
  }

  #askedAgain(key: string): CachedPage | undefined {
    const page = this.#trial.get(key);
    if (!page) return undefined;
    this.#trial.remove(page);
    this.#asked.add(page);
    this.#shrink(this.#asked);
    return page;
  }

  /** Keeps a drawn page; with `keep: false` it is for this one answer only. It is compressed when it is known for whom. */
  put(key: string, drawn: RenderedPage, keep: boolean): CachedPage {
    const text = typeof drawn.body === "string" ? Buffer.from(drawn.body) : drawn.body;
    const page: CachedPage = {
      key,
      hash: hash("sha1", text, "base64url").slice(0, 20),
      tags: drawn.tags,
      headers: drawn.headers,
      forms: new Map(),
      text,
      small: text.length < worthCompressing,
      stale: false,
      size: text.length + sizeBeside(key, drawn),
      hits: 0,
      movedAt: 0,
    };
    if (page.small) this.#keepForm(page, "identity", this.#asForm(page, "identity", text));
    if (keep) this.#store(page);
    return page;
  }

  /** The page in the first of the encodings that is at hand or quickly made. */
  form(page: CachedPage, accepted: readonly ContentEncoding[]): Encoded {
    for (const encoding of accepted) {
      const ready = page.forms.get(encoding);
      // The text of a large page is kept for those who want nothing else.
      if (ready && (encoding !== "identity" || page.small || accepted[0] === "identity")) return ready;
    }
    const encoding = accepted.includes("zstd") ? "zstd" : (accepted[0] ?? "identity");
    const form = this.#asForm(page, encoding, compressNow(this.#text(page), encoding));
    if (encoding !== "identity" || page.hits > 1) this.#keepForm(page, encoding, form);
    if (encoding !== "identity") this.#forgetText(page);
    return form;
  }

  /** Marks every page under the tags as stale; `everything` marks all. Returns how many. */
  drop(tags: Iterable<string>): number {
    let count = 0;
    for (const tag of tags) {
      const pages = tag === "everything" ? this.#zones.flatMap((zone) => [...zone.values()]) : (this.#byTag.get(tag) ?? []);
      for (const page of pages) {
        if (!page.stale) count++;
        page.stale = true;
      }
    }
    return count;
  }

  /** Waits until the improvements under way are done (for tests and the benchmark). */
  async settled(): Promise<void> {
    await this.#improving;
  }

  #text(page: CachedPage): Buffer {
    if (page.text) return page.text;
    for (const encoding of ["zstd", "br", "gzip"] as const) {
      const form = page.forms.get(encoding);
      if (form) return decompress(form.body, encoding);
    }
    throw new Error(`The page ${page.key} has lost its text.`);
  }

  /** Not where it is a form itself: of a small page, or of one that is asked for without compression. */
  #forgetText(page: CachedPage): void {
    if (!page.text || page.forms.get("identity")?.body === page.text) return;
    this.#grow(page, -page.text.length);
    page.text = undefined;
  }

  /** A page that is asked for again is worth brotli 11; one at a time, so that visitors keep the processor. */
  #improve(page: CachedPage): void {
    if (page.small) return;
    this.#improving = this.#improving.then(async () => {
      if (!this.#zoneOf(page)) return;
      const best = await compressBest(this.#text(page));
      this.#keepForm(page, "br", this.#asForm(page, "br", best));
      this.#forgetText(page);
    });
  }

  #asForm(page: CachedPage, encoding: ContentEncoding, body: Buffer): Encoded {
    const etag = `"${page.hash}-${encoding}"`;
    const headers = [...page.headers, "ETag", etag, "Content-Length", String(body.length)];
    if (encoding !== "identity") headers.push("Content-Encoding", encoding);
    return { etag, body, headers };
  }

  #keepForm(page: CachedPage, encoding: ContentEncoding, form: Encoded): void {
    const before = page.forms.get(encoding);
    page.forms.set(encoding, form);
    // The text is counted already.
    const bytes = (one: Encoded | undefined) =>
      one ? perHeader * one.headers.length + (one.body === page.text ? 0 : one.body.length) : 0;
    this.#grow(page, bytes(form) - bytes(before));
  }

  #grow(page: CachedPage, bytes: number): void {
    page.size += bytes;
    const zone = this.#zoneOf(page);
    zone?.grow(bytes);
    if (zone) this.#shrink(zone);
  }

  #store(page: CachedPage): void {
    const isPlain = !page.key.includes("?");
    const before = isPlain ? this.#plain.get(page.key) : (this.#asked.get(page.key) ?? this.#trial.get(page.key));
    const zone = (before && this.#zoneOf(before)) ?? (isPlain ? this.#plain : this.#trial);
    if (before) this.#remove(before, zone);
    zone.add(page);
    for (const tag of page.tags) {
      const pages = this.#byTag.get(tag);
      if (pages) pages.add(page);
      else this.#byTag.set(tag, new Set([page]));
    }
    this.#shrink(zone);
  }

  get #zones(): CacheZone[] {
    return [this.#plain, this.#asked, this.#trial];
  }

  /** Undefined of a page that is for one answer only, or is gone. */
  #zoneOf(page: CachedPage): CacheZone | undefined {
    return this.#zones.find((zone) => zone.has(page));
  }

  #shrink(zone: CacheZone): void {
    for (const page of zone.surplus()) this.#remove(page, zone);
  }

  #remove(page: CachedPage, zone: CacheZone): void {
    zone.remove(page);
    for (const tag of page.tags) {
      const pages = this.#byTag.get(tag);
      pages?.delete(page);
      if (pages?.size === 0) this.#byTag.delete(tag);
    }
  }
}

/** What is stored with a page beside its bytes: address, tags and headers. */
function sizeBeside(key: string, { tags, headers }: RenderedPage): number {
  const tagBytes = tags.reduce((bytes, tag) => bytes + tag.length + perTag, 0);
  return perPage + key.length + tagBytes + headers.reduce((bytes, text) => bytes + text.length + perHeader, 0);
}
