import type { IncomingMessage, ServerResponse } from "node:http";
import { htmlHeaders, securityHeaders } from "../headers.ts";
import { acceptedEncodings } from "./accept-encoding.ts";
import type { Form, Page, PageCache } from "./page-cache.ts";
import type { PageAnswer, PageService } from "./page-service.ts";

/**
 * The two doors to pages: `warm` straight from node:http for a page that is ready (the whole of most visits), and `respond`
 * for everything else, as a function of a Request.
 */
export function createPageDoor(service: PageService, cache: PageCache) {
  /** Answers from ready bytes; false means: ask the app. */
  function warm(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url, headers } = request;
    if ((method !== "GET" && method !== "HEAD") || !url) return false;
    const page = service.warm(url);
    if (!page) return false;
    const form = cache.form(page, acceptedEncodings(headers["accept-encoding"]));
    if (matches(headers["if-none-match"], page)) {
      response.writeHead(304, notModified(form)).end();
      return true;
    }
    response.writeHead(200, form.headers);
    if (method === "HEAD") response.end();
    else response.end(form.body);
    return true;
  }

  async function respond(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    return asResponse(request, await service.answer(pathname + search));
  }

  function asResponse(request: Request, answer: PageAnswer): Response {
    if (answer.kind === "drawn") {
      const { status, html, location } = answer.drawn;
      const headers = new Headers({ ...securityHeaders, "Cache-Control": status === 301 ? "public, max-age=3600" : "no-cache" });
      if (location) headers.set("Location", location);
      return html ? htmlResponse(status, html) : new Response(null, { status, headers });
    }
    const form = cache.form(answer.page, acceptedEncodings(request.headers.get("accept-encoding") ?? undefined));
    if (matches(request.headers.get("if-none-match") ?? undefined, answer.page))
      return new Response(null, { status: 304, headers: pairs(notModified(form)) });
    const body = request.method === "HEAD" ? null : new Uint8Array(form.body);
    return new Response(body, { status: 200, headers: pairs(form.headers) });
  }

  return { warm, respond };
}

export type PageDoor = ReturnType<typeof createPageDoor>;

/** HTML that is made for one answer: the 404 and error pages. */
export function htmlResponse(status: number, html: string, headers: Record<string, string> = {}): Response {
  return new Response(html, { status, headers: { ...htmlHeaders, "Cache-Control": "no-cache", ...headers } });
}

/** The visitor's copy may be in any encoding: the content is the same. */
function matches(header: string | undefined, page: Page): boolean {
  return header !== undefined && (header === "*" || header.includes(`"${page.hash}-`));
}

const kept = new Set(["ETag", "Cache-Control", "CDN-Cache-Control", "Vary", "Cache-Tag"]);

function notModified(form: Form): string[] {
  return form.headers.flatMap((name, at) => (at % 2 === 0 && kept.has(name) ? [name, form.headers[at + 1] as string] : []));
}

function pairs(flat: readonly string[]): [string, string][] {
  return flat.flatMap((name, at) => (at % 2 === 0 ? [[name, flat[at + 1] as string] as [string, string]] : []));
}
