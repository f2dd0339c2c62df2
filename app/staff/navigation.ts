import type { staffPath } from "../../domain/accounts/account-paths.ts";
import type { Verb } from "../../domain/people/policy.ts";

/** An entry of the console's navigation: it is shown to the roles that have the verb, which is that of its page. */
export type StaffEntry = { path: `${typeof staffPath}/${string}`; label: string; verb: Verb };

/** The pages of the console, in the order of the rail; the first that a role may enter is where the console opens. */
export const staffNavigation: readonly StaffEntry[] = [
  { path: "/staff/inbox", label: "Inbox", verb: "enquiry.list" },
  { path: "/staff/mail", label: "Mail", verb: "mail.list" },
  { path: "/staff/lots", label: "Lots", verb: "lot.list" },
  { path: "/staff/recalls", label: "Recalls", verb: "recall.read" },
  { path: "/staff/catalogue", label: "Catalog", verb: "record.read" },
  { path: "/staff/figures", label: "Figures", verb: "figures.read" },
  { path: "/staff/countries", label: "Countries", verb: "route.read" },
  { path: "/staff/templates", label: "Templates", verb: "template.list" },
  { path: "/staff/lots/labels", label: "Labels", verb: "label.print" },
  { path: "/staff/people", label: "People", verb: "person.list" },
  { path: "/staff/papers", label: "Papers", verb: "paper.list" },
  { path: "/staff/comments", label: "Comments", verb: "comment.list" },
  { path: "/staff/audit", label: "Audit", verb: "audit.search" },
  { path: "/staff/settings", label: "Settings", verb: "setting.read" },
];
