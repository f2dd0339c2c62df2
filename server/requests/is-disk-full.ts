/** Codes of the system and of PostgreSQL (disk_full) that mean: there is no room to write. */
const full = new Set(["ENOSPC", "EDQUOT", "53100"]);

/** Whether an error says that a disk is full: ours, or the database's. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && full.has(String((error as { code?: unknown }).code));
}
