/** Error codes of the system and of PostgreSQL (disk_full) for a full disk. */
const full = new Set(["ENOSPC", "EDQUOT", "53100"]);

/** Whether an error means that a disk is full, the site's or the database's. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && full.has(String((error as { code?: unknown }).code));
}
