import { timingSafeEqual } from "node:crypto";
import { parse } from "hono/utils/cookie";
import {
  authorizeAddress,
  exchangeCode,
  newAttempt,
  type OAuthAttempt,
  providerFlows,
} from "../../adapters/auth/provider-flow.ts";
import type { ProviderSettings } from "../../adapters/auth/providers.ts";
import type { Visit } from "../../app/context.ts";
import type { PageServices } from "../../app/services.ts";
import { accountPath, dashboardPath, portalPath, signInPath } from "../../domain/accounts/account-paths.ts";
import type { Provider } from "../../domain/accounts/provider-person.ts";
import { pageAfterSignIn } from "../../domain/sign-in/page-after-sign-in.ts";
import type { RateLimits } from "../limits/rate-limits.ts";
import { securityEvent } from "../logs/security-log.ts";
import type { AccountService } from "./account-service.ts";

type Options = { origin: string; settings: ProviderSettings; accounts: AccountService; rateLimits: RateLimits };

/** Max minutes between leaving for the provider and coming back. */
const attemptMinutes = 10;
/** Characters of the page that signing in leads to. */
const maxTo = 500;

/** Where signing in leads; "account" for a change that requires a recent sign-in. What a cookie says is no more trusted than an address. */
const placeOf = (to: string) =>
  to === "account" ? `${accountPath}?done=again#email` : (pageAfterSignIn(to) ?? dashboardPath("customer"));

/** Signs in through a provider by OAuth redirects, without the provider's script. */
export function providerSignIn({ origin, settings, accounts, rateLimits }: Options): PageServices["providerSignIn"] {
  const flows = providerFlows(settings);
  const secure = origin.startsWith("https:");
  // Browsers accept a cookie with this prefix only from this very host.
  const cookieName = `${secure ? "__Host-" : ""}warpline.sign_in`;
  const cookie = (value: string, seconds: number) =>
    `${cookieName}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  const known = (name: string) => {
    const flow = Object.hasOwn(flows, name) ? flows[name as Provider] : undefined;
    return flow && { provider: name as Provider, flow, redirectUri: `${origin}${signInPath(name as Provider)}/callback` };
  };
  const seeOther = (location: string, cookies: readonly string[]) =>
    new Response(null, {
      status: 303,
      headers: [["Location", location], ...cookies.map((one) => ["Set-Cookie", one] as [string, string])],
    });

  function begin(name: string, to: string): Response | undefined {
    const flow = known(name);
    if (!flow) return undefined;
    const journey = newAttempt();
    const value = [
      name,
      journey.state,
      journey.nonce,
      journey.verifier,
      Buffer.from(to.slice(0, maxTo)).toString("base64url"),
    ].join(".");
    return seeOther(authorizeAddress(flow.flow, journey, flow.redirectUri), [cookie(value, attemptMinutes * 60)]);
  }

  async function finish(name: string, { request, client }: Visit): Promise<Response | undefined> {
    const found = known(name);
    if (!found) return undefined;
    const { provider, flow, redirectUri } = found;
    const failed = () => seeOther(`${portalPath("customer")}?failed=${provider}`, [cookie("", 0)]);
    const { allowed } = rateLimits.take("sign-ins through providers", client.address);
    const journey = attemptOf(request, provider);
    const { code = "", state = "" } = Object.fromEntries(new URL(request.url).searchParams);
    if (!allowed) securityEvent({ event: "limit-hit" });
    if (!allowed || !journey || !isSame(state, journey.state) || code === "" || code.length > 2000) return failed();
    const credential = await exchangeCode(flow, { code, verifier: journey.verifier, redirectUri });
    const answer =
      credential === undefined ? undefined : await accounts.logInThrough(provider, credential, client, journey.nonce);
    if (credential === undefined) securityEvent({ event: "provider-login-failed", through: provider });
    if (!answer?.ok) return failed();
    const cookies = await accounts.cookiesAtSignIn(request, answer);
    return seeOther(placeOf(journey.to), [...cookies, cookie("", 0)]);
  }

  /** The OAuth attempt that this browser's cookie holds; undefined without one. */
  function attemptOf({ headers }: Request, provider: Provider): (OAuthAttempt & { to: string }) | undefined {
    const cookie = parse(headers.get("cookie") ?? "", cookieName)[cookieName] ?? "";
    const [sentTo, state, nonce, verifier, to = ""] = cookie.split(".");
    return sentTo === provider && state && nonce && verifier
      ? { state, nonce, verifier, to: Buffer.from(to, "base64url").toString() }
      : undefined;
  }

  return { begin, finish };
}

function isSame(state: string, known: string): boolean {
  const [one, other] = [Buffer.from(state), Buffer.from(known)];
  return one.length === other.length && timingSafeEqual(one, other);
}
