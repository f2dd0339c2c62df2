import type { ColumnType, Generated, GeneratedAlways } from "kysely";

/** Tables of db/migrations/010_accounts.sql, 011_own_data.sql, 012_leads.sql, 016_limits.sql, 017_stored_files.sql, 020_session_token_hash.sql and 022_audit.sql. */
export type AccountSchema = {
  account: {
    id: Generated<number>;
    kind: AccountKind;
    status: Generated<AccountStatus>;
    /** In small letters. */
    email: string;
    email_verified: Generated<boolean>;
    name: string;
    first_name: Generated<string>;
    last_name: Generated<string>;
    company: Generated<string>;
    country: Generated<string>;
    phone: Generated<string>;
    fax: Generated<string>;
    image: string | null;
    /** The record among the agents that the account stands for. */
    represents: Generated<number | null>;
    /** Of staff. */
    role: Generated<StaffRole | null>;
    version: GeneratedAlways<number>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  account_session: {
    id: Generated<number>;
    account_id: number;
    /** The SHA-256 of what the cookie holds, in hex. */
    token_hash: string;
    expires_at: Date;
    ip_address: string | null;
    user_agent: string | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  account_login: {
    id: Generated<number>;
    account_id: number;
    provider: string;
    provider_account: string;
    password: string | null;
  };
  account_verification: { id: Generated<number>; identifier: string; value: string; expires_at: Date };
  account_wish: { account_id: number; wish: ConfirmationKind; token_hash: string; email: Generated<string>; expires_at: Date };
  limit_use: { key: string; uses: number; until: Date };
  /** Owns its stored file. */
  agent_document: {
    id: GeneratedAlways<number>;
    account_id: number;
    key: string;
    upload_name: string;
    from_supplier: Generated<boolean>;
    uploaded_at: Generated<Date>;
  };
  /** Kept by the database itself. */
  customer_tally: { customer_id: number; kind: string; requests: number };
  lead: {
    enquiry_id: number;
    agent_id: number;
    state: "accepted" | "handed-back";
    at: Generated<Date>;
    version: GeneratedAlways<number>;
  };
  lead_event: {
    id: GeneratedAlways<number>;
    enquiry_id: number;
    account_id: number | null;
    kind: LeadEventKind;
    detail: Generated<string>;
    at: Generated<Date>;
  };
  /** What became of an agent's account; `account_id` is who decided it. */
  agent_event: StateEvent & { agent: number; status: AccountStatus };
  /** Who did what (domain/people/audit.ts). */
  audit_event: {
    id: GeneratedAlways<number>;
    at: Date;
    verb: string;
    role: string;
    account_id: number | null;
    name: Generated<string>;
    door: "page" | "call" | "command" | "system";
    request: Generated<string>;
    subject: string;
    subject_id: number | null;
    before: ColumnType<Record<string, unknown> | null, string | null, never>;
    after: ColumnType<Record<string, unknown> | null, string | null, never>;
  };
};

/** Who set a state, and when: an account, or an operator by name. */
export type StateEvent = { id: GeneratedAlways<number>; at: Date; account_id: number | null; name: Generated<string> };

export type AccountKind = "customer" | "agent" | "staff";
export type StaffRole = "viewer" | "sales" | "editor" | "quality" | "admin";
export type LeadEventKind = "accepted" | "note" | "handed-back";
/** What an account asks for that a mail has to confirm. */
export type ConfirmationKind = "change-email" | "export" | "deletion";
export type AccountStatus = "pending" | "active" | "declined" | "suspended";
/** Mail about an account, sent from the outbox. */
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
  | "lead-handed-back";
