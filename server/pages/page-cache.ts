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
  /** Something it shows has changed since: only good for when the database is away. */
  stale: boolean;
  size: number;
  hits: number;
};
export type Form = { etag: string; body: Buffer; headers: string[] };

type Options = { maxBytes: number };

/**
 * Rendered bytes by address, dropped by tag, bounded in bytes, least recently used first out.
 * The text is not kept: it is got back from the smallest form when a client takes no compression.
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

  /** Keeps a drawn page; `keep: false` makes the forms for this one answer only. */
  put(key: string, drawn: Drawn, keep: boolean): Page {
    const text = Buffer.from(drawn.body);
    const page: Page = {
      key,
      hash: hash("sha1", text, "base64url").slice(0, 20),
      tags: drawn.tags,
      headers: drawn.headers,
      forms: new Map(),
      stale: false,
      size: 0,
      hits: 0,
    };
    this.#addForm(page, "zstd", compressNow(text, "zstd"));
    if (keep) this.#store(page);
    return page;
  }

  /** The page in the first of the encodings that is at hand or quickly made. */
  form(page: Page, accepted: readonly Encoding[]): Form {
    for (const encoding of accepted) {
      const ready = page.forms.get(encoding);
      if (ready) return ready;
    }
    const encoding = accepted[0] ?? "identity";
    const form = this.#asForm(page, encoding, compressNow(this.#text(page), encoding));
    if (encoding !== "identity") this.#keepForm(page, encoding, form);
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
    const small = page.forms.get("br");
    return small ? decompress(small.body, "br") : decompress((page.forms.get("zstd") as Form).body, "zstd");
  }

  /** A page that is asked for again is worth brotli 11; one at a time, so that visitors keep the processor. */
  #improve(page: Page): void {
    this.#improving = this.#improving.then(async () => {
      if (this.#pages.get(page.key) !== page) return;
      const best = await compressBest(this.#text(page));
      this.#keepForm(page, "br", this.#asForm(page, "br", best));
    });
  }

  #addForm(page: Page, encoding: Encoding, body: Buffer): void {
    this.#keepForm(page, encoding, this.#asForm(page, encoding, body));
  }

  #asForm(page: Page, encoding: Encoding, body: Buffer): Form {
    const etag = `"${page.hash}-${encoding}"`;
    const headers = [...page.headers, "ETag", etag, "Content-Length", String(body.length)];
    if (encoding !== "identity") headers.push("Content-Encoding", encoding);
    return { etag, body, headers };
  }

  #keepForm(page: Page, encoding: Encoding, form: Form): void {
    page.forms.set(encoding, form);
    page.size += form.body.length;
    if (this.#pages.get(page.key) === page) {
      this.#bytes += form.body.length;
      this.#shrink();
    }
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
