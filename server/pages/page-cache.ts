import { hash } from "node:crypto";
import type { Encoding } from "./accept-encoding.ts";
import { compressBest, compressNow, decompress } from "./compress.ts";
import type { Drawn } from "./drawn.ts";

/** One page's bytes (or an answer's of the API) as they go out, by encoding. */
export type Page = {
  readonly key: string;
  /** Content hash; each encoding's strong ETag is made of it. */
  readonly hash: string;
  readonly tags: readonly string[];
  /** Flat list of names and values. */
  readonly headers: readonly string[];
  readonly forms: Map<Encoding, Form>;
  /** The text itself, until it is there in a compressed form. */
  text: Buffer | undefined;
  /** It fits into one packet as it is, and is not compressed for anybody. */
  readonly small: boolean;
  /** Something it shows has changed since: only good for when the database is away. */
  stale: boolean;
  size: number;
  hits: number;
};
export type Form = { etag: string; body: Buffer; headers: string[] };

type Options = { maxBytes: number };

/** Smaller texts fit into one packet as they are. */
const worthCompressing = 1400;

/**
 * Rendered bytes by address, dropped by tag, bounded in bytes, least recently used first out.
 * The text is not kept, unless it is asked for again and again: it is got back from a form when a client takes another one.
 */
export class PageCache {
  #pages = new Map<string, Page>();
  #byTag = new Map<string, Set<Page>>();
  #bytes = 0;
  #options: Options;
  #improving: Promise<unknown> = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
  }

  get bytes(): number {
    return this.#bytes;
  }
  get count(): number {
    return this.#pages.size;
  }

  /** The page at a key, fresh or stale, now the most recently used. */
  get(key: string): Page | undefined {
    const page = this.#pages.get(key);
    if (!page) return undefined;
    this.#pages.delete(key);
    this.#pages.set(key, page);
    if (++page.hits === 2) this.#improve(page);
    return page;
  }

  /** Keeps a drawn page; with `keep: false` it is for this one answer only. It is compressed when it is known for whom. */
  put(key: string, drawn: Drawn, keep: boolean): Page {
    const text = typeof drawn.body === "string" ? Buffer.from(drawn.body) : drawn.body;
    const page: Page = {
      key,
      hash: hash("sha1", text, "base64url").slice(0, 20),
      tags: drawn.tags,
      headers: drawn.headers,
      forms: new Map(),
      text,
      small: text.length < worthCompressing,
      stale: false,
      size: text.length,
      hits: 0,
    };
    if (page.small) this.#keepForm(page, "identity", this.#asForm(page, "identity", text));
    if (keep) this.#store(page);
    return page;
  }

  /** The page in the first of the encodings that is at hand or quickly made. */
  form(page: Page, accepted: readonly Encoding[]): Form {
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
      for (const page of tag === "everything" ? this.#pages.values() : (this.#byTag.get(tag) ?? [])) {
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

  #text(page: Page): Buffer {
    if (page.text) return page.text;
    for (const encoding of ["zstd", "br", "gzip"] as const) {
      const form = page.forms.get(encoding);
      if (form) return decompress(form.body, encoding);
    }
    throw new Error(`The page ${page.key} has lost its text.`);
  }

  /** Not where it is a form itself: of a small page, or of one that is asked for without compression. */
  #forgetText(page: Page): void {
    if (!page.text || page.forms.get("identity")?.body === page.text) return;
    this.#grow(page, -page.text.length);
    page.text = undefined;
  }

  /** A page that is asked for again is worth brotli 11; one at a time, so that visitors keep the processor. */
  #improve(page: Page): void {
    if (page.small) return;
    this.#improving = this.#improving.then(async () => {
      if (this.#pages.get(page.key) !== page) return;
      const best = await compressBest(this.#text(page));
      this.#keepForm(page, "br", this.#asForm(page, "br", best));
      this.#forgetText(page);
    });
  }

  #asForm(page: Page, encoding: Encoding, body: Buffer): Form {
    const etag = `"${page.hash}-${encoding}"`;
    const headers = [...page.headers, "ETag", etag, "Content-Length", String(body.length)];
    if (encoding !== "identity") headers.push("Content-Encoding", encoding);
    return { etag, body, headers };
  }

  #keepForm(page: Page, encoding: Encoding, form: Form): void {
    const before = page.forms.get(encoding)?.body.length ?? 0;
    page.forms.set(encoding, form);
    // The text is counted already.
    if (form.body !== page.text) this.#grow(page, form.body.length - before);
  }

  #grow(page: Page, bytes: number): void {
    page.size += bytes;
    if (this.#pages.get(page.key) !== page) return;
    this.#bytes += bytes;
    this.#shrink();
  }

  #store(page: Page): void {
    this.#remove(page.key);
    this.#pages.set(page.key, page);
    this.#bytes += page.size;
    for (const tag of page.tags) {
      const pages = this.#byTag.get(tag);
      if (pages) pages.add(page);
      else this.#byTag.set(tag, new Set([page]));
    }
    this.#shrink();
  }

  #shrink(): void {
    for (const key of this.#pages.keys()) {
      if (this.#bytes <= this.#options.maxBytes) return;
      this.#remove(key);
    }
  }

  #remove(key: string): void {
    const page = this.#pages.get(key);
    if (!page) return;
    this.#pages.delete(key);
    this.#bytes -= page.size;
    for (const tag of page.tags) {
      const pages = this.#byTag.get(tag);
      pages?.delete(page);
      if (pages?.size === 0) this.#byTag.delete(tag);
    }
  }
}
