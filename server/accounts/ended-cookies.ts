import { cookieName } from "../../adapters/auth/create-auth.ts";
import { hintCookie } from "./account-desk.ts";

/** Set-Cookie headers after which a browser has no session. */
export function endedCookies(origin: string): string[] {
  const secure = origin.startsWith("https:") ? "; Secure" : "";
  return [`${cookieName(origin)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure}`, hintCookie(origin, undefined)];
}
