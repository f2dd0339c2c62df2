import { dashboardPath, portalPath } from "../../domain/accounts/account-paths.ts";

/** Whoever is signed in finds the way to the dashboard where the way to the portal stands; nothing moves. */
export function showSignedIn(): void {
  const kind = /(?:^|; )signed_in=(customer|agent)(?:;|$)/.exec(document.cookie)?.[1];
  if (kind !== "customer" && kind !== "agent") return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`a[href="${portalPath(kind)}"]:not(main a)`)) {
    link.href = dashboardPath(kind);
    link.title = "You are signed in";
    link.dataset.signedIn = "";
    link.dataset.plain = "";
  }
}
