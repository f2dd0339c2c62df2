import { failure } from "../api/answer-call.ts";
import { htmlResponse } from "./pages/page-door.ts";
import type { ShellDrawer } from "./shell.ts";
import type { Trouble } from "./trouble.ts";
import { typedIn } from "./typed-fields.ts";

/** Whether errors are told to a request as JSON: below /api/, and to those who ask for it, as the script of the forms does. */
export function asksForJson(request: Request): boolean {
  const { pathname } = new URL(request.url);
  return pathname.startsWith("/api/") || (request.headers.get("accept")?.includes("application/json") ?? false);
}

type Refusal = {
  status: 400 | 403 | 405 | 408 | 409 | 413 | 415 | 422 | 429 | 503;
  title: string;
  message: string;
  headers?: Record<string, string>;
};

const keptNowhere = { "Cache-Control": "no-store" };

/** Errors that belong to no page or call of their own, in the format that the request asks for. */
export function errorAnswers(shell: ShellDrawer) {
  return {
    async notFound(request: Request): Promise<Response> {
      const url = new URL(request.url);
      const message = url.pathname.startsWith("/api/")
        ? "There is no such call. All calls are listed at /api/docs."
        : "There is nothing at this address.";
      if (asksForJson(request)) return Response.json(failure(message), { status: 404, headers: keptNowhere });
      return htmlResponse(404, (await shell.notFound(url)).html);
    },

    async refused(request: Request, { status, title, message, headers = {} }: Refusal): Promise<Response> {
      if (asksForJson(request)) return Response.json(failure(message), { status, headers: { ...keptNowhere, ...headers } });
      return htmlResponse(status, (await shell.refused(title, message)).html, { ...keptNowhere, ...headers });
    },

    /**
     * Something failed: 503 when the database is away or a disk is full, else 500. A form's page gives back what was typed.
     *
     * @param id under which the log has the rest
     */
    async failed(request: Request, id: string, { kind, status, headers: more }: Trouble): Promise<Response> {
      const headers = { ...keptNowhere, ...more };
      const fields = typedIn(request);
      if (asksForJson(request)) return Response.json({ ...failure(failureMessage(request, id, kind)), id }, { status, headers });
      const { pathname: path, search } = new URL(request.url);
      if (Object.keys(fields).length === 0) return htmlResponse(status, (await shell.failed(id, kind, path)).html, headers);
      const hadFiles = request.headers.get("content-type")?.startsWith("multipart/") ?? false;
      const { html } = await shell.notSent({ id, trouble: kind, path: path + search, fields, hadFiles });
      return htmlResponse(status, html, headers);
    },
  };
}

function failureMessage(request: Request, id: string, kind: Trouble["kind"]): string {
  if (kind === "fault") return `Something went wrong here. Please name the number ${id} when you report it.`;
  if (kind === "full") return "Nothing can be stored at the moment. Please send it again in a few minutes.";
  if (request.method === "GET" || request.method === "HEAD")
    return "The catalogue cannot be reached at the moment. Please ask again in a few seconds.";
  const again = "This could not be stored at the moment. Please send it again in a minute";
  const hasKey = request.headers.has("idempotency-key") || typedIn(request).idempotency_key;
  return hasKey ? `${again}: if it has arrived after all, it counts once.` : `${again}.`;
}

export type ErrorAnswers = ReturnType<typeof errorAnswers>;
