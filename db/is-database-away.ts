/** PostgreSQL's codes for its time limits (db/time-limits.ts), and our pool's message when all connections are in use. */
const busy = new Set(["57014", "55P03", "25P03"]);
const noConnection = /timeout exceeded when trying to connect/i;

/**
 * Whether an error means that the database had no time for this statement; another may succeed.
 *
 * @param error anything that was thrown
 */
export function isDatabaseBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return busy.has((error as { code?: string }).code ?? "") || noConnection.test(error.message);
}

/** Codes of Node and PostgreSQL for a server that does not answer, starts or stops. */
const away = new Set(["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "EPIPE", "ETIMEDOUT", "57P01", "57P02", "57P03", "53300"]);

/**
 * Whether an error means that the database cannot be reached or is busy, so that the same request may succeed later; false for a faulty request.
 *
 * @param error anything that was thrown
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isDatabaseBusy(error)) return true;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  // The embedded server's socket is a file; any other missing file is a bug.
  if (code === "ENOENT") return syscall === "connect";
  if (typeof code === "string") return away.has(code) || code.startsWith("08");
  return /connection terminated|not queryable|cannot use a pool after calling end/i.test(error.message);
}
