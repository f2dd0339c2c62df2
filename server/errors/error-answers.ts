import type { ComponentProps } from "react";
import type { Log } from "../../adapters/log.ts";
import { failure } from "../../api/answer-call.ts";
import { failureMessage, noSuchCall, notDone, nothingHere, otherMethod } from "../../app/error-messages.ts";
import { formMessages } from "../../app/forms/form-messages.ts";
import { asksForJson } from "../../app/page.ts";
import type { NotSent } from "../../app/site/shell/not-sent.tsx";
import { pageStatusOf } from "../../app/status-of.ts";
import { DomainError } from "../../domain/errors.ts";
import { htmlHeaders, noStore } from "../headers/headers.ts";
import { BodyRefused } from "../requests/bodies/body-refused.ts";
import { typedIn } from "../requests/typed-fields.ts";
import type { Trouble } from "./trouble.ts";
import { troubleOf } from "./trouble.ts";

/** Whether a request gets errors as JSON: below /api/, of data (`.json`, `.data`), and if it accepts JSON, as the script of the forms does. */
export const wantsJson = (request: Request): boolean =>
  /^\/api\/|\.(json|data)$/.test(new URL(request.url).pathname) || asksForJson(request);

type Refusal = {
  status: number;
  title: string;
  message: string;
  headers?: Record<string, string>;
};

type Html = Promise<{ html: string }>;
/** The error pages in the frame of the site (pages/shell.ts). */
type ErrorPages = {
  notFound(url: URL): Html;
  refused(title: string, message: string): Html;
  failed(id: string, trouble: Trouble["kind"], path: string): Html;
  notSent(props: ComponentProps<typeof NotSent>): Html;
};

const notStored = { "Cache-Control": "no-store" };

/**
 * Answers errors that no page or call answers, in the format that the request asks for.
 *
 * @param mend the address that was meant by one without a page (pages/mended-address.ts)
 */
export function errorAnswers(shell: ErrorPages, mend: (url: URL) => string | undefined) {
  async function notFound(request: Request): Promise<Response> {
    const url = new URL(request.url);
    if (wantsJson(request))
      return Response.json(failure(url.pathname.startsWith("/api/") ? noSuchCall : nothingHere), {
        status: 404,
        headers: notStored,
      });
    return mended(request) ?? htmlResponse(404, (await shell.notFound(url)).html);
  }

  /** A redirect to the address that was meant by one with nothing at it; undefined where none was. */
  function mended(request: Request): Response | undefined {
    const meant = isRead(request) ? mend(new URL(request.url)) : undefined;
    return meant === undefined ? undefined : new Response(null, { status: 301, headers: { ...notStored, Location: meant } });
  }

  async function refused(request: Request, { status, title, message, headers = {} }: Refusal): Promise<Response> {
    if (wantsJson(request)) return Response.json(failure(message), { status, headers: { ...notStored, ...headers } });
    return htmlResponse(status, (await shell.refused(title, message)).html, { ...notStored, ...headers });
  }

  /**
   * Answers a failure: 503 when the database is away or a disk is full, else 500. For a form, the page shows what was typed.
   *
   * @param id the request's id in the log
   */
  async function failed(request: Request, id: string, { kind, status, headers: more }: Trouble): Promise<Response> {
    const headers = { ...notStored, ...more };
    const fields = typedIn(request);
    if (wantsJson(request))
      return Response.json(
        { ...failure(failureMessage({ id, trouble: kind, isRead: isRead(request), hasKey: hasKey(request) })), id },
        { status, headers },
      );
    const { pathname: path, search } = new URL(request.url);
    if (Object.keys(fields).length === 0) return htmlResponse(status, (await shell.failed(id, kind, path)).html, headers);
    const hadFiles = request.headers.get("content-type")?.startsWith("multipart/") ?? false;
    const { html } = await shell.notSent({ id, trouble: kind, path: path + search, fields, hadFiles });
    return htmlResponse(status, html, headers);
  }

  /** Answers the refusal of a verb; privately, because it depends on the actor. */
  function refusedByVerb(error: DomainError, request: Request): Promise<Response> {
    const status = pageStatusOf(error);
    if (status === 404) return notFound(request);
    return refused(request, { status, title: notDone, message: error.message, headers: noStore });
  }

  /** Answers an error that a route has thrown, and logs it unless the client has caused it. */
  function thrown(error: unknown, request: Request, id: string, log: Log): Promise<Response> {
    if (error instanceof BodyRefused) return refused(request, { ...formMessages.unread, ...error.refusal });
    if (error instanceof DomainError) return refusedByVerb(error, request);
    const trouble = troubleOf(error);
    log.error({ id, err: error }, trouble.logged);
    return failed(request, id, trouble);
  }

  const notAllowed = (request: Request, methods: Parameters<typeof otherMethod>[0] = ["GET"]) =>
    refused(request, otherMethod(methods));

  return { notFound, mended, refused, thrown, notAllowed };
}

export type ErrorAnswers = ReturnType<typeof errorAnswers>;

/** An answer with HTML that is not cached: an error page. */
function htmlResponse(status: number, html: string, headers: Record<string, string> = {}): Response {
  return new Response(html, { status, headers: { ...htmlHeaders, "Cache-Control": "no-cache", ...headers } });
}

const isRead = ({ method }: Request): boolean => method === "GET" || method === "HEAD";
const hasKey = (request: Request): boolean => request.headers.has("idempotency-key") || Boolean(typedIn(request).idempotency_key);
