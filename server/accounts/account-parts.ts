import type { Config } from "../../adapters/config.ts";
import type { Client, RefusedLogin } from "../../app/refused.ts";
import type { AccountKind } from "../../domain/accounts/account.ts";
import type { Context } from "../../domain/context.ts";
import type { NewSession } from "../../domain/sign-in/sessions.ts";
import type { PersonCheck } from "../enquiries/person-check.ts";
import { clientNetwork, limitKey } from "../limits/client-keys.ts";
import type { Gate } from "../limits/limit-gate.ts";
import type { PasswordTurns } from "./password-turns.ts";

/** What the parts of the accounts service share. */
export type AccountParts = {
  context: Context;
  config: Pick<Config, "origin" | "host" | "agentApproval" | "sessionIdleDays">;
  people: PersonCheck;
  gate: Gate;
  jobs: PasswordTurns;
  /** What is wrong with a new password of an account; undefined when nothing is. */
  problemOf(password: string, account: { email: string; name: string; company: string }): Promise<RefusedLogin | undefined>;
  /** The answer when too many passwords are waiting to be hashed. */
  busy(values?: Record<string, string>): Promise<RefusedLogin>;
  /** Begins a session; undefined if the account has been closed, or its stored hash is not `verifiedHash` any more. */
  begin(account: number, client: Client, verifiedHash?: string): Promise<NewSession | undefined>;
  /** The bearer token of a session. */
  bearer(kind: "customer" | "agent", session: Pick<NewSession, "id" | "account" | "lastsUntil">): Promise<string>;
  cookiesOf(kind: AccountKind, session: Pick<NewSession, "token">): Promise<string[]>;
  emailToken(email: string): Promise<string>;
};

/** The key under which a client's uses are counted. */
export const keyOf = ({ address }: Client): string => limitKey(address);
/** The key under which the uses of the client's network are counted. */
export const networkOf = ({ address }: Client): string => clientNetwork(address);

/** A refusal of the accounts service, without issues and values where none are given. */
export function refused(
  status: RefusedLogin["status"],
  message: string,
  {
    issues = [],
    values = {},
    ...more
  }: Partial<Pick<RefusedLogin, "issues" | "values" | "retryAfter" | "reason" | "unproved">> = {},
): RefusedLogin {
  return { ok: false, status, message, issues, values, ...more };
}
