import { emailTokens } from "../../adapters/auth/email-token.ts";
import { signInProviders } from "../../adapters/auth/providers.ts";
import { hasSessionCookie, readSessionCookie } from "../../adapters/auth/session-cookie.ts";
import type { Config } from "../../adapters/config.ts";
import { secretKey } from "../../adapters/human-check/secret-key.ts";
import type { Client } from "../../app/refused.ts";
import type { EmailVerification, LoggedIn, SignedInBrowser } from "../../app/services.ts";
import { listCookies, listTokenIn } from "../../app/site/request-list/list-visit.ts";
import { type AccountKind, accountMessages } from "../../domain/accounts/account.ts";
import { confirmEmail } from "../../domain/accounts/confirm-email.ts";
import type { ConfirmationKind } from "../../domain/accounts/confirmations.ts";
import { postAccountMail } from "../../domain/accounts/post-account-mail.ts";
import { type Provider, providerMessages } from "../../domain/accounts/provider-person.ts";
import { readSiteName } from "../../domain/catalogue/supplier-facts.ts";
import type { Context } from "../../domain/context.ts";
import type { FileStores } from "../../domain/files/file-area.ts";
import type { SignedIn } from "../../domain/people/actor.ts";
import { countLines } from "../../domain/request-lists/read-list.ts";
import { customerOf } from "../../domain/sign-in/customer-of-provider.ts";
import { findLogin } from "../../domain/sign-in/find-login.ts";
import { findSession } from "../../domain/sign-in/find-session.ts";
import { passwordProblem } from "../../domain/sign-in/password-problem.ts";
import { endSession, openSession } from "../../domain/sign-in/sessions.ts";
import type { PersonCheck } from "../enquiries/person-check.ts";
import { isFromOurPages } from "../headers/same-site.ts";
import type { Gate } from "../limits/limit-gate.ts";
import { busySeconds } from "../limits/semaphore.ts";
import { type AccountParts, keyOf, refused } from "./account-parts.ts";
import { bearerTokens } from "./bearer-token.ts";
import { dataRequestsWith } from "./data-requests.ts";
import { logInWith } from "./log-in.ts";
import { createPasswordTurns } from "./password-turns.ts";
import { passwordsWith } from "./passwords.ts";
import { secondFactorsWith } from "./second-factors.ts";
import { signedInCookies } from "./session-headers.ts";
import { signUpWith } from "./sign-up.ts";
import type { StaffParts } from "./staff-parts.ts";
import { passkeysWith } from "./staff-passkeys.ts";
import { staffSignInWith } from "./staff-sign-in.ts";
import { staffSteps } from "./staff-steps.ts";

type Options = {
  context: Context;
  people: PersonCheck;
  files: FileStores;
  gate: Gate;
  config: Pick<Config, "origin" | "host" | "authSecret" | "agentApproval" | "providers" | "sessionIdleDays">;
};

/** Signs people up, in and out, for pages and calls alike. */
export function createAccountService({ context, config, people, files, gate }: Options) {
  const { db } = context;
  const { origin, sessionIdleDays } = config;
  const secret = secretKey(db, "accounts", config.authSecret && `sessions:${config.authSecret}`);
  const tokens = bearerTokens(secretKey(db, "account-tokens", config.authSecret && `tokens:${config.authSecret}`), context.now);
  const emails = emailTokens(secret, context.now);
  const providers = signInProviders(config.providers, context.now);
  const jobs = createPasswordTurns();
  async function busy(values: Record<string, string> = {}) {
    await gate.pause();
    return refused(503, accountMessages.busy, { values, retryAfter: busySeconds });
  }
  const parts: AccountParts = {
    ...{ context, config, people, gate, jobs, busy },
    async problemOf(password, { email, name, company }) {
      const problem = await passwordProblem(password, [email, name, company, await readSiteName(context)]);
      return problem === undefined ? undefined : refused(400, problem, { issues: [{ field: "password", message: problem }] });
    },
    begin: (account, client, verifiedHash) =>
      db
        .transaction()
        .execute((work) => openSession({ ...context, db: work }, account, client, sessionIdleDays, { verifiedHash })),
    bearer: (kind, { id, account, lastsUntil }) => tokens.sign({ id: account, kind, session: id }, lastsUntil),
    cookiesOf: async (kind, { token }) => signedInCookies(origin, await secret(), token, kind),
    emailToken: emails.sign,
  };

  /** Signs a customer in with a provider's token, which the browser or this server has received; opens an account for a new customer. */
  async function logInThrough(provider: Provider, credential: string, client: Client, nonce?: string): Promise<LoggedIn> {
    const person = credential === "" ? undefined : await providers[provider]?.(credential, nonce);
    const account = person && (await customerOf(context, person));
    const session = account === undefined ? undefined : await parts.begin(account, client);
    if (!session) return refused(401, providerMessages[provider]);
    const cookies = await parts.cookiesOf("customer", session);
    return { ok: true, message: accountMessages.loggedIn, token: await parts.bearer("customer", session), cookies };
  }

  /**
   * The actor of a request, by its bearer token, else by the cookie of our pages; undefined for anybody else, and for a token or cookie
   * that is forged or expired, or whose session was ended.
   */
  async function whoSends(request: Request): Promise<SignedIn | undefined> {
    const bearer = /^Bearer +([\w.-]+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
    if (bearer !== undefined) return whoseToken(bearer);
    const reads = request.method === "GET" || request.method === "HEAD";
    return reads || isFromOurPages(request, origin) ? whoseBrowser(request) : undefined;
  }

  async function whoseToken(bearer: string): Promise<SignedIn | undefined> {
    const claims = await tokens.read(bearer);
    return claims && findSession(context, { id: claims.session, account: claims.id }, sessionIdleDays);
  }

  async function whoseBrowser(request: Request): Promise<SignedIn | undefined> {
    const token = await browserToken(request);
    return token === undefined ? undefined : findSession(context, { token }, sessionIdleDays);
  }

  async function browserToken({ headers }: Request): Promise<string | undefined> {
    const cookie = headers.get("cookie");
    return hasSessionCookie(cookie) ? readSessionCookie(origin, await secret(), cookie) : undefined;
  }

  /** Ends the session that a browser had before it signed in again. */
  async function endFormerSession(request: Request): Promise<void> {
    const before = await whoseBrowser(request);
    if (before) await endSession({ ...context, actor: before }, before.session);
  }

  /** The cookies of a browser that has signed in. Its former session is ended, and the list that it has gathered becomes part of the customer's own. */
  async function cookiesAtSignIn(request: Request, { token, cookies }: SignedInBrowser): Promise<string[]> {
    await endFormerSession(request);
    const actor = await whoseToken(token);
    if (actor?.kind !== "customer") return cookies;
    const count = await countLines({ ...context, actor }, listTokenIn(request));
    return [...cookies, ...listCookies(origin, { count })];
  }

  /** Whether an account may request another mail of this kind. */
  async function mayAsk({ id }: SignedIn, what: ConfirmationKind | "verify-email"): Promise<boolean> {
    return (await gate.use([{ limit: "mail by account", key: `${what} ${id}` }])) === undefined;
  }

  /** Sends the mail with which the actor confirms the account's address. */
  async function sendVerification(actor: SignedIn): Promise<void> {
    if (actor.emailVerified || !(await mayAsk(actor, "verify-email"))) return;
    await postAccountMail(context, "verify-email", actor.email, { token: await emails.sign(actor.email) });
  }

  /** The account whose address a mail's token confirms; undefined for an invalid token, and for an address without an account. */
  async function findVerifying(token: string): Promise<{ email: string; kind: AccountKind } | undefined> {
    const email = await emails.read(token);
    if (email === undefined) return undefined;
    return findLogin(context, { email });
  }

  /**
   * Confirms the address of the actor by the token of a mail. The token alone is not enough: somebody else may have opened the
   * account and wait for the owner of the address to press the button.
   *
   * @param actor undefined where nobody is signed in
   */
  async function verifyEmail(actor: SignedIn | undefined, token: string, client: Client): Promise<EmailVerification> {
    if ((await gate.use([{ limit: "link by client", key: keyOf(client) }])) !== undefined) return "too often";
    const account = await findVerifying(token);
    if (!account) return "no link";
    if (!actor) return "log in";
    if (actor.email !== account.email) return "another account";
    if (actor.emailVerified) return "already";
    await confirmEmail({ ...context, actor });
    return "done";
  }

  const staff: StaffParts = {
    ...parts,
    ...{ secret, endFormerSession },
    staffCookies: (session) => parts.cookiesOf("staff", session),
    async tokenOf(request) {
      const reads = request.method === "GET" || request.method === "HEAD";
      return reads || isFromOurPages(request, origin) ? browserToken(request) : undefined;
    },
  };

  const steps = staffSteps(staff);

  return {
    logIn: logInWith(parts),
    signUp: signUpWith(parts),
    ...passwordsWith(parts),
    ...dataRequestsWith({ context, origin, files }),
    ...staffSignInWith(staff),
    ...secondFactorsWith(staff, steps),
    ...passkeysWith(staff, steps),
    logInThrough,
    whoSends,
    cookiesAtSignIn,
    mayAsk,
    sendVerification,
    findVerifying,
    verifyEmail,
  };
}

export type AccountService = ReturnType<typeof createAccountService>;
