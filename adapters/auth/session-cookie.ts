import { createHmac } from "node:crypto";
import { sessionSeconds } from "../../domain/accounts/account.ts";
import { cookieName } from "./create-auth.ts";

/** The cookie of a session as better-auth writes it: its token, and the token's HMAC-SHA-256. */
export function sessionCookie(origin: string, secret: string, token: string): string {
  const signature = createHmac("sha256", secret).update(token).digest("base64");
  const secure = origin.startsWith("https:") ? "; Secure" : "";
  const value = encodeURIComponent(`${token}.${signature}`);
  return `${cookieName(origin)}=${value}; Max-Age=${sessionSeconds}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}
