import { createMiddleware } from "hono/factory";
import type { Visit } from "../../app/context.ts";
import { asksForJson, type Refusal } from "../../app/page.ts";
import type { Context } from "../../domain/context.ts";
import type { SignedIn } from "../../domain/people/actor.ts";
import { toResponse, withNoStore } from "../answers/private-answer.ts";
import type { ErrorAnswers } from "../errors/error-answers.ts";
import { noStore } from "../headers/headers.ts";
import { compressed } from "./compress.ts";
import { findPage, type Page, type PageMatch } from "./find-page.ts";
import { type Forms, formOf, outcomeOf } from "./form-door.ts";
import type { HydratedPages } from "./hydrated-pages.ts";
import type { LoadContext } from "./load-context.ts";
import type { FormRefusal, PageEnv } from "./page-env.ts";
import type { Renderer } from "./render-page.ts";
import { type PageOutcome, runPage } from "./run-page.ts";

type Options = {
  pages: readonly Page[];
  context: Context;
  renderer: Renderer;
  loadContext: LoadContext;
  forms: Pick<Forms, "comesBack">;
  hydrated: Pick<HydratedPages, "answer">;
  errors: ErrorAnswers;
};

/** What a form that comes back adds to its page. */
type Back = { status: number; headers: Record<string, string>; actionData: Pick<Refusal, "message"> & { title?: string } };

type Shown = Pick<PageMatch, "path" | "module" | "handle" | "params">;

/** A visit to a page, by somebody who may enter it; `actor` where the page asks for one. */
type Entered = { page: Shown; visit: Visit; actor: SignedIn | undefined; url: URL };

/** What is behind the doors: a page that is made for one visitor, and the answer to the form of any page. */
export function answerPage({ pages, context, renderer, loadContext, forms, hydrated, errors }: Options) {
  const match = findPage(pages);
  const byPath = new Map(pages.map((page) => [page.path, page]));

  const argsOf = ({ page, visit, actor, url }: Entered) => ({
    url,
    params: page.params,
    pattern: page.path,
    context: loadContext(context, visit, actor),
    request: visit.request,
  });

  const load = (entered: Entered) => runPage(() => entered.page.module.loader?.(argsOf(entered)));

  /** @param refusal why the form's action is not called */
  async function send(entered: Entered, refusal: FormRefusal | undefined): Promise<Response> {
    const { page, visit, url } = entered;
    const form = formOf(page);
    const shownOn = form.comesBackOn ?? (page.module.Page ? page.path : "nowhere");
    // Only its own page can show a form that its action has not seen.
    if (refusal && (shownOn !== page.path || (refusal.unread && asksForJson(visit.request))))
      return withNoStore(await errors.refused(visit.request, refusal));
    const outcome = refusal ? outcomeOf(refusal, visit) : await runPage(() => page.module.action?.(argsOf(entered)));
    if (outcome.kind !== "data") return respond(entered, outcome);
    const { status, headers } = outcome;
    const answered = outcome.data as Refusal;
    if (shownOn === "nowhere") return refuse(entered, { status, headers, actionData: answered });
    if (status >= 400 && asksForJson(visit.request))
      return Response.json(asJson(answered), { status, headers: { ...headers, ...noStore } });
    const actionData = await forms.comesBack(form, url.pathname, answered);
    return comeBack(entered, shownOn, { status, headers, actionData });
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
    let shown = { ...entered, page: { ...(byPath.get(path) ?? entered.page), params: entered.page.params } };
    let loaded = await load(shown);
    const moved = loaded.kind === "response" ? loaded.response.headers.get("location") : null;
    const url = new URL(moved ?? "", entered.url);
    const page = moved === null ? undefined : match(url.pathname);
    // The console has forms of its own, and cannot show one of another page.
    if (page && !page.module.Page) return refuse(entered, back);
    if (page) {
      shown = { ...entered, page, url };
      loaded = await load(shown);
    }
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
    const whole = { ...rendered, status, headers: [...rendered.headers, ...Object.entries(headers).flat()] };
    return toResponse(compressed(whole, visit.request));
  }

  return createMiddleware<PageEnv>(async (c) => {
    const { page, visit, actor, refusal } = c.var;
    if (!page) return errors.notFound(c.req.raw);
    if (page.hydrated) return hydrated.answer(page, { visit, actor, refusal });
    const entered = { page, visit, actor, url: new URL(c.req.url) };
    return c.req.method === "POST" ? send(entered, refusal) : respond(entered, await load(entered));
  });
}

/** The answer to a script whose form is refused. */
function asJson({ message, issues, excluded, reason }: Refusal): object {
  return { success: false, message, issues: reason === "human-check" ? [] : issues, excluded, reason };
}
