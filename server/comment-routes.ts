import { randomBytes } from "node:crypto";
import { Hono } from "hono";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Config } from "../adapters/config.ts";
import type { Log } from "../adapters/log.ts";
import { drawHead } from "../app/head.ts";
import { articleMeta, readArticleScreen } from "../app/site/news/article.tsx";
import { ArticleScreen } from "../app/site/news/article-screen.tsx";
import { idFromSlug } from "../domain/catalogue/slug.ts";
import { commentMessages } from "../domain/content/comment.ts";
import { readComment } from "../domain/content/read-comment.ts";
import { submitComment } from "../domain/content/submit-comment.ts";
import type { Context } from "../domain/context.ts";
import type { Issue, Values } from "../domain/fields/read-fields.ts";
import { bodyLimits } from "./bodies/body-limit.ts";
import { readBody } from "./bodies/read-body.ts";
import { clientAddress } from "./client-address.ts";
import { checkAway, type PersonCheck, unlessAway } from "./enquiries/person-check.ts";
import { isFromOurPages } from "./enquiries/same-site.ts";
import { asksForJson } from "./error-answers.ts";
import { policyAllowing } from "./headers.ts";
import { humanCheckHost } from "./human-check-host.ts";
import type { FormLimit } from "./limits/form-limit.ts";
import { pageScripts } from "./page-scripts.ts";
import { htmlResponse } from "./pages/page-door.ts";
import type { ShellDrawer } from "./shell.ts";
import { rememberTyped } from "./typed-fields.ts";

type Env = { Bindings: { peer?: string | undefined } };
type Options = {
  context: Context;
  shell: ShellDrawer;
  people: PersonCheck;
  config: Pick<Config, "origin" | "trustedProxy" | "humanCheck">;
  log: Log;
  formLimit: FormLimit;
};

const own = { "Cache-Control": "private, no-store" };

/** What readers say of an article: kept for staff to read, or the page again with all that is wrong. */
export function commentRoutes({ context, shell, people, config, log, formLimit }: Options): Hono<Env> {
  const { origin, trustedProxy } = config;
  const opened = policyAllowing(humanCheckHost(config.humanCheck));
  const routes = new Hono<Env>();

  routes.post("/news-details", (c) => take(c.req.raw, c.env?.peer, undefined));
  routes.post("/news-details/:slug", (c) => take(c.req.raw, c.env?.peer, c.req.param("slug")));

  async function take(request: Request, peer: string | undefined, slug: string | undefined): Promise<Response> {
    const toScript = asksForJson(request);
    const id = slug === undefined ? undefined : (idFromSlug(slug) ?? 0);
    if (!isFromOurPages(request, origin)) return refused(403, otherSite);
    const taken = await formLimit("comment", clientAddress(peer, request.headers, trustedProxy));
    if (!taken.allowed) {
      // What was typed stays in the page.
      const typed = await readBody(request, bodyLimits.text);
      const answer = await refused(429, tooMany, [], typed.ok ? readComment(typed.fields).values : {});
      answer.headers.set("Retry-After", String(taken.resetSeconds));
      return answer;
    }
    const body = await readBody(request, bodyLimits.text);
    if (!body.ok) return refused(body.status, body.message);
    const read = readComment(body.fields);
    if (!read.ok) return refused(422, read.message, read.issues, read.values);
    const fields = body.fields as { idempotency_key?: unknown; article?: unknown };
    const given =
      typeof fields.idempotency_key === "string" && /^[\w-]{8,100}$/.test(fields.idempotency_key)
        ? fields.idempotency_key
        : undefined;
    // A page without script sends none: it gets one, which the error's page gives back, so that sending it again counts once.
    const key = given ?? randomBytes(16).toString("hex");
    if (given === undefined) rememberTyped(request, { ...body.fields, idempotency_key: key });
    const isPerson = await people.isPerson(body.fields, "comment", key).catch(unlessAway);
    if (isPerson === "away") return refused(503, checkAway, [], read.values);
    if (!isPerson) return refused(toScript ? 400 : 422, commentMessages.check, toScript ? [] : [unproved], read.values);
    // The featured article may be another by the time that somebody has written.
    const article = id ?? (typeof fields.article === "string" && /^\d{1,9}$/.test(fields.article) ? Number(fields.article) : 0);
    if (!(await submitComment(context, { article, values: read.values, idempotencyKey: key }))) return refused(404, gone);
    log.info({ article }, "a comment has come in");
    if (toScript) return Response.json({ success: true, message: commentMessages.success }, { headers: own });
    return new Response(null, {
      status: 303,
      headers: { ...own, Location: `${new URL(request.url).pathname}?sent=yes#comment` },
    });

    async function refused(status: number, message: string, issues: Issue[] = [], values: Values = {}): Promise<Response> {
      if (toScript)
        return Response.json({ success: false, message, issues }, { status: status === 422 ? 400 : status, headers: own });
      const question = await people.ask("comment");
      const shown = issues.map((issue) =>
        question && issue.field === "human_check" ? { ...issue, field: "human_answer" } : issue,
      );
      const state = { values, message, issues: shown, key: randomBytes(16).toString("hex"), question };
      const [{ screen }, frame] = await Promise.all([readArticleScreen(context, { id, state }), shell.frame("about")]);
      if (!screen) return htmlResponse(404, (await shell.notFound(new URL(request.url))).html, own);
      const main = renderToStaticMarkup(createElement(ArticleScreen, screen));
      return htmlResponse(status, frame.around(drawHead(articleMeta(screen), origin) + pageScripts.forms, main), {
        ...own,
        ...opened,
      });
    }
  }

  return routes;
}

const unproved: Issue = { field: "human_check", message: "Show us that you are a person." };
const otherSite = "This form was sent from another site. Please send it again from here.";
const tooMany = "Too many comments in a minute. Please wait a little and send it again.";
const gone = "The article is gone.";
