import { timingSafeEqual } from "node:crypto";
import { Hono, type Context as HttpContext } from "hono";
import { getCookie } from "hono/cookie";
import {
  authorizeAddress,
  exchangeCode,
  newAttempt,
  type OAuthAttempt,
  providerFlows,
} from "../../adapters/auth/provider-flow.ts";
import type { ProviderSettings } from "../../adapters/auth/providers.ts";
import type { Provider } from "../../domain/accounts/provider-person.ts";
import type { RateLimits } from "../requests/limits/rate-limits.ts";
import { securityEvent } from "../requests/security-log.ts";
import type { AccountEnv, AccountServices } from "./account-env.ts";
import type { AccountDesk } from "./account-service.ts";
import { seeOther } from "./see-other.ts";

type Options = {
  origin: string;
  settings: ProviderSettings;
  accounts: AccountDesk;
  clientOf: AccountServices["clientOf"];
  rateLimits: RateLimits;
};

/** Minutes that somebody may be at the provider. */
const attemptMinutes = 10;

/** Where somebody goes on who has signed in: also to what takes a sign-in of just now. */
const goals = { dashboard: "/customer-dashboard", account: "/account?done=again#email" } as const;
type Goal = keyof typeof goals;

/** Signing in through a provider without any script of its own: there with a link, back with a code that this server turns in. */
export function providerRoutes({ origin, settings, accounts, clientOf, rateLimits }: Options): Hono<AccountEnv> {
  const routes = new Hono<AccountEnv>();
  const secure = origin.startsWith("https:");
  // With this prefix no other host of the domain can set it.
  const cookieName = `${secure ? "__Host-" : ""}warpline.sign_in`;
  const cookie = (value: string, seconds: number) =>
    `${cookieName}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;

  for (const [name, flow] of Object.entries(providerFlows(settings))) {
    const provider = name as Provider;
    const redirectUri = `${origin}/sign-in/${provider}/callback`;
    const failed = () => seeOther(`/customer-portal?failed=${provider}`, [cookie("", 0)]);

    routes.get(`/sign-in/${provider}`, (c) => {
      const attempt = newAttempt();
      const goal = c.req.query("to") === "account" ? "account" : "dashboard";
      const value = [provider, attempt.state, attempt.nonce, attempt.verifier, goal].join(".");
      return seeOther(authorizeAddress(flow, attempt, redirectUri), [cookie(value, attemptMinutes * 60)]);
    });

    routes.get(`/sign-in/${provider}/callback`, async (c) => {
      const client = clientOf(c.env?.peer, c.req.raw);
      const { allowed } = rateLimits.take("sign-ins through providers", client.address);
      const attempt = attemptOf(c, provider);
      const { code = "", state = "" } = c.req.query();
      if (!allowed) securityEvent({ event: "limit-hit" });
      if (!allowed || !attempt || !isSame(state, attempt.state) || code === "" || code.length > 2000) return failed();
      const credential = await exchangeCode(flow, { code, verifier: attempt.verifier, redirectUri });
      const answer =
        credential === undefined ? undefined : await accounts.logInThrough(provider, credential, client, attempt.nonce);
      if (credential === undefined) securityEvent({ event: "provider-login-failed", through: provider });
      if (!answer?.ok) return failed();
      await accounts.endFormerSession(c.req.raw);
      return seeOther(goals[attempt.goal], [...answer.cookies, cookie("", 0)]);
    });
  }

  /** What this browser was sent to the provider with; undefined where it was not. */
  function attemptOf(c: HttpContext, provider: Provider): (OAuthAttempt & { goal: Goal }) | undefined {
    const [sentTo, state, nonce, verifier, goal] = (getCookie(c, cookieName) ?? "").split(".");
    return sentTo === provider && state && nonce && verifier
      ? { state, nonce, verifier, goal: goal === "account" ? goal : "dashboard" }
      : undefined;
  }

  return routes;
}

function isSame(given: string, known: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(known)];
  return one.length === other.length && timingSafeEqual(one, other);
}
