import { Hono, type Context as HttpContext } from "hono";
import { createElement } from "react";
import { failure } from "../../api/answer-call.ts";
import type { AccountFormState } from "../../app/site/portal/account-form.tsx";
import { AgentDashboard } from "../../app/site/portal/agent-dashboard.tsx";
import { confirmAddressPath } from "../../app/site/portal/confirm-address.tsx";
import { CustomerDashboard } from "../../app/site/portal/customer-dashboard.tsx";
import { MessageScreen } from "../../app/site/portal/message-screen.tsx";
import { readPortal } from "../../app/site/portal/portal-page.tsx";
import { PortalScreen, portals } from "../../app/site/portal/portal-screen.tsx";
import { accountMessages, loginFields, type PortalKind, signUpCalls, signUpFields } from "../../domain/accounts/account.ts";
import { countClaimable } from "../../domain/accounts/claim-requests.ts";
import { findHistoryTab, type HistoryTab, pageSizes, usualPageSize } from "../../domain/accounts/histories.ts";
import type { Provider } from "../../domain/accounts/provider-person.ts";
import { readHistory } from "../../domain/accounts/read-history.ts";
import { documentMessages } from "../../domain/agent-documents/document.ts";
import { readDocuments } from "../../domain/agent-documents/read-documents.ts";
import type { FileStore } from "../../domain/media/file-store.ts";
import type { SignedIn } from "../../domain/people/actor.ts";
import { bodyLimits } from "../bodies/body-limit.ts";
import { BodyRefused } from "../bodies/body-refused.ts";
import { readBody, readFields } from "../bodies/read-body.ts";
import { textOf } from "../bodies/text-of.ts";
import type { formDrawer } from "../enquiries/draw-form.ts";
import type { PersonCheck } from "../enquiries/person-check.ts";
import { isFromOurPages } from "../enquiries/same-site.ts";
import { asksForJson } from "../error-answers.ts";
import type { RateLimits } from "../limits/rate-limits.ts";
import { htmlResponse } from "../pages/page-door.ts";
import type { AccountEnv, AccountHttp, AccountServices } from "./account-env.ts";
import type { LoggedIn, RefusedLogin, SignedUp } from "./desk-parts.ts";
import type { DocumentService } from "./document-service.ts";
import { accountPages, own } from "./draw-account-page.ts";
import { addLeadPages } from "./lead-pages.ts";
import { type PrivatePage, privatePages } from "./private-pages.ts";
import { addRequestPages } from "./request-pages.ts";
import { seeOther } from "./see-other.ts";
import { createSlowRefusals } from "./slow-refusals.ts";

export type PortalOptions = AccountServices & {
  people: PersonCheck;
  /** Headers of a page with the human check of another host. */
  opened: Record<string, string>;
  rateLimits: RateLimits;
  documents: DocumentService;
  drawForm: ReturnType<typeof formDrawer>;
  /** Where attachments of requests are kept. */
  attachments: FileStore;
  /** Which of them customers may sign in through by a button. */
  providers: readonly Provider[];
};

/** The portals without script, and the dashboards: every page of them is made for the one who asks, and kept nowhere. */
export function portalRoutes({
  context,
  shell,
  origin,
  accounts,
  people,
  opened,
  rateLimits,
  documents,
  drawForm,
  attachments,
  providers,
  clientOf,
}: PortalOptions): Hono<AccountEnv> {
  const draw = accountPages({ context, shell, origin });
  const routes = new Hono<AccountEnv>();
  const pause = createSlowRefusals();

  for (const kind of ["customer", "agent"] as const)
    routes.post(portals[kind].path, async (c) => {
      const request = c.req.raw;
      if (!isFromOurPages(request, origin))
        return portalAgain(kind, "login", 403, { values: {}, message: otherSite, issues: [] });
      const body = await readBody(request, bodyLimits.account);
      if (!body.ok && asksForJson(request)) throw new BodyRefused(body);
      if (!body.ok) return portalAgain(kind, "login", body.status, { values: {}, message: body.message, issues: [] });
      const { fields } = body;
      const signsUp = "form" in fields && fields.form === "signup";
      // Of somebody who was asked to log in before they confirm their address.
      const confirm = !signsUp && "confirm" in fields ? textOf(fields, "confirm").slice(0, 2000) : undefined;
      const client = clientOf(c.env?.peer, request);
      const { allowed, resetSeconds } = rateLimits.take("account calls", client.address, portals[kind].path);
      if (!allowed) {
        await pause();
        const asked = signsUp ? signUpFields[kind] : loginFields;
        const shown = asked.filter(({ type }) => type !== "password").map(({ name }) => [name, textOf(fields, name)]);
        const state = { values: Object.fromEntries(shown), message: accountMessages.tooOften, issues: [] };
        return portalAgain(kind, signsUp ? "signup" : "login", 429, { ...state, retryAfter: resetSeconds }, confirm);
      }
      const answer = await (signsUp ? accounts.signUp(kind, fields, request, client) : accounts.logIn(kind, fields, client));
      if (!answer.ok) return signsUp ? signUpAgain(kind, answer) : portalAgain(kind, "login", statusOf(answer), answer, confirm);
      if (!isLogin(answer)) return seeOther(`${portals[kind].path}?done=signup`);
      await accounts.endFormerSession(request);
      return seeOther(confirm === undefined ? portals[kind].dashboard : confirmAddressPath(confirm), answer.cookies);
    });

  /** The form as it was left; without script it asks a question in place of the human check. */
  async function signUpAgain(kind: PortalKind, answer: RefusedLogin): Promise<Response> {
    const question = await people.ask(signUpCalls[kind]);
    const field = question ? "human_answer" : "human_check";
    const unproved = answer.message === accountMessages.check ? [{ field, message: "Show us that you are a person." }] : [];
    return portalAgain(kind, "signup", statusOf(answer), { ...answer, issues: [...answer.issues, ...unproved], question });
  }

  async function portalAgain(
    kind: PortalKind,
    form: "login" | "signup",
    status: number,
    state: AccountFormState & { retryAfter?: number },
    confirm?: string,
  ): Promise<Response> {
    const props = await readPortal(context, { kind, form, state, providers, confirm });
    const later: [string, string][] = state.retryAfter === undefined ? [] : [["Retry-After", String(state.retryAfter)]];
    const response = await draw(PortalScreen, props, { status, title: portals[kind].title, headers: later });
    for (const [name, value] of Object.entries(opened)) response.headers.set(name, value);
    return response;
  }

  /** Who may see a dashboard; anybody else gets the page that leads to its portal. */
  async function guard(c: AccountHttp, kind: PortalKind): Promise<SignedIn | Response> {
    const actor = await accounts.whoSends(c.req.raw);
    return actor?.kind === kind ? actor : loginFirst(kind);
  }

  function loginFirst(kind: PortalKind): Promise<Response> {
    const { path, title } = portals[kind];
    const link = createElement("a", { className: "btn", href: path }, `To the ${title.toLowerCase()}`);
    return draw(
      MessageScreen,
      { title: "Please log in", says: accountMessages.loginFirst, leavesFor: path, children: link },
      { status: 401, title: "Please log in", head: `<noscript><meta http-equiv="refresh" content="3;url=${path}"></noscript>` },
    );
  }

  /** Gives a private page its route: whoever may not see it gets the way to the login in its place. */
  function page(path: PrivatePage, answer: (c: AccountHttp, actor: SignedIn) => Promise<Response>): void {
    const [[method, kind] = ["get", "customer"] as const] = Object.entries(privatePages[path]) as [string, PortalKind][];
    routes.on(method.toUpperCase(), path, async (c) => {
      const actor = await guard(c, kind);
      return actor instanceof Response ? actor : answer(c, actor);
    });
  }

  page("/customer-dashboard", async (c, actor) => {
    const given = c.req.query("tab") ?? "";
    const tab = findHistoryTab(given) ?? "product";
    if (given !== "" && given !== tab) return movedToTab(new URL(c.req.url), tab, findHistoryTab(given) ? 301 : 302);
    const limit = pageSizes.find((size) => String(size) === c.req.query("limit")) ?? usualPageSize;
    const number = pageOf(c);
    const [part, claimable] = await Promise.all([
      readHistory({ ...context, actor }, tab, { page: number, limit }),
      countClaimable({ ...context, actor }),
    ]);
    return draw(CustomerDashboard, { actor, tab, page: number, limit, part, claimable }, { title: "Customer dashboard" });
  });

  addRequestPages(page, { context, origin, draw, drawForm, attachments, notFound });

  addLeadPages(page, { context, draw, attachments, notFound, pageOf });

  page("/agent-dashboard", (c, actor) => agentDashboard(c, actor, {}));

  async function agentDashboard(
    c: AccountHttp,
    actor: SignedIn,
    { error, notice = told[c.req.query("done") ?? ""], status = 200, view }: AgentSays,
  ): Promise<Response> {
    const [number, limit] = [pageOf(c), usualPageSize];
    const part = actor.status === "active" ? await readDocuments({ ...context, actor }, { page: number, limit }) : undefined;
    const shown = view ?? (c.req.query("view") === "upload" ? "upload" : "documents");
    const props = { actor, view: shown, page: number, limit, part, limits: documents.limits, error, notice };
    return draw(AgentDashboard, props, { status, title: "Agent dashboard" });
  }

  page("/agent-dashboard/upload", async (c, actor) => {
    const done = await documents.upload({ ...context, actor }, c.req.raw, clientOf(c.env?.peer, c.req.raw).address);
    if (done.ok) return seeOther("/agent-dashboard?done=uploaded");
    const status = done.status === 400 && !done.isUnread ? 422 : done.status;
    const refused = asksForJson(c.req.raw)
      ? Response.json(failure(done.message), { status, headers: own })
      : await agentDashboard(c, actor, { view: "upload", error: done.message, status });
    if (done.retryAfter !== undefined) refused.headers.set("Retry-After", String(done.retryAfter));
    return refused;
  });

  // Without script the confirmation is a page of its own.
  page("/agent-dashboard/delete", async (c, actor) => {
    const fields = await readFields(c.req.raw, bodyLimits.button);
    if (!("sure" in fields)) return askToDelete(textOf(fields, "id"));
    const done = await documents.remove({ ...context, actor }, fields);
    if (done.ok) return seeOther("/agent-dashboard?done=deleted");
    return agentDashboard(c, actor, { view: "documents", error: documentMessages.notDeleted, status: done.status });
  });

  function askToDelete(id: string): Promise<Response> {
    const hidden = (name: string, value: string) =>
      createElement("input", { key: name, type: "hidden", name, value, readOnly: true });
    const form = createElement(
      "form",
      { className: "row", method: "post", action: "/agent-dashboard/delete" },
      hidden("id", id),
      hidden("sure", "yes"),
      createElement("button", { key: "do", className: "btn", type: "submit" }, "Delete"),
      createElement("a", { key: "leave", className: "btn btn--line", href: "/agent-dashboard" }, "Keep it"),
    );
    const title = "Delete a document";
    return draw(MessageScreen, { title, says: documentMessages.confirm, children: form }, { title });
  }

  async function notFound(c: AccountHttp): Promise<Response> {
    const { html } = await shell.notFound(new URL(c.req.url));
    return htmlResponse(404, html, own);
  }

  return routes;
}

/** What a page answers: a field that is wrong is 422 there. */
const statusOf = ({ status }: RefusedLogin) => (status === 400 ? 422 : status);
const isLogin = (answer: LoggedIn | SignedUp): answer is Extract<LoggedIn, { ok: true }> => "cookies" in answer;

type AgentSays = {
  view?: "documents" | "upload";
  error?: string | undefined;
  notice?: string | undefined;
  status?: number;
};

const otherSite = "This form was sent from another site. Please send it again from here.";
const told: Record<string, string> = { uploaded: documentMessages.uploaded, deleted: documentMessages.deleted };

/** Another spelling of a tab leads to its key, and an unknown tab to the first; the rest of the query is kept. */
function movedToTab(url: URL, tab: HistoryTab, status: 301 | 302): Response {
  url.searchParams.set("tab", tab);
  return new Response(null, { status, headers: { ...own, Location: url.pathname + url.search } });
}

function pageOf(c: HttpContext): number {
  const given = c.req.query("page") ?? "";
  return /^[1-9]\d{0,5}$/.test(given) ? Number(given) : 1;
}
