import { accountMessages } from "../../domain/accounts/account.ts";
import { portalPath, staffSignInPath } from "../../domain/accounts/account-paths.ts";
import type { Access } from "../handle.ts";
import { Message } from "../page.ts";
import { portals } from "./portals.ts";

/**
 * What somebody gets who may not enter a page.
 *
 * @param access whom the page lets in
 * @param text a sentence in place of being led to the login
 * @param url of the page, to which signing in leads staff back
 */
export function logInFirst(access: Access, text?: string, url?: string): Message | Response {
  const title = "Please log in";
  if (access === "staff") return new Response(null, { status: 303, headers: { Location: staffSignInPath(url && pathOf(url)) } });
  if (access === "customer" || access === "agent") {
    const href = portalPath(access);
    const label = `To the ${portals[access].title.toLowerCase()}`;
    return new Message({ status: 401, title, text: accountMessages.loginFirst, link: { href, label }, leavesFor: href });
  }
  const href = portalPath("customer");
  if (text !== undefined) return new Message({ status: 401, title, text, link: { href, label: "To the login" } });
  return new Response(null, { status: 303, headers: { Location: href } });
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
