import type { Generated, GeneratedAlways } from "kysely";

/** Tables of db/migrations/010_accounts.sql, 011_own_data.sql, 012_leads.sql, 016_limits.sql, 017_stored_files.sql and 020_session_token_hash.sql. */
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
  lead: { enquiry_id: number; agent_id: number; state: "accepted" | "handed-back"; at: Generated<Date> };
  lead_event: {
    id: GeneratedAlways<number>;
    enquiry_id: number;
    account_id: number | null;
    kind: LeadEventKind;
    detail: Generated<string>;
    at: Generated<Date>;
  };
};

export type AccountKind = "customer" | "agent" | "staff";
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
