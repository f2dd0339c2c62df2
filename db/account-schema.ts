import type { Generated, GeneratedAlways } from "kysely";

/** Tables of db/migrations/010_accounts.sql. */
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
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  account_session: {
    id: Generated<number>;
    account_id: number;
    token: string;
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
  login_failure: { key: string; failures: number; since: Date };
  agent_document: {
    id: GeneratedAlways<number>;
    account_id: number;
    key: string;
    upload_name: string;
    content_type: string;
    bytes: number;
    from_supplier: Generated<boolean>;
    uploaded_at: Generated<Date>;
  };
};

export type AccountKind = "customer" | "agent" | "staff";
export type AccountStatus = "pending" | "active" | "declined" | "suspended";
/** Mail about an account, sent from the outbox. */
export type AccountMessage =
  | "verify-email"
  | "reset-password"
  | "already-signed-up"
  | "agent-request"
  | "agent-approved"
  | "agent-declined";
