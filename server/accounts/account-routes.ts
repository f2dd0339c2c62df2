import { Hono, type Context as HttpContext } from "hono";
import { type AccountCallName, accountCalls } from "../../api/accounts.ts";
import { failure } from "../../api/answer-call.ts";
import { answerPrivateCall, privateCalls } from "../../api/private-calls.ts";
import { textOf } from "../../app/forms/text-of.ts";
import type { Client } from "../../app/refused.ts";
import type { DocumentAnswer, LoggedIn, SignedUp } from "../../app/services.ts";
import { statusOf } from "../../app/status-of.ts";
import { accountMessages } from "../../domain/accounts/account.ts";
import type { Context } from "../../domain/context.ts";
import { DomainError } from "../../domain/errors.ts";
import { noStore } from "../headers/headers.ts";
import { isFromOurPages } from "../headers/same-site.ts";
import type { Gate } from "../limits/limit-gate.ts";
import type { RateLimits } from "../limits/rate-limits.ts";
import { bodyLimits } from "../requests/bodies/body-limit.ts";
import { readBody } from "../requests/bodies/read-body.ts";
import type { Env } from "../requests/env.ts";
import type { AccountService } from "./account-service.ts";
import type { DocumentService } from "./document-service.ts";

type Answer = LoggedIn | SignedUp | DocumentAnswer;
type Options = {
  context: Context;
  accounts: AccountService;
  documents: DocumentService;
  config: { origin: string };
  rateLimits: RateLimits;
  gate: Pick<Gate, "pause">;
};

/** The calls about accounts below both bases of the API: POST calls, and those that read the account's rows. */
export function accountRoutes({ context, accounts, documents, config: { origin }, rateLimits, gate }: Options): Hono<Env> {
  const routes = new Hono<Env>();
  const fieldsTo =
    (work: (fields: object, client: Client, request: Request) => Promise<Answer>) => async (c: HttpContext<Env>) => {
      const body = await readBody(c.req.raw, bodyLimits.account);
      return body.ok ? work(body.fields, c.get("client"), c.req.raw) : body;
    };
  const asAgent =
    (work: (ctx: Context, request: Request, client: string | undefined) => Promise<DocumentAnswer>) =>
    async (c: HttpContext<Env>) => {
      const actor = await c.get("who")();
      if (actor?.kind !== "agent") return { ok: false, status: 401, message: accountMessages.loginFirst } as const;
      return work({ ...context, actor }, c.req.raw, c.get("client").address);
    };
  const answers = {
    "customer-login": fieldsTo((fields, client) => accounts.logIn("customer", fields, client)),
    "customer-signup": fieldsTo((fields, client, request) => accounts.signUp("customer", fields, request, client)),
    "agent-login": fieldsTo((fields, client) => accounts.logIn("agent", fields, client)),
    "request-agent-signup": fieldsTo((fields, client, request) => accounts.signUp("agent", fields, request, client)),
    "google-auth": fieldsTo((fields, client) =>
      accounts.logInThrough("google", textOf(fields, "credential").slice(0, 10_000), client),
    ),
    "facebook-auth": fieldsTo((fields, client) =>
      accounts.logInThrough("facebook", textOf(fields, "accessToken").slice(0, 10_000), client),
    ),
    agent_document_upload: asAgent(documents.upload),
    delete_agent_document: asAgent(async (ctx, request) => {
      const body = await readBody(request, bodyLimits.button);
      return body.ok ? documents.remove(ctx, body.fields) : body;
    }),
  } satisfies Record<AccountCallName, unknown>;

  for (const { name } of accountCalls) {
    for (const path of addressesOf(name))
      routes.all(path, async (c) => {
        if (c.req.method !== "POST") return c.json(failure("This call answers POST only."), 405, { Allow: "POST, OPTIONS" });
        const { allowed, resetSeconds } = rateLimits.take("account calls", c.get("client").address, name);
        if (allowed) return answered(c, await answers[name](c));
        await gate.pause();
        const message = "Too many requests of this kind in a minute. Retry-After says in how many seconds to send it again.";
        return c.json(failure(message), 429, { ...noStore, "Retry-After": String(resetSeconds) });
      });
  }

  async function answered(
    c: HttpContext<Env>,
    answer: Awaited<ReturnType<(typeof answers)[AccountCallName]>>,
  ): Promise<Response> {
    for (const [header, value] of Object.entries(noStore)) c.header(header, value);
    if (!answer.ok) {
      if ("retryAfter" in answer) c.header("Retry-After", String(answer.retryAfter));
      const issues = "issues" in answer && answer.issues.length > 0 ? answer.issues : undefined;
      return c.json(
        failure(answer.message, issues, "reason" in answer && answer.reason === "human-check" ? answer.reason : undefined),
        answer.status,
      );
    }
    // Another site must not sign a visitor in to an account of its choice.
    if ("cookies" in answer && isFromOurPages(c.req.raw, origin)) {
      for (const cookie of await accounts.cookiesAtSignIn(c.req.raw, answer)) c.header("Set-Cookie", cookie, { append: true });
    }
    return c.json({ success: true, message: answer.message, ...("token" in answer ? { token: answer.token } : {}) });
  }

  for (const call of privateCalls) {
    for (const path of addressesOf(call.name))
      routes.all(path, async (c) => {
        const { method, raw } = c.req;
        if (method !== "GET" && method !== "HEAD")
          return c.json(failure("This call answers GET only."), 405, { Allow: "GET, HEAD, OPTIONS" });
        const actor = (await c.get("who")()) ?? context.actor;
        try {
          const { status, body } = await answerPrivateCall(call, { ...context, actor }, new URL(raw.url).searchParams);
          return c.json(body, status, noStore);
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
          return c.json(failure(error.message), statusOf(error), noStore);
        }
      });
  }

  return routes;
}

function addressesOf(name: string): string[] {
  return ["/api", "/api/index.php"].flatMap((base) => [`${base}/${name}`, `${base}/${name}/`]);
}
