import type { RouterContextProvider } from "react-router";
import type { Context } from "../../../domain/context.ts";
import { listDays } from "../../../domain/request-lists/list-token.ts";
import { domainContext, type Visit, visitContext } from "../../context.ts";

/** A visit to a list: the domain with the visitor as its actor, and the token of their browser, if it has one. */
export type ListVisit = { ctx: Context; visit: Visit; token: string | undefined };

/** @param context of a loader or action of a page that is made for one visitor */
export async function listVisit(context: Readonly<RouterContextProvider>): Promise<ListVisit> {
  const visit = context.get(visitContext);
  const ctx = context.get(domainContext);
  const actor = await visit.who();
  return { ctx: actor ? { ...ctx, actor } : ctx, visit, token: listTokenIn(visit.request) };
}

/** The token of a browser's list, in its cookie. */
export function listTokenIn({ headers }: Request): string | undefined {
  return /(?:^|; )request_list=([\w-]{32})(?:;|$)/.exec(headers.get("cookie") ?? "")?.[1];
}

/**
 * The cookies that name a browser's list, and tell the script of cached pages how many lines it has.
 *
 * @param origin of the site
 * @param list.token undefined for an account's own list, or where the browser has it already
 */
export function listCookies(origin: string, { token, count }: { token?: string | undefined; count: number }): string[] {
  const rest = (seconds: number) => `Path=/; Max-Age=${seconds}; SameSite=Lax${origin.startsWith("https:") ? "; Secure" : ""}`;
  const lasting = rest(listDays * 86_400);
  // An empty list has no count.
  const counted = count > 0 ? `request_list_count=${count}; ${lasting}` : `request_list_count=; ${rest(0)}`;
  return [counted, ...(token === undefined ? [] : [`request_list=${token}; HttpOnly; ${lasting}`])];
}
