import { createRemoteJWKSet, jwtVerify } from "jose";
import * as z from "zod";
import type { Provider, ProviderPerson } from "../../domain/accounts/provider-person.ts";
import { readShortJson } from "../http/read-limited.ts";

export type ProviderSettings = {
  google:
    | {
        clientId: string;
        keysUrl: string;
        issuers: readonly string[];
        /** For signing in by redirect; without it the page has no button. */
        flow?: { clientSecret: string; authorizeUrl: string; tokenUrl: string } | undefined;
      }
    | undefined;
  facebook:
    | { appId: string; appSecret: string; graphUrl: string; flow?: { authorizeUrl: string; tokenUrl: string } | undefined }
    | undefined;
};

/**
 * Verifies a provider's token and reads the person from it; undefined for a token that is invalid, expired or for another site.
 *
 * @param nonce the nonce that an identity token must contain
 */
export type VerifyPerson = (credential: string, nonce?: string) => Promise<ProviderPerson | undefined>;

/**
 * The providers whose keys are configured.
 *
 * @param now the time by which a token has expired
 */
export function signInProviders(
  { google, facebook }: ProviderSettings,
  now: () => Date,
): Partial<Record<Provider, VerifyPerson>> {
  return {
    ...(google ? { google: googleVerifier(google, now) } : {}),
    ...(facebook ? { facebook: facebookVerifier(facebook, now) } : {}),
  };
}

const googleClaims = z.object({
  sub: z.string().min(1),
  email: z.email().toLowerCase(),
  email_verified: z.union([z.boolean(), z.enum(["true", "false"]).transform((word) => word === "true")]).default(false),
  name: z.string().default(""),
});

/** Verifies an identity token: signed by the provider, for our client id, at most an hour old. */
function googleVerifier({ clientId, keysUrl, issuers }: NonNullable<ProviderSettings["google"]>, now: () => Date): VerifyPerson {
  const keys = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: 5000 });
  return async (credential, nonce) => {
    try {
      const options = {
        audience: clientId,
        issuer: [...issuers],
        algorithms: ["RS256"],
        maxTokenAge: "1h",
        currentDate: now(),
        requiredClaims: ["exp"],
      };
      const { payload } = await jwtVerify(credential, keys, options);
      if (nonce !== undefined && payload.nonce !== nonce) return undefined;
      const { sub, email, email_verified, name } = googleClaims.parse(payload);
      return { provider: "google", subject: sub, email, emailVerified: email_verified, name };
    } catch {
      return undefined;
    }
  };
}

const debugAnswer = z.object({
  data: z.object({ app_id: z.string(), is_valid: z.literal(true), user_id: z.string(), expires_at: z.number().default(0) }),
});
const meAnswer = z.object({ id: z.string(), name: z.string().default(""), email: z.email().toLowerCase() });

/** Verifies an access token: valid, for our app, and of the person that the provider names. Its e-mail does not count as confirmed. */
function facebookVerifier(
  { appId, appSecret, graphUrl }: NonNullable<ProviderSettings["facebook"]>,
  now: () => Date,
): VerifyPerson {
  async function ask(path: string, query: Record<string, string>): Promise<unknown> {
    const address = `${graphUrl}/${path}?${new URLSearchParams(query)}`;
    // No redirects: they would send our secret to another host.
    return readShortJson(await fetch(address, { redirect: "error", signal: AbortSignal.timeout(5000) }));
  }
  return async (credential) => {
    try {
      const data = debugAnswer.parse(
        await ask("debug_token", { input_token: credential, access_token: `${appId}|${appSecret}` }),
      ).data;
      const past = data.expires_at !== 0 && data.expires_at * 1000 <= now().getTime();
      if (data.app_id !== appId || past) return undefined;
      const me = meAnswer.parse(await ask("me", { fields: "id,name,email", access_token: credential }));
      if (me.id !== data.user_id) return undefined;
      return { provider: "facebook", subject: me.id, email: me.email, emailVerified: false, name: me.name };
    } catch {
      return undefined;
    }
  };
}
