import { hash, randomBytes } from "node:crypto";
import * as z from "zod";
import type { Provider } from "../../domain/accounts/provider-person.ts";
import { readShortJson } from "../read-limited.ts";
import type { ProviderSettings } from "./providers.ts";

/** How people are sent to a provider and what they come back with is turned into (RFC 6749, authorization code; RFC 7636, PKCE). */
type ProviderFlow = {
  authorizeUrl: string;
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  scope: string;
  /** Which part of the provider's answer says who it is. */
  credential: "id_token" | "access_token";
};

/** What is remembered while somebody is at the provider. */
export type OAuthAttempt = { state: string; nonce: string; verifier: string };

/** Those providers that people can be sent to: both keys are configured. */
export function providerFlows({ google, facebook }: ProviderSettings): Partial<Record<Provider, ProviderFlow>> {
  return {
    ...(google?.flow && {
      google: { ...google.flow, clientId: google.clientId, scope: "openid email profile", credential: "id_token" },
    }),
    ...(facebook?.flow && {
      facebook: {
        ...facebook.flow,
        clientId: facebook.appId,
        clientSecret: facebook.appSecret,
        scope: "email,public_profile",
        credential: "access_token",
      },
    }),
  };
}

/** A journey of its own for each attempt; nobody can guess it. */
export function newJourney(): OAuthAttempt {
  const draw = () => randomBytes(32).toString("base64url");
  return { state: draw(), nonce: draw(), verifier: draw() };
}

/** Where the browser is sent. */
export function authorizeAddress(flow: ProviderFlow, { state, nonce, verifier }: OAuthAttempt, redirectUri: string): string {
  const address = new URL(flow.authorizeUrl);
  const query = {
    response_type: "code",
    client_id: flow.clientId,
    redirect_uri: redirectUri,
    scope: flow.scope,
    state,
    nonce,
    code_challenge: hash("sha256", verifier, "base64url"),
    code_challenge_method: "S256",
  };
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address.href;
}

const tokenAnswer = z.object({ id_token: z.string().optional(), access_token: z.string().optional() });

/** Turns a code into what says who somebody is; undefined when the provider does not. */
export async function exchangeCode(
  { tokenUrl, clientId, clientSecret, credential }: ProviderFlow,
  { code, verifier, redirectUri }: { code: string; verifier: string; redirectUri: string },
): Promise<string | undefined> {
  const body = new URLSearchParams({
    grant_type: "authorization_code",
    code,
    redirect_uri: redirectUri,
    client_id: clientId,
    client_secret: clientSecret,
    code_verifier: verifier,
  });
  try {
    const answer = await fetch(tokenUrl, { method: "POST", body, redirect: "error", signal: AbortSignal.timeout(5000) });
    return answer.ok ? tokenAnswer.parse(await readShortJson(answer))[credential] : undefined;
  } catch {
    return undefined;
  }
}
