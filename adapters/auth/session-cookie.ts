import { createHmac, timingSafeEqual } from "node:crypto";
import { parse } from "hono/utils/cookie";
import { sessionSeconds } from "../../domain/accounts/account.ts";

/** The name of the session cookie. A browser accepts the prefix only over https, from this very host and for all paths. */
const cookieName = (origin: string) => `${isSecure(origin) ? "__Host-" : ""}warpline.session_token`;

/** The Set-Cookie header of a session: its token, and the token's HMAC-SHA-256. */
export function sessionCookie(origin: string, secret: string, token: string): string {
  const value = encodeURIComponent(`${token}.${signatureOf(secret, token)}`);
  return `${cookieName(origin)}=${value}; Max-Age=${sessionSeconds}; ${attributes(origin)}`;
}

/** The Set-Cookie header that deletes the session cookie. */
export function endedSessionCookie(origin: string): string {
  return `${cookieName(origin)}=; Max-Age=0; ${attributes(origin)}`;
}

/** Whether a Cookie header seems to contain a session; a cheap check before it is verified. */
export function hasSessionCookie(header: string | null): header is string {
  return header?.includes("warpline.session_token=") ?? false;
}

/** The session's token in a Cookie header; undefined if it is missing or forged. */
export function readSessionCookie(origin: string, secret: string, header: string): string | undefined {
  const name = cookieName(origin);
  const [token = "", signature = ""] = (parse(header, name)[name] ?? "").split(".", 2);
  const [mac, right] = [Buffer.from(signature), Buffer.from(signatureOf(secret, token))];
  return token !== "" && mac.length === right.length && timingSafeEqual(mac, right) ? token : undefined;
}

function signatureOf(secret: string, token: string): string {
  return createHmac("sha256", secret).update(token).digest("base64");
}

function attributes(origin: string): string {
  return `Path=/; HttpOnly; SameSite=Lax${isSecure(origin) ? "; Secure" : ""}`;
}

function isSecure(origin: string): boolean {
  return origin.startsWith("https:");
}
