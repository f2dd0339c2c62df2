import { randomBytes } from "node:crypto";
import { Hono, type Context as HttpContext } from "hono";
import { createRequestHandler, type ServerBuild } from "react-router";
import { failure } from "../../api/answer-call.ts";
import { hydrationContext } from "../../app/context.ts";
import { accountMessages } from "../../domain/accounts/account.ts";
import type { Context } from "../../domain/context.ts";
import type { SignedIn } from "../../domain/people/actor.ts";
import type { AccountService } from "../accounts/account-service.ts";
import { withNoStore } from "../answers/private-answer.ts";
import { noStore, pairs, privateHeaders } from "../headers/headers.ts";
import type { ClientOf, Env } from "../requests/env.ts";
import type { Page } from "./find-page.ts";
import type { FormDoor } from "./form-door.ts";
import { enteredContext, hydratedBuild } from "./hydrated-build.ts";
import type { LoadContext } from "./load-context.ts";
import { asksWho, isLetIn, refuseEntry } from "./page-access.ts";
import type { Renderer } from "./render-page.ts";
import type { ShellRenderer } from "./shell.ts";

type Options = {
  build: ServerBuild;
  pages: readonly Page[];
  context: Context;
  renderer: Pick<Renderer, "message">;
  shell: Pick<ShellRenderer, "console" | "frame">;
  loadContext: LoadContext;
  accounts: Pick<AccountService, "whoSends">;
  clientOf: ClientOf;
  forms: Pick<FormDoor, "receive" | "outcomeOf">;
};

/**
 * Pages that React continues in the browser: a document, the data that its links and forms ask for (`.data`), and which further pages it may
 * load. Each passes the access of its page before React Router's request handler sees it.
 */
export function hydratedRoutes(services: Options): Hono<Env> {
  const { build, pages, context, renderer, shell, loadContext, accounts, clientOf, forms } = services;
  const { served, at } = hydratedBuild(build, pages, forms);
  const handle = createRequestHandler(served, import.meta.env.MODE);
  const routes = new Hono<Env>();

  routes.get(served.routeDiscovery.manifestPath ?? "/__manifest", async ({ req: { raw: request } }) => {
    const url = new URL(request.url);
    const paths = url.searchParams.get("paths")?.split(",") ?? [];
    const actor = await accounts.whoSends(request);
    const open = paths.filter((path) => {
      const found = path.startsWith("/") ? at(path) : [];
      return found.length > 0 && found.every((page) => isLetIn(page, actor));
    });
    url.searchParams.set("paths", open.join(","));
    return withNoStore(await handle(new Request(url)));
  });

  routes.on(["GET", "POST"], "*", async (c, next) => {
    const { pathname } = new URL(c.req.url);
    // An address with a slash at its end is redirected to the one without (public-pages.ts).
    const entered = /\/(_?\.data)?$/.test(pathname) ? [] : at(pathname.replace(/\.data$/, ""));
    const page = entered.at(-1);
    if (!page || (c.req.method === "POST" && !page.module.action)) return next();
    const actor = asksWho(page) ? await accounts.whoSends(c.req.raw) : undefined;
    const closed = entered.find((one) => !isLetIn(one, actor));
    if (!closed) return answer(c, entered, page, actor);
    const refusal = await refuseEntry(closed, { renderer, actor, url: c.req.url });
    // A script would follow a redirect and find no data: it gets what its page's error boundary shows.
    const body = failure(page.handle.logInFirst ?? accountMessages.loginFirst);
    const status = refusal.status === 403 ? 403 : 401;
    return pathname.endsWith(".data") ? Response.json(body, { status, headers: noStore }) : refusal;
  });

  async function answer(c: HttpContext<Env>, entered: Page[], page: Page, actor: SignedIn | undefined): Promise<Response> {
    const { raw: request } = c.req;
    const { url, method, headers, signal } = request;
    const nonce = randomBytes(16).toString("base64");
    const { around } = page.access === "staff" ? shell.console : await shell.frame(page.handle.section);
    const failures: unknown[] = [];
    const fail = (error: unknown) => void failures.push(error);
    const given = loadContext(context, { request, client: clientOf(c.env?.peer, request), fields: {} }, actor);
    given.set(hydrationContext, { nonce, around, fail });
    given.set(enteredContext, new Set(entered.map(({ id }) => id)));
    // The form door reads the body, not React Router.
    const response = await handle(new Request(url, { method, headers, signal }), given);
    // Unexpected errors are logged and answered like on every page.
    if (failures.length > 0 && !signal.aborted) throw failures[0];
    if (!response.headers.get("content-type")?.startsWith("text/html")) return withNoStore(response);
    const frames = entered.some(({ handle: { framesItself } }) => framesItself) ? "'self'" : undefined;
    for (const [name, value] of pairs(privateHeaders({ frames, nonce }))) response.headers.set(name, value);
    return response;
  }

  return routes;
}
