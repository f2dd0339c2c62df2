/** After how many milliseconds PostgreSQL gives up by itself; what is not named has no limit. */
export type TimeLimits = {
  /** One statement: 57014. */
  statement_timeout?: number;
  /** Waiting for what another transaction has locked: 55P03. */
  lock_timeout?: number;
  /** A transaction that asks nothing: its connection is ended, 25P03. */
  idle_in_transaction_session_timeout?: number;
};

/**
 * Of all connections of a site that serves, also for mail and sweeps in the background. A statement's limit is below the time that a page is waited for (server/pages/page-service.ts), so
 * that a statement never goes on for nobody and its connection is free again. Migrations, imports and the command line have no limit.
 */
export const visitorLimits: TimeLimits = {
  statement_timeout: 8_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
};
