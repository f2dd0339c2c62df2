import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { AccountMessage } from "./account-schema.ts";
import type { CommentMessage } from "./news-schema.ts";

/** Tables of db/migrations/006_enquiries.sql, 009_forms.sql, 011_own_data.sql, 017_stored_files.sql, 018_mail.sql and 022_audit.sql. */
export type EnquirySchema = {
  enquiry: {
    id: GeneratedAlways<number>;
    reference: string;
    receipt: string;
    kind: string;
    values: ColumnType<Record<string, string>, string, string>;
    sender_name: Generated<string>;
    sender_email: Generated<string>;
    subject: Generated<string>;
    country_id: number | null;
    status: Generated<EnquiryStatus>;
    idempotency_key: string | null;
    customer_id: Generated<number | null>;
    created_at: Generated<Date>;
    version: GeneratedAlways<number>;
  };
  /** Owns its stored file; `name` is what its sender called it. */
  enquiry_file: { key: string; enquiry_id: number; name: string; position: Generated<number> };
  enquiry_event: {
    id: GeneratedAlways<number>;
    enquiry_id: number;
    at: Generated<Date>;
    kind: "received" | "status";
    detail: Generated<string>;
    /** Who set the status: an account, or an operator by name. */
    account_id: Generated<number | null>;
    name: Generated<string>;
  };
  enquiry_message: {
    id: GeneratedAlways<number>;
    enquiry_id: number;
    from_staff: boolean;
    author_id: number | null;
    text: string;
    at: Generated<Date>;
  };
  outbox: {
    id: GeneratedAlways<number>;
    enquiry_id: number | null;
    message: MessageKind | AccountMessage | CommentMessage;
    to_address: string;
    reply_to: Generated<string>;
    payload: ColumnType<Record<string, string>, string | undefined, string>;
    attempts: Generated<number>;
    next_at: Generated<Date>;
    sent_at: Date | null;
    dead_at: Date | null;
    last_error: Generated<string>;
    created_at: Generated<Date>;
    message_key: Generated<string>;
  };
  form_text: { form: string; lead: Generated<string>; next_steps: Generated<string[]> };
  newsletter_token: { enquiry_id: number; token: string };
  newsletter_subscriber: { email: string; confirmed_at: Date; ended_at: Date | null };
  enquiry_route: { country_id: number; recipient: string };
  serial_number: { serial: string; item_number: Generated<string>; verified_on: Generated<string | null> };
  serial_verification: { serial: string; at: Generated<Date> };
  serial_look: { id: GeneratedAlways<number>; serial: string; outcome: SerialOutcome; at: Generated<Date> };
  human_check_used: { signature: string; used_for: Generated<string>; expires_at: Date };
  secret: { name: string; value: string };
};

export type EnquiryStatus = "new" | "open" | "answered" | "closed" | "spam";
export type MessageKind = "staff-notice" | "receipt" | "invitation" | "newsletter-confirmation" | "answer" | "customer-message";
export type SerialOutcome = "verified" | "already-verified" | "unknown";
