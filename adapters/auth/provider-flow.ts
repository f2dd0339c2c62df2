import { hash, randomBytes } from "node:crypto";
import * as z from "zod";
import type { Provider } from "../../domain/accounts/provider-person.ts";
import { readShortJson } from "../http/read-limited.ts";
import type { ProviderSettings } from "./providers.ts";

/** A provider's addresses and our keys for signing in with a code (RFC 6749, authorization code; RFC 7636, PKCE). */
type ProviderFlow = {
  authorizeUrl: string;
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  scope: string;
  /** The part of the token answer that identifies the person. */
  credential: "id_token" | "access_token";
};

/** The secrets of an OAuth attempt, stored in a cookie while the visitor is at the provider. */
export type OAuthAttempt = { state: string; nonce: string; verifier: string };

/** The providers that visitors can be redirected to, which have both keys configured. */
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

/** Creates the random values of an attempt. */
export function newAttempt(): OAuthAttempt {
  const random = () => randomBytes(32).toString("base64url");
  return { state: random(), nonce: random(), verifier: random() };
}

/** The provider's address to which the browser is redirected. */
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

/** Exchanges a code for the credential that identifies the person; undefined when the provider refuses. */
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
