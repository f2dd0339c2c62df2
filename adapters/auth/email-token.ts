import { hkdfSync } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";

const algorithm = "HS256";

/**
 * Signs and reads tokens that confirm an e-mail address, valid for a day.
 *
 * @param secret their key is derived from it (HKDF), so that nothing else that is signed with the secret is a valid token
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
    /** @returns the address; undefined for a token that is forged or expired */
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
