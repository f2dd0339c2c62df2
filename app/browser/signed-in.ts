const dashboards: Record<string, string> = { customer: "/customer-dashboard", agent: "/agent-dashboard" };

/** Whoever is signed in finds the way to the dashboard where the way to the portal stands; nothing moves. */
export function showSignedIn(): void {
  const kind = /(?:^|; )signed_in=(customer|agent)(?:;|$)/.exec(document.cookie)?.[1] ?? "";
  const dashboard = dashboards[kind];
  if (!dashboard) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`a[href="/${kind}-portal"]:not(main a)`)) {
    link.href = dashboard;
    link.title = "You are signed in";
    link.dataset.signedIn = "";
    link.dataset.plain = "";
  }
}
