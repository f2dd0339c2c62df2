import { jwtVerify, SignJWT } from "jose";
import type { AccountKind } from "../../db/schema.ts";

/** The claims of a bearer token: the account and its session. The token is valid as long as the session. */
type TokenClaims = { id: number; kind: AccountKind; session: number };

const algorithm = "HS256";

/** @param key reads the key that tokens, and nothing else, are signed with */
export function bearerTokens(key: () => Promise<string>, now: () => Date) {
  const keyBytes = async () => new TextEncoder().encode(await key());
  return {
    async sign({ id, kind, session }: TokenClaims, expiresAt: Date): Promise<string> {
      return new SignJWT({ id, kind, session })
        .setProtectedHeader({ alg: algorithm, typ: "JWT" })
        .setIssuedAt(now())
        .setExpirationTime(expiresAt)
        .sign(await keyBytes());
    },
    /** @returns undefined for a token that is forged or expired */
    async read(token: string): Promise<TokenClaims | undefined> {
      try {
        const { payload } = await jwtVerify(token, await keyBytes(), {
          ...{ algorithms: [algorithm], requiredClaims: ["exp"] },
          currentDate: now(),
        });
        const { id, kind, session } = payload as Partial<TokenClaims>;
        return typeof id === "number" && typeof session === "number" && kind ? { id, kind, session } : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
