import { dashboardPath, portalPath } from "../../../domain/accounts/account-paths.ts";
import type { Part } from "../part.ts";

/** Links to a portal that lead to the dashboard while somebody is signed in; pages are the same bytes for everybody, so the script does it. */
export const signedIn: Part = { start: linkDashboard };

/** Also for what is made later, like the drawer. */
export function linkDashboard(): void {
  const kind = /(?:^|; )signed_in=(customer|agent)(?:;|$)/.exec(document.cookie)?.[1];
  if (kind !== "customer" && kind !== "agent") return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`a[href="${portalPath(kind)}"]:not(main a)`)) {
    link.href = dashboardPath(kind);
    link.title = "You are signed in";
    link.dataset.signedIn = "";
    link.dataset.plain = "";
  }
}
