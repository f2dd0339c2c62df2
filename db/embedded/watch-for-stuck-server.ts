import type { NoConnection } from "./knock.ts";
import { serverPid } from "./lock-files.ts";
import { serverTitles } from "./process-table.ts";

/** Milliseconds: PostgreSQL ends its helpers by force after 5 seconds; what shows no work for twice that never will. */
const longestPause = 10_000;

/** The process that recovers: `postgres: startup recovering 000000010000000000000003`. */
const startup = /^postgres: startup\b/;
/** All that is left of a server that waits for nobody; one that stops honestly says `checkpointer performing shutdown checkpoint`. */
const idle = /^postgres: (?:checkpointer|background writer)$/;

/**
 * Tells a server that recovers or stops, however long it takes, from one that never will. When its startup process is killed early in
 * the recovery from a crash, PostgreSQL 18 does not notice: it refuses every connection as "in recovery mode", and when told to stop,
 * as "shutting down", until its main process is ended.
 *
 * @param patience how long it may show no work, in ms
 * @returns a function to ask for each answer of the server: the process number of one that is stuck
 */
export function watchForStuckServer(cluster: string, patience = longestPause): (answer: NoConnection) => number | undefined {
  let suspect: { pid: number; since: number } | undefined;
  return (answer) => {
    const pid = answer === "recovering" || answer === "stopping" ? serverPid(cluster) : undefined;
    if (pid === undefined || isAtWork(serverTitles(cluster, pid), answer)) {
      suspect = undefined;
      return undefined;
    }
    if (suspect?.pid !== pid) suspect = { pid, since: Date.now() };
    return Date.now() - suspect.since >= patience ? pid : undefined;
  };
}

/** @param helpers what the server's helpers call themselves; undefined when they cannot be seen, which is no reason to end a server */
function isAtWork(helpers: string[] | undefined, answer: NoConnection): boolean {
  if (!helpers) return true;
  return helpers.some((title) => (answer === "recovering" ? startup.test(title) : !idle.test(title)));
}
