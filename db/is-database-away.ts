/** Codes of Node and PostgreSQL that mean: nobody answers, or the server is going down or coming up. */
const away = new Set(["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "EPIPE", "ETIMEDOUT", "57P01", "57P02", "57P03", "53300"]);

/**
 * Whether an error says that the database cannot be reached, as against a fault in what was asked.
 *
 * @param error anything that was thrown
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  // The embedded server's socket is a file; any other missing file is a fault of ours.
  if (code === "ENOENT") return syscall === "connect";
  if (typeof code === "string") return away.has(code) || code.startsWith("08");
  return /connection terminated|not queryable|timeout exceeded when trying to connect|cannot use a pool after calling end/i.test(
    error.message,
  );
}
