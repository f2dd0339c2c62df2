import { endedSessionCookie, sessionCookie } from "../../adapters/auth/session-cookie.ts";
import { type PortalKind, sessionSeconds } from "../../domain/accounts/account.ts";

/** The Set-Cookie headers of a browser that has signed in. */
export function signedInCookies(origin: string, secret: string, token: string, kind: PortalKind): string[] {
  return [sessionCookie(origin, secret, token), hintCookie(origin, kind)];
}

/**
 * The headers that end a browser's session: its cookies, and what pages have stored there (drafts of forms hold names and addresses). Its
 * cache is left alone: private pages are never in it, and emptying it takes Chromium seconds. Cookies are ended one by one: consent stays.
 */
export function signedOutHeaders(origin: string): [string, string][] {
  return [
    ["Set-Cookie", endedSessionCookie(origin)],
    ["Set-Cookie", hintCookie(origin, undefined)],
    ["Clear-Site-Data", '"storage"'],
  ];
}

/** Tells the script of a page that is the same for everybody which dashboard is one's own. It opens nothing. */
function hintCookie(origin: string, kind: PortalKind | undefined): string {
  const secure = origin.startsWith("https:") ? "; Secure" : "";
  return `signed_in=${kind ?? ""}; Path=/; Max-Age=${kind ? sessionSeconds : 0}; SameSite=Lax${secure}`;
}
