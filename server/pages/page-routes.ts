import { Hono, type Context as HttpContext } from "hono";
import type { Visit } from "../../app/context.ts";
import type { FormHandle } from "../../app/handle.ts";
import { asksForJson, type Refusal } from "../../app/page.ts";
import type { Context } from "../../domain/context.ts";
import type { SignedIn } from "../../domain/people/actor.ts";
import type { AccountService } from "../accounts/account-service.ts";
import { toResponse, withNoStore } from "../answers/private-answer.ts";
import type { ErrorAnswers } from "../errors/error-answers.ts";
import { noStore } from "../headers/headers.ts";
import type { ClientOf, Env } from "../requests/env.ts";
import { findPage, type Page, type PageMatch } from "./find-page.ts";
import type { FormDoor } from "./form-door.ts";
import type { LoadContext } from "./load-context.ts";
import { asksWho, isLetIn, refuseEntry } from "./page-access.ts";
import type { PageDoor } from "./page-door.ts";
import type { Renderer } from "./render-page.ts";
import { type PageOutcome, runPage } from "./run-page.ts";

type Options = {
  pages: readonly Page[];
  context: Context;
  renderer: Renderer;
  loadContext: LoadContext;
  accounts: Pick<AccountService, "whoSends">;
  clientOf: ClientOf;
  forms: FormDoor;
  errors: ErrorAnswers;
  door: Pick<PageDoor, "respondTo">;
};

/** What a form that comes back adds to its page. */
type Back = { status: number; headers: Record<string, string>; actionData: Pick<Refusal, "message"> & { title?: string } };

/** A visit to a page, by somebody who may enter it; `actor` where the page asks for one. */
type Entered = { page: PageMatch; visit: Visit; actor: SignedIn | undefined; url: URL };

/** Pages that are made for one visitor: those that not everybody may enter, and the answers to the form of any page. */
export function pageRoutes({
  pages,
  context,
  renderer,
  loadContext,
  accounts,
  clientOf,
  forms,
  errors,
  door,
}: Options): Hono<Env> {
  const routes = new Hono<Env>();
  const match = findPage(pages);
  const byPath = new Map(pages.map((page) => [page.path, page]));

  for (const page of pages) {
    if (page.hydrated) continue;
    if (page.module.loader && (page.access !== "public" || !page.module.Page)) routes.get(page.path, (c) => enter(c, page, show));
    if (page.module.action) routes.post(page.path, (c) => enter(c, page, send));
  }

  // After the routes of all pages: other methods of a page that takes a form. A GET is answered by the page, or there is nothing at it.
  for (const { path, module, hydrated } of pages) {
    if (!module.action) continue;
    const taken = module.loader || module.Page || hydrated ? (["GET", "POST"] as const) : (["POST"] as const);
    routes.all(path, (c, next) => (isReadOrSent(c.req.method) ? next() : errors.notAllowed(c.req.raw, taken)));
  }

  /** Lets in who may enter; anybody else is led to the login. */
  async function enter(c: HttpContext<Env>, page: Page, answer: (entered: Entered) => Promise<Response>): Promise<Response> {
    const { raw: request } = c.req;
    const actor = asksWho(page) ? await accounts.whoSends(request) : undefined;
    if (!isLetIn(page, actor)) return refuseEntry(page, { renderer, actor, url: request.url });
    const visit = { request, client: clientOf(c.env?.peer, request), fields: {} };
    const params = c.req.param() as Record<string, string>;
    return door.respondTo({ request, peer: c.env?.peer, pattern: page.path }, () =>
      answer({ page: { ...page, params }, visit, actor, url: new URL(request.url) }),
    );
  }

  const argsOf = ({ page, visit, actor, url }: Entered) => ({
    url,
    params: page.params,
    pattern: page.path,
    context: loadContext(context, visit, actor),
    request: visit.request,
  });

  async function show(entered: Entered): Promise<Response> {
    return respond(entered, await runPage(() => entered.page.module.loader?.(argsOf(entered))));
  }

  async function send(entered: Entered): Promise<Response> {
    const { page, visit, url } = entered;
    const { form = noForm } = page.handle;
    const shownOn = form.comesBackOn ?? (page.module.Page ? page.path : "nowhere");
    const { fields, refusal } = await forms.receive(form, visit, url.pathname);
    // Only its own page can show a form that its action has not seen.
    if (refusal && (shownOn !== page.path || (refusal.unread && asksForJson(visit.request))))
      return withNoStore(await errors.refused(visit.request, refusal));
    const read = { ...entered, visit: { ...visit, fields } };
    const outcome = refusal ? forms.outcomeOf(refusal, fields) : await runPage(() => page.module.action?.(argsOf(read)));
    if (outcome.kind !== "data") return respond(read, outcome);
    const { status, headers } = outcome;
    const answered = outcome.data as Refusal;
    if (shownOn === "nowhere") return refuse(read, { status, headers, actionData: answered });
    if (status >= 400 && asksForJson(visit.request))
      return Response.json(asJson(answered), { status, headers: { ...headers, ...noStore } });
    const actionData = await forms.comesBack(form, url.pathname, answered);
    return comeBack(read, shownOn, { status, headers, actionData });
  }

  /** A page of its own for a form that no page can show again. */
  async function refuse(
    { visit }: Entered,
    { status, headers, actionData: { title = "", message = "" } }: Back,
  ): Promise<Response> {
    return withNoStore(await errors.refused(visit.request, { status, title, message, headers }));
  }

  /** The page that shows a form again; it may have got another address since the form was opened. */
  async function comeBack(entered: Entered, path: string, back: Back): Promise<Response> {
    const on = { ...(byPath.get(path) ?? entered.page), params: entered.page.params };
    const loadedOn = async (shown: Entered) => [shown, await runPage(() => shown.page.module.loader?.(argsOf(shown)))] as const;
    let [shown, loaded] = await loadedOn({ ...entered, page: on });
    const moved = loaded.kind === "response" ? loaded.response.headers.get("location") : null;
    const url = new URL(moved ?? "", entered.url);
    const page = moved === null ? undefined : match(url.pathname);
    // The console has forms of its own, and cannot show one of another page.
    if (page && !page.module.Page) return refuse(entered, back);
    if (page) [shown, loaded] = await loadedOn({ ...entered, page, url });
    return respond(shown, loaded, back);
  }

  async function respond({ page, visit, url }: Entered, outcome: PageOutcome, back?: Back): Promise<Response> {
    if (outcome.kind === "response") return withNoStore(outcome.response);
    if (outcome.kind === "not found") return withNoStore(await errors.notFound(visit.request));
    const found = outcome.kind === "message" ? outcome.message.content.status : outcome.status;
    const mended = found === 404 ? errors.mended(visit.request) : undefined;
    if (mended) return mended;
    if (outcome.kind === "message") return toResponse(await renderer.message(outcome.message));
    const rendered = await renderer.page(page, { url, loaderData: outcome.data, actionData: back?.actionData });
    const { status, headers } = back ?? outcome;
    return toResponse({ ...rendered, status, headers: [...rendered.headers, ...Object.entries(headers).flat()] });
  }

  return routes;
}

/** Of a page without an action: none gets as far (page-checks.ts). */
const noForm: FormHandle = { body: "button" };

/** The answer to a script whose form is refused. */
function asJson({ message, issues, excluded, reason }: Refusal): object {
  return { success: false, message, issues: reason === "human-check" ? [] : issues, excluded, reason };
}

const isReadOrSent = (method: string): boolean => ["GET", "HEAD", "POST"].includes(method);
