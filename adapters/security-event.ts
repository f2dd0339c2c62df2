import type { AccountKind, PortalKind } from "../domain/accounts/account.ts";
import type { AgentDecision } from "../domain/accounts/decide-agent.ts";
import type { Provider } from "../domain/accounts/provider-person.ts";
import type { Log } from "./log.ts";

/** What a second factor is proved by. */
type SecondFactor = "app" | "passkey" | "recovery code" | "set-up";

/**
 * A security event in the log (docs/operations.md has the table), without names, mail addresses or tokens. `account` is the account's id;
 * `address` is the mark of a mail address that was typed.
 */
export type SecurityEvent =
  | { event: "login"; kind: AccountKind; account: number; through: "password" | SecondFactor | Provider; address?: string }
  | { event: "login-failed"; kind: AccountKind; reason: "wrong" | "closed"; address: string }
  | { event: "login-locked"; kind: AccountKind; address: string }
  | { event: "second-factor-asked"; account: number; address: string }
  | { event: "second-factor-failed"; account: number; through: SecondFactor }
  | { event: "second-factor-locked"; account: number; through: SecondFactor }
  | { event: "invitation-accepted" }
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

/** Refusals, which are logged as warnings; other events are information. */
const refusals: ReadonlySet<SecurityEvent["event"]> = new Set([
  "login-failed",
  "login-locked",
  "second-factor-failed",
  "second-factor-locked",
  "provider-login-failed",
  "password-reset-failed",
  "password-check-failed",
  "access-refused",
  "limit-hit",
  "body-refused",
]);

/** Where an event happened: in a request with its id and the client's network, or at the command line. */
export type SecurityPlace = { id: string; client: string } | { by: "command line" };

/** Writes an event into the log: one line with the message `security`. */
export function writeSecurityEvent(log: Log, { event, ...about }: SecurityEvent, place: SecurityPlace): void {
  log[refusals.has(event) ? "warn" : "info"]({ event, ...about, ...place }, "security");
}
