import { kindName } from "./kind-names.ts";
import type { InboxRow } from "./read-inbox.ts";
import { statusNames } from "./status-names.ts";

type Cell = string | Date | null;
type Column = { heading: string /** In characters. */; width: number; cell(row: InboxRow): Cell };

/** The columns of the list as a table for a spreadsheet. */
export const exportColumns: readonly Column[] = [
  { heading: "Reference", width: 14, cell: ({ reference }) => reference },
  { heading: "Received", width: 17, cell: ({ createdAt }) => createdAt },
  { heading: "Kind", width: 18, cell: ({ kind }) => kindName(kind) },
  { heading: "Status", width: 20, cell: ({ status }) => statusNames[status] },
  { heading: "Subject", width: 50, cell: ({ subject }) => subject },
  { heading: "Sender", width: 24, cell: ({ senderName }) => senderName },
  { heading: "E-mail", width: 30, cell: ({ senderEmail }) => senderEmail },
  { heading: "Company", width: 28, cell: ({ company }) => company },
  { heading: "Country", width: 18, cell: ({ countryName }) => countryName ?? "" },
  { heading: "Items", width: 24, cell: ({ items }) => items.join(", ") },
  { heading: "Assigned to", width: 20, cell: ({ assigneeName }) => assigneeName ?? "" },
  { heading: "Answer due", width: 17, cell: ({ dueAt }) => dueAt },
  { heading: "First answered", width: 17, cell: ({ firstAnsweredAt }) => firstAnsweredAt },
  { heading: "Snoozed until", width: 17, cell: ({ snoozedUntil }) => snoozedUntil },
  { heading: "Mail", width: 12, cell: ({ isUndelivered }) => (isUndelivered ? "undelivered" : "") },
];
