import { DomainError, type ErrorCode } from "../domain/errors.ts";

const statuses = {
  "not-found": 404,
  invalid: 400,
  forbidden: 403,
  stale: 409,
  "too-many": 429,
} as const satisfies Record<ErrorCode, number>;

/** The status of a call that was refused. */
export function statusOf({ code }: DomainError): (typeof statuses)[ErrorCode] {
  return statuses[code];
}

/** The status of a page whose form was refused: 422 for a value that cannot be accepted. */
export function pageStatusOf(error: DomainError): 403 | 404 | 409 | 422 | 429 {
  const status = statusOf(error);
  return status === 400 ? 422 : status;
}

/** The refusal that a verb threw; anything else is thrown again. */
export function refusal(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  throw error;
}
