import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { isAlive, processesIn, seesFolders } from "./process-table.ts";

const pidFile = (cluster: string) => path.join(cluster, "postmaster.pid");

/** The process id of the server that runs on the database, or was the last to run and crashed. */
export function serverPid(cluster: string): number | undefined {
  return readPid(pidFile(cluster));
}

/**
 * Whether a server, or what is left of a killed one, still works on the database.
 *
 * PostgreSQL writes its number into two files and refuses to start while a process of that number lives. After a crash of the machine
 * or a new start of the container that may be any process, even number 1, or a zombie: then both files are removed here. A number that
 * is no process any more is left to PostgreSQL, which looks closer than we can.
 */
export function isOccupied(cluster: string, socketFolder: string): boolean {
  const locks = [pidFile(cluster), path.join(socketFolder, ".s.PGSQL.5432.lock")]
    .map((file) => ({ file, pid: readPid(file) }))
    .filter(({ pid }) => pid !== undefined && isAlive(pid));
  if (locks.length === 0) return false;
  if (!seesFolders || processesIn(cluster).length > 0) return true;
  // Only files that are unchanged: another process may have started a server since.
  for (const { file, pid } of locks) if (readPid(file) === pid) rmSync(file, { force: true });
  return false;
}

function readPid(file: string): number | undefined {
  try {
    return Math.abs(Number.parseInt(readFileSync(file, "utf8"), 10)) || undefined;
  } catch {
    return undefined;
  }
}
