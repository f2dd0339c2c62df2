/** Why a verb refuses: nothing of this name, a value that cannot be accepted, another role's business, a row that has changed since, too often. */
export const errorCodes = ["not-found", "invalid", "forbidden", "stale", "too-many"] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** A refusal by a verb: the code for programs (server/status-of.ts makes a status of it), the message for the person who asked. */
export class DomainError extends Error {
  override readonly name = "DomainError";
  readonly code: ErrorCode;
  constructor(code: ErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
