import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { createMiddleware } from "hono/factory";
import { acceptedEncodings } from "../answers/accept-encoding.ts";
import type { RenderedPage } from "../answers/resource.ts";
import { pairs } from "../headers/headers.ts";
import { CachedPage, type Encoded } from "./cached-page.ts";
import { isForAll } from "./find-page.ts";
import type { PageCache } from "./page-cache.ts";
import type { PageEnv } from "./page-env.ts";
import type { PageService } from "./page-service.ts";
import { asksForPreview } from "./preview-door.ts";

type Options = {
  service: PageService;
  cache: PageCache;
  /** Counts a call of the API (calls/api-door.ts). @returns headers of its answer; undefined for a client that has no call left */
  admitCall: (peer: string | undefined, headers: IncomingHttpHeaders) => readonly string[] | undefined;
  /** Called with the address of each page that leaves from the cache. */
  onSent: (address: string) => void;
};

const nothing: readonly string[] = [];

/** Answers with pages and calls that are the same for everybody: `quick` straight from node:http, `respond` and `respondOnce` as a function of a Request. */
export function createCachedAnswers({ service, cache, admitCall, onSent }: Options) {
  /** Pages and calls since the start: sent from the cache past all doors, and those that passed them. */
  const counts = { ready: 0, rendered: 0 };

  /** Sends a page or call that is ready in the cache, past all doors: nearly all requests. @returns false for any other request, which is untouched */
  function quick({ method, url = "", headers, socket }: IncomingMessage, response: ServerResponse): boolean {
    if ((method !== "GET" && method !== "HEAD") || asksForPreview(url)) return false;
    const address = shortAddress(url);
    const page = service.warm(address);
    const more = page && address.startsWith("/api/") ? admitCall(socket.remoteAddress, headers) : nothing;
    if (!page || !more) return false;
    counts.ready++;
    if (method === "GET") onSent(page.key);
    const answer = answerOf(page, headers["accept-encoding"], headers["if-none-match"]);
    response.writeHead(answer.status, more.length > 0 ? [...answer.headers, ...more] : answer.headers);
    if (method === "HEAD" || answer.status === 304) response.end();
    else response.end(answer.body);
    return true;
  }

  /** A page's status, headers and bytes in the best encoding that is accepted; 304 for a client that has it. */
  function answerOf(page: CachedPage, accepted: string | undefined, known: string | undefined) {
    const encoded = cache.encodedFor(page, acceptedEncodings(accepted));
    if (matches(known, page)) return { status: 304, headers: notModified(encoded), body: null };
    return { status: 200, headers: encoded.headers, body: encoded.body };
  }

  /** @param client address of the client. @throws TooMany, or what the page's loader throws */
  async function respond(request: Request, client: string | undefined): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    counts.rendered++;
    const answer = await service.answer(pathname + search, client);
    return answer.kind === "page" ? responseOf(request, answer.page) : once(answer.rendered);
  }

  /** Answers with something rendered for one caller: with an ETag, but not cached. */
  function respondOnce(request: Request, rendered: RenderedPage): Response {
    return rendered.status === 200 ? responseOf(request, new CachedPage("", rendered)) : once(rendered);
  }

  function responseOf({ headers: requestHeaders }: Request, page: CachedPage): Response {
    const [accepted, known] = [
      requestHeaders.get("accept-encoding") ?? undefined,
      requestHeaders.get("if-none-match") ?? undefined,
    ];
    const { status, headers, body } = answerOf(page, accepted, known);
    return new Response(body && new Uint8Array(body), { status, headers: pairs(headers) });
  }

  return { counts, quick, respond, respondOnce };
}

export type CachedAnswers = ReturnType<typeof createCachedAnswers>;

/** The door that answers with what is the same for everybody, from the cache: public pages, feeds, sitemaps, and the 404 of an address without a page. */
export function cacheDoor({ cached }: { cached: Pick<CachedAnswers, "respond"> }) {
  return createMiddleware<PageEnv>(async (c, next) => {
    const { page, client } = c.var;
    const isMadeForOne = c.req.method === "POST" || (page !== undefined && !isForAll(page));
    return isMadeForOne ? next() : cached.respond(c.req.raw, client.address);
  });
}

/** An answer that is not compressed: a redirect, a 404. */
function once({ status, headers, body }: RenderedPage): Response {
  return new Response(body || null, { status, headers: pairs(headers) });
}

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
