import { isDatabaseAway } from "../../db/is-database-away.ts";
import { isDiskFull } from "./is-disk-full.ts";

/** Why a request could not be answered as it should: the database cannot be reached, a disk is full, or the fault is ours. */
export type Trouble = {
  kind: "away" | "full" | "fault";
  status: 500 | 503;
  headers: Record<string, string>;
  /** What the log says of it. */
  logged: string;
};

/** @param error anything that was thrown */
export function troubleOf(error: unknown): Trouble {
  if (isDatabaseAway(error))
    return { kind: "away", status: 503, headers: { "Retry-After": "5" }, logged: "the database is away" };
  if (isDiskFull(error)) return { kind: "full", status: 503, headers: { "Retry-After": "60" }, logged: "the disk is full" };
  return { kind: "fault", status: 500, headers: {}, logged: "a request failed" };
}
