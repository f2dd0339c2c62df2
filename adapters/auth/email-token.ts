import { jwtVerify, SignJWT } from "jose";

const algorithm = "HS256";

/**
 * Tokens that confirm an e-mail address, good for a day.
 *
 * @param key what they are signed with; bearer tokens have another
 */
export function emailTokens(key: () => Promise<string>) {
  const keyBytes = async () => new TextEncoder().encode(await key());
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
