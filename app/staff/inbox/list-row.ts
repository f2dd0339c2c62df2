import type { EnquiryStatus } from "../../../domain/enquiries/statuses.ts";
import { kindName } from "../../../domain/inbox/kind-names.ts";
import type { InboxRow } from "../../../domain/inbox/read-inbox.ts";
import type { Picture } from "../../../domain/media/media.ts";

/** A request as a row on screen; times as ISO 8601. Safe for the browser, and no more than it shows. */
export type ListRow = {
  reference: string;
  sender: string;
  subject: string;
  kind: string;
  country: string;
  status: EnquiryStatus;
  createdAt: string;
  /** Empty where nobody waits for a first answer. */
  dueAt: string;
  snoozedUntil: string;
  isOverdue: boolean;
  isUndelivered: boolean;
  assignee: string;
  /** The agent who has it or was asked; empty where none is. */
  agent: string;
  /** Who else has it open. */
  openWith: string[];
  picture: Picture | null;
};

/** Some rows of the list, and where the next ones begin; empty after the last. */
export type ListPart = { rows: ListRow[]; next: string };

/** Rows that are read at once, at most. */
export const maxRows = 500;

/** What the list shows of a request that was read. */
export function listRow({ senderName, senderEmail, company, kind, isWaiting, dueAt, ...row }: InboxRow): ListRow {
  const { reference, subject, status, isOverdue, isUndelivered, picture, openWith } = row;
  return {
    ...{ reference, subject, status, isOverdue, isUndelivered, picture, openWith },
    sender: [senderName || senderEmail || "Nobody named", company].filter(Boolean).join(", "),
    kind: kindName(kind),
    country: row.country ?? "",
    createdAt: row.createdAt.toISOString(),
    dueAt: isWaiting && dueAt ? dueAt.toISOString() : "",
    snoozedUntil: row.snoozedUntil?.toISOString() ?? "",
    assignee: row.assigneeName ?? "",
    agent: row.agent ?? "",
  };
}
