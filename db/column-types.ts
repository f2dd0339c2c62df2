import type { ColumnType } from "kysely";

// Types of columns that TypeScript knows better than SQL. db/schema.ts is generated with them.

/** A share of a composition; `percent` is null when none is stated. */
export type FibreShare = { fibre: string; percent: number | null };
/** Written as JSON text: the driver would turn a JavaScript array into a PostgreSQL array. */
export type Composition = ColumnType<FibreShare[], string | undefined, string>;
/** The answers of a form, flat, by the public names of its fields: `{"Billing_Info.City": "Fall River"}`. Written as JSON text. */
export type EnquiryValues = ColumnType<Record<string, string>, string, string>;
/** Values of a mail, by name. Written as JSON text. */
export type MailPayload = ColumnType<Record<string, string>, string | undefined, string>;

/** A state of a row before or after a change. Written as JSON text. */
export type AuditedState = ColumnType<Record<string, unknown> | null, string | null, never>;

/** What an act of staff may have changed of a request, as it was; times as ISO 8601. Written as JSON text. */
export type StateBefore = ColumnType<
  {
    status: "new" | "open" | "answered" | "closed" | "spam";
    assignee_id: number | null;
    snoozed_until: string | null;
    first_answered_at: string | null;
    bounced_at: string | null;
    lead: { agent_id: number; state: "offered" | "accepted" | "handed-back"; at: string } | null;
  },
  string,
  never
>;

/** Mail about an enquiry, sent from the outbox. */
export type MessageKind =
  | "staff-notice"
  | "receipt"
  | "invitation"
  | "newsletter-confirmation"
  | "answer"
  | "customer-message"
  | "quote"
  | "quote-reminder"
  | "request-link";
/** Mail about an account. */
export type AccountMessage =
  | "verify-email"
  | "reset-password"
  | "already-signed-up"
  | "change-email"
  | "email-taken"
  | "email-changed"
  | "password-changed"
  | "export-data"
  | "delete-account"
  | "agent-request"
  | "agent-approved"
  | "agent-declined"
  | "lead-handed-back"
  | "staff-invitation"
  | "second-factor-changed";
/** Mail of its own, to staff or to who asked for it: each has one reader and one text (server/mail/single-mails.ts). */
export type SingleMessage =
  | "comments-waiting"
  | "edition-watch-confirmation"
  | "edition-news"
  | "lot-watch-confirmation"
  | "lot-recall"
  | "kit-problems"
  | "mail-delayed";
/** Every mail that the outbox sends. */
export type OutboxMessage = MessageKind | AccountMessage | SingleMessage;

/** The whole type of a column, with `Generated` when it has a default. */
export const columnTypes: Record<string, string> = {
  "audit_event.after": "AuditedState",
  "audit_event.before": "AuditedState",
  "enquiry.values": "EnquiryValues",
  "enquiry_act.before": "StateBefore",
  "outbox.message": "OutboxMessage",
  "outbox.payload": "MailPayload",
  "product.composition": "Composition",
};

/** Names of the unions that `check (column in (…))` makes; without a name a union is written at its column. */
export const unionNames: Record<string, string> = {
  "account.kind": "AccountKind",
  "account.role": "StaffRole",
  "account.status": "AccountStatus",
  "account_session.awaits": "AwaitedFactor",
  "account_wish.wish": "ConfirmationKind",
  "enquiry.status": "EnquiryStatus",
  "enquiry_act.verb": "ActVerb",
  "enquiry_draft.kind": "DraftKind",
  "enquiry_event.kind": "EnquiryEventKind",
  "enquiry_message.came_by": "CameBy",
  "incoming_mail.state": "IncomingState",
  "kit_part.needed": "PartNeed",
  "kit_part.per": "AmountFor",
  "kit_part.unit": "PartUnit",
  "lead.state": "LeadDecision",
  "lead_event.kind": "LeadEventKind",
  "method_edition.status": "EditionStatus",
  "method_equivalence.degree": "EquivalenceDegree",
  "news_comment.status": "CommentStatus",
  "product.availability": "Availability",
  "quote_line.kind": "QuoteLineKind",
  "product_method.role": "MethodRole",
  "serial_look.outcome": "SerialOutcome",
};
