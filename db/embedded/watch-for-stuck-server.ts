import { serverPid } from "./lock-files.ts";
import { serverTitles } from "./process-table.ts";
import type { NoConnection } from "./try-connect.ts";

/** Milliseconds without work after which a server counts as stuck: PostgreSQL kills its helpers after half of that. */
const maxIdleMs = 10_000;

/** The process that recovers: `postgres: startup recovering 000000010000000000000003`. */
const startup = /^postgres: startup\b/;
/** Helpers that remain in a stuck server; one that is stopping shows `checkpointer performing shutdown checkpoint`. */
const idle = /^postgres: (?:checkpointer|background writer)$/;

/**
 * Distinguishes a server that recovers or stops, however slowly, from one that never will. When its startup process is killed early in
 * the recovery from a crash, PostgreSQL 18 does not notice: it refuses every connection as "in recovery mode", and after a signal to
 * stop as "shutting down", until its main process is ended.
 *
 * @param maxIdle maximum time without work, in ms
 * @returns a function that takes each answer of the server and returns the process id of a stuck one
 */
export function watchForStuckServer(cluster: string, maxIdle = maxIdleMs): (answer: NoConnection) => number | undefined {
  let suspect: { pid: number; since: number } | undefined;
  return (answer) => {
    const pid = answer === "recovering" || answer === "stopping" ? serverPid(cluster) : undefined;
    if (pid === undefined || isAtWork(serverTitles(cluster, pid), answer)) {
      suspect = undefined;
      return undefined;
    }
    if (suspect?.pid !== pid) suspect = { pid, since: Date.now() };
    return Date.now() - suspect.since >= maxIdle ? pid : undefined;
  };
}

/** @param helpers the titles of the server's helper processes; undefined when they cannot be seen, which is no reason to end a server */
function isAtWork(helpers: string[] | undefined, answer: NoConnection): boolean {
  if (!helpers) return true;
  return helpers.some((title) => (answer === "recovering" ? startup.test(title) : !idle.test(title)));
}
