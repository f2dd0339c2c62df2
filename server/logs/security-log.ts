import { AsyncLocalStorage } from "node:async_hooks";
import { createHmac, randomBytes } from "node:crypto";
import type { Log } from "../../adapters/log.ts";
import { type SecurityEvent, writeSecurityEvent } from "../../adapters/security-event.ts";
import type { Entry } from "../../domain/context.ts";

/** A request that is being answered. `client` is its network; `written`: an event about it was logged. */
type Scope = { log: Log; id: string; client: string; door: "page" | "call"; written: boolean };

const scopes = new AsyncLocalStorage<Scope>();
const markKey = randomBytes(32);

/** Answers a request; security events meanwhile are logged with its id and the client's network. */
export function withSecurityLog<Result>(scope: Omit<Scope, "written">, answer: () => Promise<Result>): Promise<Result> {
  return scopes.run({ ...scope, written: false }, answer);
}

/** The entry of the request that is being answered, for the audit; undefined outside of any. */
export function entryOfRequest(): Entry | undefined {
  const scope = scopes.getStore();
  return scope && { door: scope.door, request: scope.id };
}

/** Logs a security event of the current request; does nothing outside of a request. */
export function securityEvent(event: SecurityEvent): void {
  const scope = scopes.getStore();
  if (!scope) return;
  scope.written = true;
  const { log, id, client } = scope;
  writeSecurityEvent(log, event, { id, client });
}

/** Logs the security event of an answer's status, unless a more exact one was logged for the same request. */
export function securityOfStatus(status: number, isPrivate: boolean): void {
  const event = eventOfStatus(status, isPrivate);
  if (event && !scopes.getStore()?.written) securityEvent(event);
}

/** @param isPrivate the path belongs to accounts, where 404 may mean that the row is somebody else's */
function eventOfStatus(status: number, isPrivate: boolean): SecurityEvent | undefined {
  if (status === 401 || status === 403 || (status === 404 && isPrivate)) return { event: "access-refused", status };
  if (status === 429) return { event: "limit-hit" };
  return status === 408 || status === 413 || status === 415 ? { event: "body-refused", status } : undefined;
}

/** A pseudonym for a mail address in the log: events with the same mark are about the same address. It changes with each start of the process. */
export function markOf(email: string): string {
  return createHmac("sha256", markKey).update(email.trim().toLowerCase()).digest("base64url").slice(0, 12);
}
