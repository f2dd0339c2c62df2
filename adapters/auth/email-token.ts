import { hkdfSync } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";

const algorithm = "HS256";
const validMs = 24 * 3_600_000;

/**
 * Signs and reads tokens that confirm an e-mail address, valid for a day.
 *
 * @param secret their key is derived from it (HKDF), so that nothing else that is signed with the secret is a valid token
 */
export function emailTokens(secret: () => Promise<string>, now: () => Date) {
  const keyBytes = async () => new Uint8Array(hkdfSync("sha256", await secret(), "", "confirmation of an e-mail address", 32));
  return {
    async sign(email: string): Promise<string> {
      return new SignJWT({ email })
        .setProtectedHeader({ alg: algorithm })
        .setIssuedAt(now())
        .setExpirationTime(new Date(now().getTime() + validMs))
        .sign(await keyBytes());
    },
    /** @returns the address; undefined for a token that is forged or expired */
    async read(token: string): Promise<string | undefined> {
      try {
        const { payload } = await jwtVerify(token, await keyBytes(), {
          ...{ algorithms: [algorithm], requiredClaims: ["exp"] },
          currentDate: now(),
        });
        return typeof payload.email === "string" ? payload.email : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
