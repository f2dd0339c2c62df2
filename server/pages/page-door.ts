import { createMiddleware } from "hono/factory";
import type { ErrorAnswers } from "../errors/error-answers.ts";
import { findPage, methodsOf, type Page, type PageMatch } from "./find-page.ts";
import type { PageEnv } from "./page-env.ts";

type Options = {
  pages: readonly Page[];
  /** Finds hydrated pages, of documents and of their data (hydrated-pages.ts). */
  hydrated: { match: (pathname: string) => PageMatch | undefined };
  errors: Pick<ErrorAnswers, "notAllowed">;
};

/** The door that finds the page of an address, and refuses methods that it does not take. A page that answers no GET is not there to be read. */
export function pageDoor({ pages, hydrated, errors }: Options) {
  const match = findPage(pages.filter((page) => !page.hydrated));
  return createMiddleware<PageEnv>(async (c, next) => {
    const { pathname } = new URL(c.req.url);
    const page = match(pathname) ?? hydrated.match(pathname);
    const methods = page ? methodsOf(page) : [];
    const method = c.req.method === "HEAD" ? "GET" : c.req.method;
    const isTaken = methods.some((one) => one === method);
    if (!isTaken && method !== "GET") return errors.notAllowed(c.req.raw, methods.includes("POST") ? methods : ["GET"]);
    c.set("page", isTaken ? page : undefined);
    return next();
  });
}
