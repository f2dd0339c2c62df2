import type { Config } from "../../adapters/config.ts";
import type { NewSession } from "../../domain/accounts/sessions.ts";
import type { Context } from "../../domain/context.ts";
import type { Issue } from "../../domain/fields/read-fields.ts";
import { clientNetwork, limitKey } from "../client-address.ts";
import type { PersonCheck } from "../enquiries/person-check.ts";
import type { Admission } from "./job-queue.ts";
import type { Gate } from "./limit-gate.ts";

/** Who is at the other end, as far as it is told and kept with a session. */
export type Client = { address: string | undefined; userAgent: string };

export type RefusedLogin = {
  ok: false;
  status: 400 | 401 | 403 | 429 | 503;
  message: string;
  issues: Issue[];
  /** What was typed, without passwords. */
  values: Record<string, string>;
  /** In how many seconds to try again, where that is all that is wrong. */
  retryAfter?: number;
};
/** `cookies`: Set-Cookie headers for a browser on our own pages. */
export type LoggedIn = { ok: true; message: string; token: string; cookies: string[] } | RefusedLogin;
export type SignedUp = { ok: true; message: string; token?: string } | RefusedLogin;

/** What the parts of the desk share. */
export type DeskParts = {
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
  { issues = [], values = {}, retryAfter }: Partial<Pick<RefusedLogin, "issues" | "values" | "retryAfter">> = {},
): RefusedLogin {
  return { ok: false, status, message, issues, values, ...(retryAfter === undefined ? {} : { retryAfter }) };
}
