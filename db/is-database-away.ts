/**
 * Codes of PostgreSQL that mean: it gave up (statement_timeout, lock_timeout, idle_in_transaction_session_timeout: db/time-limits.ts), and
 * what our pool says when none of its connections came free.
 */
const busy = new Set(["57014", "55P03", "25P03"]);
const noConnection = /timeout exceeded when trying to connect/i;

/**
 * Whether an error says that the database had no time for this one piece of work; another may well succeed.
 *
 * @param error anything that was thrown
 */
export function isDatabaseBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return busy.has((error as { code?: string }).code ?? "") || noConnection.test(error.message);
}

/** Codes of Node and PostgreSQL that mean: nobody answers, or the server is going down or coming up. */
const away = new Set(["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "EPIPE", "ETIMEDOUT", "57P01", "57P02", "57P03", "53300"]);

/**
 * Whether an error says that the database cannot be reached or has no time, as against a fault in what was asked: to be tried again later.
 *
 * @param error anything that was thrown
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isDatabaseBusy(error)) return true;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  // The embedded server's socket is a file; any other missing file is a fault of ours.
  if (code === "ENOENT") return syscall === "connect";
  if (typeof code === "string") return away.has(code) || code.startsWith("08");
  return /connection terminated|not queryable|cannot use a pool after calling end/i.test(error.message);
}
