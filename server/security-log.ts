import { AsyncLocalStorage } from "node:async_hooks";
import { createHmac, randomBytes } from "node:crypto";
import type { Log } from "../adapters/log.ts";
import { type SecurityEvent, writeSecurityEvent } from "../adapters/security-event.ts";
import type { Entry } from "../domain/context.ts";

/** A request that is being answered. `client` is its network; `told`: something about it was written down. */
type Scope = { log: Log; id: string; client: string; door: "page" | "call"; told: boolean };

const scopes = new AsyncLocalStorage<Scope>();
const markKey = randomBytes(32);

/** Answers a request so that what happens meanwhile is logged with its id and the client's network. */
export function withSecurityLog<Result>(scope: Omit<Scope, "told">, answer: () => Promise<Result>): Promise<Result> {
  return scopes.run({ ...scope, told: false }, answer);
}

/** The entry of the request that is being answered, for the audit; undefined outside of any. */
export function entryOfRequest(): Entry | undefined {
  const scope = scopes.getStore();
  return scope && { door: scope.door, request: scope.id };
}

/** Writes an event down, with the request that it happened in; outside of any nothing is written. */
export function securityEvent(event: SecurityEvent): void {
  const scope = scopes.getStore();
  if (!scope) return;
  scope.told = true;
  const { log, id, client } = scope;
  writeSecurityEvent(log, event, { id, client });
}

/** Writes down what an answer's status tells, unless something more exact was written for the same request. */
export function securityOfStatus(status: number, isPrivate: boolean): void {
  const event = eventOfStatus(status, isPrivate);
  if (event && !scopes.getStore()?.told) securityEvent(event);
}

/** @param isPrivate what is asked for is somebody's own: not there and not yours are the same answer */
export function eventOfStatus(status: number, isPrivate: boolean): SecurityEvent | undefined {
  if (status === 401 || status === 403 || (status === 404 && isPrivate)) return { event: "access-refused", status };
  if (status === 429) return { event: "limit-hit" };
  return status === 408 || status === 413 || status === 415 ? { event: "body-refused", status } : undefined;
}

/** Stands for a mail address in the log: events with the same mark are about the same address. It changes when the process starts. */
export function markOf(email: string): string {
  return createHmac("sha256", markKey).update(email.trim().toLowerCase()).digest("base64url").slice(0, 12);
}
