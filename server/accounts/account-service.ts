import { emailTokens } from "../../adapters/auth/email-token.ts";
import { signInProviders } from "../../adapters/auth/providers.ts";
import { hasSessionCookie, readSessionCookie } from "../../adapters/auth/session-cookie.ts";
import type { Config } from "../../adapters/config.ts";
import { secretKey } from "../../adapters/human-check/secret-key.ts";
import { type AccountKind, accountMessages } from "../../domain/accounts/account.ts";
import { confirmEmail } from "../../domain/accounts/confirm-email.ts";
import type { ConfirmationKind } from "../../domain/accounts/confirmations.ts";
import { customerOf } from "../../domain/accounts/customer-of-provider.ts";
import { findSession } from "../../domain/accounts/find-session.ts";
import { postAccountMail } from "../../domain/accounts/post-account-mail.ts";
import { type Provider, providerMessages } from "../../domain/accounts/provider-person.ts";
import { endSession, openSession } from "../../domain/accounts/sessions.ts";
import type { Context } from "../../domain/context.ts";
import type { SignedIn } from "../../domain/people/actor.ts";
import type { PersonCheck } from "../enquiries/person-check.ts";
import { isFromOurPages } from "../enquiries/same-site.ts";
import { bearerTokens } from "./bearer-token.ts";
import { type Client, type DeskParts, keyOf, type LoggedIn, refused } from "./desk-parts.ts";
import { createJobQueue } from "./job-queue.ts";
import { createLimitGate } from "./limit-gate.ts";
import { logInWith } from "./log-in.ts";
import { passwordsWith } from "./passwords.ts";
import { signedInCookies } from "./session-headers.ts";
import { signUpWith } from "./sign-up.ts";

/** Until there may be room again for a password. */
const busySeconds = 5;

type Options = {
  context: Context;
  people: PersonCheck;
  config: Pick<Config, "origin" | "authSecret" | "agentApproval" | "providers" | "rateLimits" | "sessionIdleDays">;
};

/** What came of a link that confirms an address. */
type Verified = "done" | "already" | "log in" | "another account" | "no link" | "too often";

/** Where people sign up, in and out, from pages and from calls alike. */
export function createAccountService({ context, config, people }: Options) {
  const { db } = context;
  const { origin, sessionIdleDays } = config;
  const secret = secretKey(db, "accounts", config.authSecret && `sessions:${config.authSecret}`);
  const tokens = bearerTokens(secretKey(db, "account-tokens", config.authSecret && `tokens:${config.authSecret}`));
  const emails = emailTokens(secret);
  const providers = signInProviders(config.providers);
  const gate = createLimitGate(context, config.rateLimits === "on");
  const parts: DeskParts = {
    context,
    config,
    people,
    gate,
    admission: createJobQueue({ waiting: { all: 40, perClient: 8 }, deadlineMs: 10_000 }),
    async busy(values = {}) {
      await gate.pause();
      return refused(503, accountMessages.busy, { values, retryAfter: busySeconds });
    },
    begin: (account, client, verifiedHash) =>
      db.transaction().execute((work) => openSession({ ...context, db: work }, account, client, sessionIdleDays, verifiedHash)),
    bearer: (kind, { id, account, lastsUntil }) => tokens.sign({ id: account, kind, session: id }, lastsUntil),
    cookiesOf: async (kind, { token }) => signedInCookies(origin, await secret(), token, kind),
    emailToken: emails.sign,
  };

  /** Signs a customer in through a provider, by what the provider gave to the browser or to us; a newcomer gets an account. */
  async function logInThrough(provider: Provider, credential: string, client: Client, nonce?: string): Promise<LoggedIn> {
    const person = credential === "" ? undefined : await providers[provider]?.(credential, nonce);
    const account = person && (await customerOf(context, person));
    const session = account === undefined ? undefined : await parts.begin(account, client);
    if (!session) return refused(401, providerMessages[provider]);
    const cookies = await parts.cookiesOf("customer", session);
    return { ok: true, message: accountMessages.loggedIn, token: await parts.bearer("customer", session), cookies };
  }

  /**
   * Who sends a request: by its bearer token, else by the cookie of our own pages. Undefined for anybody else, and for a token or cookie
   * that is forged, has expired or was ended.
   */
  async function whoSends(request: Request): Promise<SignedIn | undefined> {
    const bearer = /^Bearer +([\w.-]+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
    if (bearer !== undefined) {
      const claims = await tokens.read(bearer);
      return claims && findSession(context, { id: claims.session, account: claims.id }, sessionIdleDays);
    }
    const reads = request.method === "GET" || request.method === "HEAD";
    return reads || isFromOurPages(request, origin) ? whoseBrowser(request) : undefined;
  }

  async function whoseBrowser({ headers }: Request): Promise<SignedIn | undefined> {
    const cookie = headers.get("cookie");
    const token = hasSessionCookie(cookie) ? readSessionCookie(origin, await secret(), cookie) : undefined;
    return token === undefined ? undefined : findSession(context, { token }, sessionIdleDays);
  }

  /** Ends the session that a browser had before it signed in again: it is replaced, not left behind. */
  async function endFormerSession(request: Request): Promise<void> {
    const before = await whoseBrowser(request);
    if (before) await endSession({ ...context, actor: before }, before.session);
  }

  /** Whether somebody signed in may ask for another mail of this kind. */
  async function mayAsk({ id }: SignedIn, what: ConfirmationKind | "verify-email"): Promise<boolean> {
    return (await gate.use([{ limit: "mail by account", key: `${what} ${id}` }])) === undefined;
  }

  /** Sends the mail that confirms the address of whoever asks. */
  async function sendVerification(actor: SignedIn): Promise<void> {
    if (actor.emailVerified || !(await mayAsk(actor, "verify-email"))) return;
    await postAccountMail(context, "verify-email", actor.email, { token: await emails.sign(actor.email) });
  }

  /** Whose address a token of a mail confirms; undefined when it is not good, and when its address has no account. */
  async function findVerifying(token: string): Promise<{ email: string; kind: AccountKind } | undefined> {
    const email = await emails.read(token);
    if (email === undefined) return undefined;
    return db.selectFrom("account").select(["email", "kind"]).where("email", "=", email).executeTakeFirst();
  }

  /**
   * Confirms the address of whoever asks, by the token of a mail: to have the mail alone is not enough, because somebody else may have opened the
   * account and only waits for the owner of the address to press the button.
   *
   * @param actor undefined where nobody is signed in
   */
  async function verifyEmail(actor: SignedIn | undefined, token: string, client: Client): Promise<Verified> {
    if ((await gate.use([{ limit: "link by client", key: keyOf(client) }])) !== undefined) return "too often";
    const account = await findVerifying(token);
    if (!account) return "no link";
    if (!actor) return "log in";
    if (actor.email !== account.email) return "another account";
    if (actor.emailVerified) return "already";
    await confirmEmail({ ...context, actor });
    return "done";
  }

  return {
    logIn: logInWith(parts),
    signUp: signUpWith(parts),
    ...passwordsWith(parts),
    logInThrough,
    whoSends,
    endFormerSession,
    mayAsk,
    sendVerification,
    findVerifying,
    verifyEmail,
  };
}

export type AccountDesk = ReturnType<typeof createAccountService>;
