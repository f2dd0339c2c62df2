/** Time limits of PostgreSQL in milliseconds; no limit where none is given. */
export type TimeLimits = {
  /** For one statement; error 57014. */
  statement_timeout?: number;
  /** For a lock; error 55P03. */
  lock_timeout?: number;
  /** Between two statements of a transaction, whose connection is ended; error 25P03. */
  idle_in_transaction_session_timeout?: number;
};

/**
 * Limits of the running site, background work included. A statement's limit is below the timeout of a page (server/pages/page-service.ts), so
 * that no statement runs on after its visitor has left. Migrations, imports and the command line have no limits.
 */
export const visitorLimits: TimeLimits = {
  statement_timeout: 8_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
};
