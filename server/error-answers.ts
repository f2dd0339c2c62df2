import { failure } from "../api/answer-call.ts";
import { htmlResponse } from "./pages/page-door.ts";
import type { ShellDrawer } from "./shell.ts";

/** Whether errors are told to a request as JSON: below /api/, and to those who ask for it, as the script of the forms does. */
export function asksForJson(request: Request): boolean {
  const { pathname } = new URL(request.url);
  return pathname.startsWith("/api/") || (request.headers.get("accept")?.includes("application/json") ?? false);
}

type Refusal = {
  status: 400 | 403 | 405 | 429;
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
  };
}

export type ErrorAnswers = ReturnType<typeof errorAnswers>;
