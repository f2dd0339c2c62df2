import type { AccountKind, AccountStatus } from "../../../domain/accounts/account.ts";
import type { StaffRole } from "../../../domain/people/actor.ts";

export const kindWords: Record<AccountKind, string> = { customer: "Customer", agent: "Agent", staff: "Staff" };
export const statusWords: Record<AccountStatus, string> = {
  pending: "Waiting",
  active: "Active",
  declined: "Declined",
  suspended: "Suspended",
};
export const roleWords: Record<StaffRole, string> = {
  viewer: "Viewer",
  sales: "Sales",
  editor: "Editor",
  quality: "Quality",
  admin: "Administrator",
};

/** Words and shapes, so that colour is never the only sign. */
const shapes: Record<AccountStatus, string> = {
  pending: "st st--low",
  active: "st st--in",
  declined: "st st--out",
  suspended: "st st--out",
};

/** Whether an account is open, waits or is closed. */
export function AccountMark({ status }: { status: AccountStatus }) {
  return <span className={shapes[status]}>{statusWords[status]}</span>;
}
