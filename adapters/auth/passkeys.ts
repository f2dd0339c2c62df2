import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import type { NewPasskey } from "../../domain/staff/change-factors.ts";
import type { StoredPasskey } from "../../domain/staff/passkeys.ts";

/** Loaded only when a passkey is used: it brings the formats of certificates with it. */
const webAuthn = () => import("@simplewebauthn/server");

/** EdDSA, ES256 and RS256 (COSE): what devices and browsers have. */
const algorithms = [-8, -7, -257];

type Known = Pick<StoredPasskey, "credential" | "transports">;
/** What `navigator.credentials` is called with, as JSON; `challenge` is what the passkey signs. */
export type PasskeyQuestion = { challenge: string };

/**
 * What a browser is asked to make a passkey for.
 *
 * @param known passkeys of the same account: a device makes no second one
 */
export async function askForNewPasskey(
  origin: string,
  { siteName, account, email, name }: { siteName: string; account: number; email: string; name: string },
  known: readonly Known[],
): Promise<PasskeyQuestion> {
  const { generateRegistrationOptions } = await webAuthn();
  return generateRegistrationOptions({
    rpName: siteName,
    rpID: new URL(origin).hostname,
    userID: new TextEncoder().encode(`account ${account}`),
    userName: email,
    userDisplayName: name,
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known.map(credentialOf),
  });
}

/** Reads the answer of a browser that has made a passkey; undefined for anything else than a good answer to this challenge. */
export async function readNewPasskey(
  origin: string,
  challenge: string,
  answer: string,
): Promise<Omit<NewPasskey, "name"> | undefined> {
  const { verifyRegistrationResponse } = await webAuthn();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: JSON.parse(answer) as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      supportedAlgorithmIDs: algorithms,
      requireUserVerification: false,
    });
    if (!verified) return undefined;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return { credential: id, publicKey: Buffer.from(publicKey).toString("base64url"), counter, transports };
  } catch {
    return undefined;
  }
}

/** What a browser is asked to have signed by one of these passkeys. */
export async function askForPasskey(origin: string, known: readonly Known[]): Promise<PasskeyQuestion> {
  const { generateAuthenticationOptions } = await webAuthn();
  return generateAuthenticationOptions({ rpID: new URL(origin).hostname, allowCredentials: known.map(credentialOf) });
}

/** The id of the passkey that an answer says it is from; nothing is proved by it. */
export function credentialIn(answer: string): string {
  try {
    const { id } = JSON.parse(answer) as { id?: unknown };
    return typeof id === "string" ? id : "";
  } catch {
    return "";
  }
}

/** Whether a passkey has signed a challenge. @returns how often it was used, as it counts itself; undefined for anything else */
export async function passkeyCounter(
  origin: string,
  challenge: string,
  answer: string,
  { credential, public_key, counter, transports }: StoredPasskey,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await webAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: JSON.parse(answer) as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      credential: { ...credentialOf({ credential, transports }), publicKey: Buffer.from(public_key, "base64url"), counter },
      requireUserVerification: false,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}

function credentialOf({ credential: id, transports }: Known) {
  return { id, transports: transports.split(",").filter(Boolean) };
}
