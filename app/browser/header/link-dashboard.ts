import { dashboardPath, portalPath } from "../../../domain/accounts/account-paths.ts";

/** Makes links to a portal lead to the dashboard while somebody is signed in. */
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
