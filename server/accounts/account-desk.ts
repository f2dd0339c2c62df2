import { sql } from "kysely";
import { type Auth, type AuthMail, createAuth } from "../../adapters/auth/create-auth.ts";
import { hashPassword, verifyPassword } from "../../adapters/auth/password.ts";
import { signInProviders } from "../../adapters/auth/providers.ts";
import { sessionCookie } from "../../adapters/auth/session-cookie.ts";
import type { Config } from "../../adapters/config.ts";
import { keptKey } from "../../adapters/human-check/kept-key.ts";
import { accountMessages, loginFields, type PortalKind, sessionSeconds, signUpFields } from "../../domain/accounts/account.ts";
import { findSession } from "../../domain/accounts/find-session.ts";
import { countAttempt, forgiveAttempt } from "../../domain/accounts/login-failures.ts";
import { postAccountMail } from "../../domain/accounts/post-account-mail.ts";
import { type Provider, providerMessages } from "../../domain/accounts/provider-person.ts";
import { type AccountIssue, readAccountForm } from "../../domain/accounts/read-account-form.ts";
import type { Context, SignedIn } from "../../domain/context.ts";
import { limitKey } from "../client-address.ts";
import { isFromOurPages } from "../enquiries/same-site.ts";
import { createAdmission } from "./admission.ts";
import { bearerTokens } from "./bearer-token.ts";
import { customerOf } from "./customer-of-provider.ts";

/** Who is at the other end, as far as it is told and kept with a session. */
export type Client = { address: string | undefined; userAgent: string };

export type Refused = {
  ok: false;
  status: 400 | 401 | 403 | 429 | 503;
  message: string;
  issues: AccountIssue[];
  /** What was typed, without passwords. */
  values: Record<string, string>;
};
/** `cookies`: Set-Cookie headers for a browser on our own pages. */
export type LoggedIn = { ok: true; message: string; token: string; cookies: string[] } | Refused;
export type SignedUp = { ok: true; message: string; token?: string } | Refused;

type Options = { context: Context; config: Pick<Config, "origin" | "authSecret" | "agentApproval" | "providers" | "rateLimits"> };

/** Where people sign up, in and out, from pages and from calls alike. */
export function createAccountDesk({ context, config }: Options) {
  const { db } = context;
  const { origin } = config;
  const secret = keptKey(db, "accounts", config.authSecret && `sessions:${config.authSecret}`);
  const tokens = bearerTokens(keptKey(db, "account-tokens", config.authSecret && `tokens:${config.authSecret}`));
  const providers = signInProviders(config.providers);
  const admission = createAdmission({ atOnce: 1, waiting: 40 });
  const mail: AuthMail = {
    verifyEmail: (email, token) => postAccountMail(context, "verify-email", email, { token }),
    resetPassword: (email, token) => postAccountMail(context, "reset-password", email, { token }),
    alreadyThere: (email) => postAccountMail(context, "already-signed-up", email, {}),
  };
  let made: Promise<Auth> | undefined;
  function auth(): Promise<Auth> {
    made ??= secret()
      .then((key) => createAuth({ db, origin, secret: key, mail }))
      .catch((error) => {
        made = undefined;
        throw error;
      });
    return made;
  }

  /** Signs somebody in who has an account of this kind; whoever has none, or another's, learns nothing by it. */
  async function logIn(kind: PortalKind, fields: object, client: Client): Promise<LoggedIn> {
    const read = readAccountForm(loginFields, fields, false);
    if (!read.ok) return refused(400, read.message, read.issues, read.values);
    const { email = "", password = "" } = read.values;
    const attempt = { email, client: limitKey(client.address) };
    if (config.rateLimits === "on" && !(await countAttempt(context, attempt)))
      return refused(429, accountMessages.locked, [], { email });
    const tried = await admission.admit(() => tryPassword(kind, email, password, client));
    if (tried === undefined) return refused(503, accountMessages.busy, [], { email });
    if (tried === "wrong") return refused(401, accountMessages.wrong, [], { email });
    await forgiveAttempt(context, attempt);
    if (tried === "closed") return refused(403, accountMessages.closed, [], { email });
    const waits = tried.status === "pending";
    const message = waits ? accountMessages.agentWaits : accountMessages.loggedIn;
    return { ok: true, message, token: await tokenOf(kind, tried), cookies: [...tried.cookies, hintCookie(origin, kind)] };
  }

  /** Signs a customer in through a provider, by what the provider gave to the browser or to us; a newcomer gets an account. */
  async function logInThrough(provider: Provider, credential: string, nonce?: string): Promise<LoggedIn> {
    const person = credential === "" ? undefined : await providers[provider]?.(credential, nonce);
    const { internalAdapter } = await (await auth()).$context;
    const account = person && (await customerOf(context, person));
    if (account === undefined) return refused(401, providerMessages[provider], [], {});
    const { token } = await internalAdapter.createSession(String(account));
    const cookies = [sessionCookie(origin, await secret(), token), hintCookie(origin, "customer")];
    return { ok: true, message: accountMessages.loggedIn, token: await tokenOf("customer", await sessionOf(token)), cookies };
  }

  async function tryPassword(kind: PortalKind, email: string, password: string, client: Client) {
    const known = await db.selectFrom("account").select(["kind", "status"]).where("email", "=", email).executeTakeFirst();
    if (known?.kind !== kind) {
      // As long as a known address takes.
      await hashPassword(password);
      return "wrong";
    }
    const { api } = await auth();
    const answer = await api
      .signInEmail({ body: { email, password }, headers: headersOf(client), returnHeaders: true })
      .catch((error: unknown) => unlessRefused(error, "wrong" as const));
    if (answer === "wrong") return answer;
    const { token } = answer.response;
    if (known.status !== "active" && known.status !== "pending") {
      await db.deleteFrom("account_session").where("token", "=", token).execute();
      return "closed";
    }
    const session = await sessionOf(token);
    return { ...session, status: known.status, cookies: answer.headers.getSetCookie() };
  }

  /** Opens an account; for an address that has one already the answer is the same, and its owner is told by mail. */
  async function signUp(kind: PortalKind, fields: object, client: Client): Promise<SignedUp> {
    const read = readAccountForm(signUpFields[kind], fields, true);
    if (!read.ok) return refused(400, read.message, read.issues, read.values);
    const opened = await admission.admit(() => openAccount(kind, read.values, client));
    const { password: _password, confirm_password: _repeated, ...shown } = read.values;
    if (opened === undefined) return refused(503, accountMessages.busy, [], shown);
    if (kind === "customer") return { ok: true, message: accountMessages.signedUp };
    const message = config.agentApproval === "auto" ? accountMessages.signedUp : accountMessages.agentSignedUp;
    return { ok: true, message, token: await tokenOf(kind, opened) };
  }

  async function openAccount(kind: PortalKind, values: Record<string, string>, client: Client) {
    const { email = "", password = "", confirm_password: _repeated, name = "", ...facts } = values;
    const { api, $context } = await auth();
    const status = kind === "agent" && config.agentApproval === "staff" ? "pending" : "active";
    const fullName = name || `${facts.first_name} ${facts.last_name}`;
    const before = await db.selectFrom("account").select("id").where("email", "=", email).executeTakeFirst();
    const body = { ...facts, email, password, name: fullName, kind, status };
    await api.signUpEmail({ body, headers: headersOf(client) });
    if (before) return sessionOfNobody();
    const { id } = await db.selectFrom("account").select("id").where("email", "=", email).executeTakeFirstOrThrow();
    if (status === "pending") await postAccountMail(context, "agent-request", "", { name: fullName, email, ...facts });
    const { internalAdapter } = await $context;
    return sessionOf((await internalAdapter.createSession(String(id))).token);
  }

  /** What the token says that an agent gets whose address is known already: it looks like any other, and opens nothing. */
  async function sessionOfNobody() {
    const next = (table: string) => sql<number>`nextval(pg_get_serial_sequence(${table}, 'id'))`;
    const drawn = db.selectNoFrom([next("account_session").as("id"), next("account").as("account")]);
    const expiresAt = new Date(context.now().getTime() + sessionSeconds * 1000);
    return { ...(await drawn.executeTakeFirstOrThrow()), expiresAt };
  }

  async function sessionOf(token: string) {
    const row = await db
      .selectFrom("account_session")
      .select(["id", "account_id as account", "expires_at as expiresAt"])
      .where("token", "=", token)
      .executeTakeFirstOrThrow();
    return row;
  }

  function tokenOf(kind: PortalKind, session: { id: number; account: number; expiresAt: Date }): Promise<string> {
    return tokens.sign({ id: session.account, kind, session: session.id }, session.expiresAt);
  }

  /**
   * Who sends a request: by its bearer token, else by the cookie of our own pages. Undefined for anybody else, and for a token or cookie
   * that is forged, has expired or was ended.
   */
  async function whoSends(request: Request): Promise<SignedIn | undefined> {
    const bearer = /^Bearer +([\w.-]+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
    if (bearer !== undefined) {
      const claims = await tokens.read(bearer);
      return claims && findSession(context, { id: claims.session, account: claims.id });
    }
    const cookie = request.headers.get("cookie") ?? "";
    if (!cookie.includes("warpline.session_token=")) return undefined;
    const reads = request.method === "GET" || request.method === "HEAD";
    if (!reads && !isFromOurPages(request, origin)) return undefined;
    const { api } = await auth();
    const found = await api.getSession({ headers: new Headers({ cookie }) });
    return found ? findSession(context, { id: Number(found.session.id), account: Number(found.user.id) }) : undefined;
  }

  /** Sends the mail that confirms the address of whoever asks. */
  async function sendVerification({ email, id }: SignedIn): Promise<void> {
    if (!(await countAttempt(context, { email: `verify ${email}`, client: String(id) }))) return;
    const { api } = await auth();
    await api.sendVerificationEmail({ body: { email } });
  }

  /** @returns whether the token was good */
  async function verifyEmail(token: string): Promise<boolean> {
    const { api } = await auth();
    return api.verifyEmail({ query: { token } }).then(
      () => true,
      (error: unknown) => unlessRefused(error, false),
    );
  }

  /** Sends a link to a new password, where the address has an account. @returns false when it was asked for too often */
  async function requestReset(email: string, client: Client): Promise<boolean> {
    if (!(await countAttempt(context, { email: `reset ${email}`, client: limitKey(client.address) }))) return false;
    const { api } = await auth();
    await api.requestPasswordReset({ body: { email } });
    return true;
  }

  /** Sets a password by the token of a mail, once. @returns whether the token was good; undefined when there is no room just now */
  async function resetPassword(token: string, newPassword: string): Promise<boolean | undefined> {
    const { api } = await auth();
    return admission.admit(() =>
      api.resetPassword({ body: { token, newPassword } }).then(
        () => true,
        (error: unknown) => unlessRefused(error, false),
      ),
    );
  }

  /** Changes the password of whoever asks, who is signed out everywhere else. */
  async function changePassword(
    actor: SignedIn,
    { current, password }: { current: string; password: string },
    request: Request,
    client: Client,
  ): Promise<{ ok: true; cookies: string[] } | Refused> {
    const attempt = { email: actor.email, client: limitKey(client.address) };
    if (!(await countAttempt(context, attempt))) return refused(429, accountMessages.locked, [], {});
    const headers = headersOf(client);
    headers.set("cookie", request.headers.get("cookie") ?? "");
    const body = { currentPassword: current, newPassword: password, revokeOtherSessions: true };
    const { api } = await auth();
    const changed = await admission.admit(() =>
      api
        .changePassword({ body, headers, returnHeaders: true })
        .catch((error: unknown) => unlessRefused(error, "wrong" as const)),
    );
    if (changed === undefined) return refused(503, accountMessages.busy, [], {});
    const wrong = "The current password is wrong.";
    if (changed === "wrong") return refused(400, wrong, [{ field: "current_password", message: wrong }], {});
    await forgiveAttempt(context, attempt);
    return { ok: true, cookies: changed.headers.getSetCookie() };
  }

  /** Whether whoever asks knows the password of their account. One that signs in through a provider only has none. */
  async function provePassword(actor: SignedIn, password: string, client: Client): Promise<{ ok: true } | Refused> {
    const attempt = { email: actor.email, client: limitKey(client.address) };
    if (!(await countAttempt(context, attempt))) return refused(429, accountMessages.locked, [], {});
    const { password: hash } = (await db
      .selectFrom("account_login")
      .select("password")
      .where("account_id", "=", actor.id)
      .where("provider", "=", "credential")
      .executeTakeFirst()) ?? { password: null };
    const right = hash === null ? false : await admission.admit(() => verifyPassword({ hash, password }));
    if (right === undefined) return refused(503, accountMessages.busy, [], {});
    if (!right) return refused(400, "The current password is wrong.", [], {});
    await forgiveAttempt(context, attempt);
    return { ok: true };
  }

  return {
    logIn,
    logInThrough,
    signUp,
    whoSends,
    sendVerification,
    verifyEmail,
    requestReset,
    resetPassword,
    changePassword,
    provePassword,
  };
}

export type AccountDesk = ReturnType<typeof createAccountDesk>;

function refused(status: Refused["status"], message: string, issues: AccountIssue[], values: Record<string, string>): Refused {
  return { ok: false, status, message, issues, values };
}

/** Tells the script of a page that is the same for everybody which dashboard is one's own. It opens nothing. */
export function hintCookie(origin: string, kind: PortalKind | undefined): string {
  const secure = origin.startsWith("https:") ? "; Secure" : "";
  return `signed_in=${kind ?? ""}; Path=/; Max-Age=${kind ? sessionSeconds : 0}; SameSite=Lax${secure}`;
}

/** better-auth learns of a client only what we tell it. */
function headersOf({ address, userAgent }: Client): Headers {
  const headers = new Headers({ "user-agent": userAgent.slice(0, 300) });
  if (address !== undefined) headers.set("x-forwarded-for", address);
  return headers;
}

/** A refusal of better-auth becomes a value; a fault goes on. */
function unlessRefused<Value>(error: unknown, value: Value): Value {
  const { statusCode = 500 } = error as { statusCode?: number };
  if (statusCode < 500) return value;
  throw error;
}
