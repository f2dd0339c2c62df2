import { jwtVerify, SignJWT } from "jose";
import type { AccountKind } from "../../db/schema.ts";

/** What a bearer token says: whose it is and which session it names. It is worth as much as the session. */
type TokenClaims = { id: number; kind: AccountKind; session: number };

const algorithm = "HS256";

/** @param key what tokens are signed with; nothing else is signed with it */
export function bearerTokens(key: () => Promise<string>) {
  const keyBytes = async () => new TextEncoder().encode(await key());
  return {
    async sign({ id, kind, session }: TokenClaims, expiresAt: Date): Promise<string> {
      return new SignJWT({ id, kind, session })
        .setProtectedHeader({ alg: algorithm, typ: "JWT" })
        .setIssuedAt()
        .setExpirationTime(expiresAt)
        .sign(await keyBytes());
    },
    /** @returns undefined for what we did not sign, and for what has expired */
    async read(token: string): Promise<TokenClaims | undefined> {
      try {
        const { payload } = await jwtVerify(token, await keyBytes(), { algorithms: [algorithm], requiredClaims: ["exp"] });
        const { id, kind, session } = payload as Partial<TokenClaims>;
        return typeof id === "number" && typeof session === "number" && kind ? { id, kind, session } : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
