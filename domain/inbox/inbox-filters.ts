import { type EnquiryStatus, statuses } from "../enquiries/statuses.ts";

/** The statuses of the list: those of a request, `todo` (new or open, and not snoozed), `snoozed`, and `all`. */
export const inboxStatuses = ["todo", ...statuses, "snoozed", "all"] as const;
export type InboxStatus = EnquiryStatus | "todo" | "snoozed" | "all";

/** The orders of the list: by the time at which the first answer is due, the newest or oldest first, what changed last first. */
export const inboxSorts = ["urgent", "newest", "oldest", "changed"] as const;
export type InboxSort = (typeof inboxSorts)[number];

/** When the first answer is due: before now, by the end of today, by the end of this week; the longer spans hold the shorter ones. */
export const dueSpans = ["overdue", "today", "week"] as const;
type DueSpan = (typeof dueSpans)[number];

/** What the list of requests is narrowed to, and its order. */
export type InboxFilters = {
  status: InboxStatus;
  /** Short name of a kind; all kinds where it is not given. */
  kind?: string;
  /** A country as ISO 3166-1 alpha-2; `none`: no known country. */
  country?: string;
  /** The account of a person of staff; `me` is who asks, `nobody`: neither somebody of staff nor an agent has it. */
  assignee?: "me" | "nobody" | number;
  due?: DueSpan;
  /** Reference of a request: only those of its sender, by account and by address, and of every kind. */
  sender?: string;
  /** Only requests with mail that was given up. */
  undelivered: boolean;
  /** Words that must all be there; empty for any. */
  text: string;
  sort: InboxSort;
};

const maxText = 200;

/**
 * Reads the query of the list's address; nothing in it is what is to do, the most urgent first. Words are searched in all requests, where no status is
 * chosen. What it does not understand is left out.
 */
export function readFilters(query: URLSearchParams): InboxFilters {
  const text = (query.get("q") ?? "").trim().slice(0, maxText);
  const status = oneOf(inboxStatuses, query.get("status")) ?? usualStatus(text);
  const kind = query.get("kind");
  const country = query.get("country");
  const assignee = readAssignee(query.get("assignee") ?? "");
  const due = oneOf(dueSpans, query.get("due"));
  const sender = query.get("sender");
  return {
    status,
    ...(kind && /^[\w-]{1,40}$/.test(kind) ? { kind } : {}),
    ...(country && /^([A-Z]{2}|none)$/.test(country) ? { country } : {}),
    ...(assignee === undefined ? {} : { assignee }),
    ...(due ? { due } : {}),
    ...(sender && /^[\w-]{1,40}$/.test(sender) ? { sender } : {}),
    undelivered: query.get("mail") === "undelivered",
    text,
    sort: oneOf(inboxSorts, query.get("sort")) ?? usualSort(status),
  };
}

/** The query of the list's address, without a question mark: only what differs from the usual list. */
export function writeFilters({ status, kind, country, assignee, due, sender, undelivered, text, sort }: InboxFilters): string {
  const given = {
    ...{
      q: text,
      status: status === usualStatus(text) ? "" : status,
      kind,
      country,
      assignee: String(assignee ?? ""),
      due,
      sender,
    },
    mail: undelivered ? "undelivered" : "",
    sort: sort === usualSort(status) ? "" : sort,
  };
  return String(new URLSearchParams(Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : []))));
}

/** The status of a list for which none was chosen. */
export function usualStatus(text: string): InboxStatus {
  return text === "" ? "todo" : "all";
}

/** What is to do is sorted by urgency, everything else by age. */
export function usualSort(status: InboxStatus): InboxSort {
  return status === "todo" || status === "new" || status === "open" ? "urgent" : "newest";
}

function readAssignee(text: string): InboxFilters["assignee"] {
  if (text === "me" || text === "nobody") return text;
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | undefined {
  return values.find((value) => value === text);
}
