import { ignore } from "../ignore.ts";
import type { Part } from "../part.ts";

/** Links to a portal that lead to the dashboard while somebody is signed in; pages are the same bytes for everybody, so the script does it. */
export const signedIn: Part = { start: linkDashboards };

/** Also for what is made later, like the drawer. */
export function linkDashboards(): void {
  if (/\bsigned_in=\w/.test(document.cookie)) import("./link-dashboard.ts").then(({ linkDashboard }) => linkDashboard(), ignore);
}
