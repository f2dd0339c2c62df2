import type { PortalKind } from "../domain/accounts/account.ts";
import type { AgentDecision } from "../domain/accounts/decide-agent.ts";
import type { Provider } from "../domain/accounts/provider-person.ts";
import type { Log } from "./log.ts";

/**
 * What is written down about security (docs/operations.md has the table). Each is plain data without names, mail addresses or tokens, so
 * that it can be stored as it is. `account` is the account's id; `address` is the mark of a mail address that was typed.
 */
export type SecurityEvent =
  | { event: "login"; kind: PortalKind; account: number; through: "password" | Provider; address?: string }
  | { event: "login-failed"; kind: PortalKind; reason: "wrong" | "closed"; address: string }
  | { event: "login-locked"; kind: PortalKind; address: string }
  | { event: "provider-login-failed"; through: Provider }
  | { event: "signed-up"; kind: PortalKind; address: string }
  | { event: "signed-out"; account: number; everywhere: boolean }
  | { event: "password-reset-asked"; address: string }
  | { event: "password-reset-done" }
  | { event: "password-reset-failed" }
  | { event: "password-changed"; account: number }
  | { event: "password-check-failed"; account: number }
  | { event: "email-confirmed"; account: number }
  | { event: "email-changed"; account: number }
  | { event: "data-exported"; account: number }
  | { event: "account-closed"; account: number }
  | { event: "agent-decided"; account: number; decision: AgentDecision }
  | { event: "access-refused"; status: number }
  | { event: "limit-hit" }
  | { event: "body-refused"; status: number };

/** What was refused is a warning; the rest is information. */
const refusals: ReadonlySet<SecurityEvent["event"]> = new Set([
  "login-failed",
  "login-locked",
  "provider-login-failed",
  "password-reset-failed",
  "password-check-failed",
  "access-refused",
  "limit-hit",
  "body-refused",
]);

/** In what an event happened: a request with its id and the client's network, or the command line. */
export type SecurityPlace = { id: string; client: string } | { by: "command line" };

/** Writes an event into the log: one line with the message `security`. */
export function writeSecurityEvent(log: Log, { event, ...about }: SecurityEvent, place: SecurityPlace): void {
  log[refusals.has(event) ? "warn" : "info"]({ event, ...about, ...place }, "security");
}
