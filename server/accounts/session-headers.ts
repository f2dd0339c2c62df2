import { endedSessionCookie, sessionCookie } from "../../adapters/auth/session-cookie.ts";
import { listCookies } from "../../app/site/request-list/list-visit.ts";
import { type AccountKind, sessionSeconds } from "../../domain/accounts/account.ts";

/** The Set-Cookie headers of a browser that has signed in. */
export function signedInCookies(origin: string, secret: string, token: string, kind: AccountKind): string[] {
  return [sessionCookie(origin, secret, token), hintCookie(origin, kind === "staff" ? undefined : kind)];
}

/**
 * The headers that end a browser's session: they delete its cookies and its storage (drafts of forms hold names and addresses). They do not
 * clear the cache: private pages are never in it, and clearing takes Chromium seconds. Other cookies, such as consent, stay.
 */
export function signedOutHeaders(origin: string): [string, string][] {
  return [
    ["Set-Cookie", endedSessionCookie(origin)],
    ["Set-Cookie", hintCookie(origin, undefined)],
    // How many lines the customer's own list has is nobody else's business.
    ...listCookies(origin, { count: 0 }).map((cookie): [string, string] => ["Set-Cookie", cookie]),
    ["Clear-Site-Data", '"storage"'],
  ];
}

/** A cookie from which the script of a public page knows the visitor's dashboard, which staff have not. It gives no access. */
function hintCookie(origin: string, kind: Exclude<AccountKind, "staff"> | undefined): string {
  const secure = origin.startsWith("https:") ? "; Secure" : "";
  return `signed_in=${kind ?? ""}; Path=/; Max-Age=${kind ? sessionSeconds : 0}; SameSite=Lax${secure}`;
}
