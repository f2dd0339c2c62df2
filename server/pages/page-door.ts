import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { TaggedCache } from "../../domain/cache/tagged-cache.ts";
import { acceptedEncodings } from "../answers/accept-encoding.ts";
import type { RenderedPage, Resource } from "../answers/resource.ts";
import { htmlHeaders, pairs, uncachedAnswerHeaders } from "../headers/headers.ts";
import { TooMany, tooManyCalls, tooMuchAtOnce } from "../limits/too-many.ts";
import { asksForLot, isLotData } from "../lots/lot-addresses.ts";
import type { LotDoor, LotVisit } from "../lots/lot-door.ts";
import { clientAddress, type TrustedProxy } from "../requests/client-address.ts";
import { isReadableAddress } from "../requests/readable-address.ts";
import { asksForPreview } from "./asks-for-preview.ts";
import { CachedPage, type Encoded } from "./cached-page.ts";
import type { PageCache } from "./page-cache.ts";
import type { PageAnswer, PageService } from "./page-service.ts";
import type { ShellRenderer } from "./shell.ts";

type Admitted = { allowed: boolean; firstRefused: boolean; headers: readonly string[] };

type Options = {
  service: PageService;
  cache: PageCache;
  /** Counts a call of the API (calls/api-gate.ts); `headers` go with its answer. */
  gate: { admit: (peer: string | undefined, headers: IncomingHttpHeaders) => Admitted };
  lots: LotDoor;
  trustedProxy: TrustedProxy;
  shell: Pick<ShellRenderer, "tooMany" | "tooManyLots">;
  /** Headers of every answer, which pages and calls carry with their bytes. */
  always: readonly string[];
  /** Logs an answer that was rendered or refused. @returns the request's id */
  log: (request: IncomingMessage, status: number, from: number) => string;
};

/** A request that `quick` can answer: `page` is cached, or `found` can be rendered. */
type Visit = {
  request: IncomingMessage;
  response: ServerResponse;
  next: () => void;
  page: CachedPage | undefined;
  found: Resource | undefined;
};

/**
 * Answers with pages and calls from the cache: `quick` straight from node:http (nearly all requests), and `respond` as a function of a Request.
 */
export function createPageDoor({ service, cache, gate, lots, trustedProxy, shell, always, log }: Options) {
  // A refusal has to be cheap: its page is rendered and compressed once.
  const refusals = new TaggedCache<CachedPage>({ max: 2 });
  const refusalPage = (kind: "tooMany" | "tooManyLots") =>
    refusals.getOrMake(kind, async () => {
      const { html, tags } = await shell[kind]();
      const headers = [...Object.entries(htmlHeaders).flat(), ...always, "Cache-Control", "no-store"];
      const page = new CachedPage("", { status: 429, body: html, headers, tags });
      // So that the uncompressed text is stored too.
      page.hits = 2;
      return page;
    });

  /** The answer to a client that is over its limit. */
  async function refuse({ status, retryAfter }: TooMany, pathname: string, accepted: string | undefined): Promise<RenderedPage> {
    const later = ["Retry-After", String(retryAfter)];
    const isOfLot = asksForLot(pathname);
    if (pathname.startsWith("/api/") || isLotData(pathname))
      return { status, body: JSON.stringify(tooMuchAtOnce), headers: [...uncachedAnswerHeaders, ...always, ...later], tags: [] };
    const encoded = (await refusalPage(isOfLot && status === 429 ? "tooManyLots" : "tooMany")).encodedFor(
      acceptedEncodings(accepted),
    );
    return { status, body: Buffer.from(encoded.body), headers: [...encoded.headers, ...later], tags: [] };
  }

  /** Pages and calls that were ready, and that had to be rendered, since the start. */
  const counts = { ready: 0, rendered: 0 };

  /** Answers with a cached page or call, or renders it; passes everything else, and errors, to `next`. */
  function quick(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    const { method, url = "" } = request;
    const address = (method === "GET" || method === "HEAD") && !asksForPreview(url) ? shortAddress(url) : "";
    const page = service.warm(address);
    const found = page || address === "" || !isReadableAddress(url) ? undefined : service.findKnown(url);
    const visit = { request, response, next, page, found };
    if (page) counts.ready++;
    else if (found) counts.rendered++;
    if (!page && !found) next();
    else if (address.startsWith("/api/")) void admit(visit);
    else if (page) {
      if (request.method === "GET") lots.look(page.key);
      send(request, response, page);
    } else void make(visit);
  }

  async function admit(visit: Visit): Promise<void> {
    const { request, response, page } = visit;
    const { allowed, firstRefused, headers } = gate.admit(request.socket.remoteAddress, request.headers);
    if (!allowed) {
      if (firstRefused) log(request, 429, performance.now());
      response.writeHead(429, [...uncachedAnswerHeaders, ...always, ...headers]).end(JSON.stringify(tooManyCalls));
    } else if (page) send(request, response, page, headers);
    else await make(visit, headers);
  }

  async function make({ request, response, next, page, found: cold }: Visit, more: readonly string[] = []): Promise<void> {
    const from = performance.now();
    const client = clientAddress(request.socket.remoteAddress, request.headers, trustedProxy);
    const found = cold ?? (page && service.findKnown(request.url ?? ""));
    const answer =
      found &&
      (await passLots({ address: found.address, method: request.method, client }, service.make(found, client)).catch(
        (error: unknown) => refusedOr(error, request),
      ));
    if (!answer) {
      next();
      return;
    }
    const headers = [...more, "X-Request-Id", log(request, statusOf(answer), from)];
    if (answer.kind === "page") {
      send(request, response, answer.page, headers);
      return;
    }
    const { status, headers: pageHeaders, body } = answer.rendered;
    response.writeHead(status, [...pageHeaders, ...headers]);
    response.end(request.method === "HEAD" ? undefined : body);
  }

  /** An answer, counted where it is about a lot. @throws TooMany */
  async function passLots(visit: LotVisit, making: Promise<PageAnswer>): Promise<PageAnswer> {
    const answer = await making;
    await lots.answered(visit, statusOf(answer));
    return answer;
  }

  /** The answer to TooMany; undefined for other errors, which `next` answers. */
  async function refusedOr(error: unknown, request: IncomingMessage): Promise<PageAnswer | undefined> {
    if (!(error instanceof TooMany)) return undefined;
    const rendered = await refuse(error, request.url ?? "", request.headers["accept-encoding"]).catch(() => undefined);
    return rendered && { kind: "rendered", rendered };
  }

  /** @param more headers of this answer besides those that are cached with it */
  function send(request: IncomingMessage, response: ServerResponse, page: CachedPage, more: readonly string[] = []): void {
    const encoded = cache.encodedFor(page, acceptedEncodings(request.headers["accept-encoding"]));
    if (matches(request.headers["if-none-match"], page)) {
      response.writeHead(304, [...notModified(encoded), ...more]).end();
      return;
    }
    response.writeHead(200, more.length > 0 ? [...encoded.headers, ...more] : encoded.headers);
    if (request.method === "HEAD") response.end();
    else response.end(encoded.body);
  }

  /** @param peer address of the other end of the connection */
  function respond(request: Request, peer: string | undefined): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    return unlessTooMany(request, pathname, async () => {
      const client = clientAddress(peer, request.headers, trustedProxy);
      const visit = { address: pathname, method: request.method, client };
      return asResponse(request, await passLots(visit, service.answer(pathname + search, client)));
    });
  }

  /**
   * An answer that is made for one visit, with the limit of unknown lots.
   *
   * @param pattern of the address, as app/routes.ts has it
   */
  function respondTo(
    { request, peer, pattern }: { request: Request; peer: string | undefined; pattern: string },
    make: () => Promise<Response>,
  ): Promise<Response> {
    return unlessTooMany(request, pattern, async () => {
      const response = await make();
      const client = clientAddress(peer, request.headers, trustedProxy);
      await lots.answered({ address: pattern, method: "", client }, response.status);
      return response;
    });
  }

  async function unlessTooMany(request: Request, address: string, answer: () => Promise<Response>): Promise<Response> {
    try {
      return await answer();
    } catch (error) {
      if (!(error instanceof TooMany)) throw error;
      const rendered = await refuse(error, address, request.headers.get("accept-encoding") ?? undefined);
      return asResponse(request, { kind: "rendered", rendered });
    }
  }

  /** Answers with something rendered for one caller: with an ETag, but not cached. */
  function respondOnce(request: Request, rendered: RenderedPage): Response {
    if (rendered.status !== 200) return asResponse(request, { kind: "rendered", rendered });
    return asResponse(request, { kind: "page", page: new CachedPage("", rendered) });
  }

  function asResponse(request: Request, answer: PageAnswer): Response {
    if (answer.kind === "rendered") {
      const { status, headers, body } = answer.rendered;
      return new Response(request.method === "HEAD" ? null : body || null, { status, headers: pairs(headers) });
    }
    const encoded = cache.encodedFor(answer.page, acceptedEncodings(request.headers.get("accept-encoding") ?? undefined));
    if (matches(request.headers.get("if-none-match") ?? undefined, answer.page))
      return new Response(null, { status: 304, headers: pairs(notModified(encoded)) });
    const body = request.method === "HEAD" ? null : new Uint8Array(encoded.body);
    return new Response(body, { status: 200, headers: pairs(encoded.headers) });
  }

  return { counts, quick, respond, respondTo, respondOnce, drop: (tags: readonly string[]) => void refusals.drop(tags) };
}

export type PageDoor = ReturnType<typeof createPageDoor>;

const statusOf = (answer: PageAnswer): number => (answer.kind === "page" ? 200 : answer.rendered.status);

const longBase = "/api/index.php/";

/** The shorter of a call's two addresses, under which its answers are cached. */
function shortAddress(url: string): string {
  return url.startsWith(longBase) ? `/api/${url.slice(longBase.length)}` : url;
}

/** Whether If-None-Match names the page, in any encoding. */
function matches(header: string | undefined, page: CachedPage): boolean {
  return header !== undefined && (header === "*" || header.includes(`"${page.hash}-`));
}

/** Headers that a 304 repeats (RFC 9110, 15.4.5). The browser has the others from the answer that it stored. */
const repeated = new Set([
  "ETag",
  "Cache-Control",
  "CDN-Cache-Control",
  "Vary",
  "Cache-Tag",
  "X-Total-Count",
  "Link",
  // It is about the host, not the page: each answer restarts the year (RFC 6797, 8.1).
  "Strict-Transport-Security",
]);

function notModified(encoded: Encoded): string[] {
  return encoded.headers.flatMap((name, at) =>
    at % 2 === 0 && repeated.has(name) ? [name, encoded.headers[at + 1] as string] : [],
  );
}
