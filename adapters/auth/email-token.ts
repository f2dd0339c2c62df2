import { hkdfSync } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";

const algorithm = "HS256";

/**
 * Tokens that confirm an e-mail address, good for a day.
 *
 * @param secret their key is derived from it (HKDF), so that what else is signed with the secret is no token, and no token anything else
 */
export function emailTokens(secret: () => Promise<string>) {
  const keyBytes = async () => new Uint8Array(hkdfSync("sha256", await secret(), "", "confirmation of an e-mail address", 32));
  return {
    async sign(email: string): Promise<string> {
      return new SignJWT({ email })
        .setProtectedHeader({ alg: algorithm })
        .setIssuedAt()
        .setExpirationTime("24h")
        .sign(await keyBytes());
    },
    /** @returns the address; undefined for what we did not sign, and for what has expired */
    async read(token: string): Promise<string | undefined> {
      try {
        const { payload } = await jwtVerify(token, await keyBytes(), { algorithms: [algorithm], requiredClaims: ["exp"] });
        return typeof payload.email === "string" ? payload.email : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
