import { generateSecret, generateURI, verify } from "otplib";

/** Seconds by which the clock of a phone may be wrong. */
const tolerance = 30;

/** A new secret for an authenticator app, in base32: 160 bits. */
export const newTotpSecret = (): string => generateSecret({ length: 20 });

/** What an authenticator app reads from a QR code. @param issuer the site @param label the account */
export const totpAddress = (secret: string, issuer: string, label: string): string => generateURI({ secret, issuer, label });

/**
 * The time step that a code of six digits belongs to (RFC 6238, 30 seconds, SHA-1).
 *
 * @param after a step that is used up: its code and earlier ones count no more
 * @returns undefined for a wrong code
 */
export async function totpStep(secret: string, code: string, at: Date, after = -1): Promise<number | undefined> {
  if (!/^\d{6}$/.test(code)) return undefined;
  const epoch = Math.floor(at.getTime() / 1000);
  const checked = await verify({
    secret,
    token: code,
    epoch,
    epochTolerance: tolerance,
    ...(after < 0 ? {} : { afterTimeStep: after }),
  });
  return checked.valid && "timeStep" in checked ? checked.timeStep : undefined;
}
