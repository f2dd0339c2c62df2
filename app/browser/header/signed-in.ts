import type { Part } from "../part.ts";

const dashboards: Record<string, string> = { customer: "/customer-dashboard", agent: "/agent-dashboard" };

/** Links to a portal that lead to the dashboard while somebody is signed in; pages are the same bytes for everybody, so the script does it. */
export const signedIn: Part = { start: linkDashboard };

function linkDashboard(): void {
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
