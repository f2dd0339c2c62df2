import { isDatabaseAway } from "../../db/is-database-away.ts";

/** The cause of a failed request: the database cannot be reached, a disk is full, or a fault in the program. */
export type Trouble = {
  kind: "away" | "full" | "fault";
  status: 500 | 503;
  headers: Record<string, string>;
  /** The message in the log. */
  logged: string;
};

/** @param error anything that was thrown */
export function troubleOf(error: unknown): Trouble {
  if (isDatabaseAway(error))
    return { kind: "away", status: 503, headers: { "Retry-After": "5" }, logged: "the database is away" };
  if (isDiskFull(error)) return { kind: "full", status: 503, headers: { "Retry-After": "60" }, logged: "the disk is full" };
  return { kind: "fault", status: 500, headers: {}, logged: "a request failed" };
}

/** Error codes of the system and of PostgreSQL (disk_full) for a full disk. */
const full = new Set(["ENOSPC", "EDQUOT", "53100"]);

/** Whether an error means that a disk is full, the site's or the database's. */
function isDiskFull(error: unknown): boolean {
  return error instanceof Error && full.has(String((error as { code?: unknown }).code));
}
