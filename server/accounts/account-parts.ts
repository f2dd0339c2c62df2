import type { Config } from "../../adapters/config.ts";
import type { Client, RefusedLogin } from "../../app/services.ts";
import type { NewSession } from "../../domain/accounts/sessions.ts";
import type { Context } from "../../domain/context.ts";
import type { PersonCheck } from "../enquiries/person-check.ts";
import { clientNetwork, limitKey } from "../requests/client-address.ts";
import type { Admission } from "./job-queue.ts";
import type { Gate } from "./limit-gate.ts";

/** What the parts of the accounts service share. */
export type AccountParts = {
  context: Context;
  config: Pick<Config, "origin" | "agentApproval" | "sessionIdleDays">;
  people: PersonCheck;
  gate: Gate;
  admission: Admission;
  /** What is answered when there is no room for a password. */
  busy(values?: Record<string, string>): Promise<RefusedLogin>;
  /** Begins a session; undefined where the account is closed by now, or its stored hash is not `verifiedHash` any more. */
  begin(account: number, client: Client, verifiedHash?: string): Promise<NewSession | undefined>;
  /** The bearer token of a session. */
  bearer(kind: "customer" | "agent", session: Pick<NewSession, "id" | "account" | "lastsUntil">): Promise<string>;
  cookiesOf(kind: "customer" | "agent", session: Pick<NewSession, "token">): Promise<string[]>;
  emailToken(email: string): Promise<string>;
};

/** What a client is counted by. */
export const keyOf = ({ address }: Client): string => limitKey(address);
/** What the network around a client is counted by. */
export const networkOf = ({ address }: Client): string => clientNetwork(address);

export function refused(
  status: RefusedLogin["status"],
  message: string,
  { issues = [], values = {}, ...more }: Partial<Pick<RefusedLogin, "issues" | "values" | "retryAfter" | "reason">> = {},
): RefusedLogin {
  return { ok: false, status, message, issues, values, ...more };
}
