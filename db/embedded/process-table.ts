import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync } from "node:fs";

/** Whether there is a process with this id, also of another user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Whether we can see which folder a process works in. */
export const seesFolders = existsSync("/proc/self/cwd");

/**
 * The processes that work in a folder. PostgreSQL's server and each of its helpers do in their database's; a zombie works nowhere.
 * Only for systems with /proc.
 */
export function processesIn(folder: string): number[] {
  const real = realpathSync(folder);
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => worksIn(pid, real));
}

/** Whether a process still works on a database; a zombie does not. */
export function stillWorks(pid: number, cluster: string): boolean {
  return isAlive(pid) && (!seesFolders || processesIn(cluster).includes(pid));
}

/** The titles of a server's helper processes, such as `postgres: checkpointer`; undefined when they cannot be seen. */
export function serverTitles(cluster: string, postmaster: number): string[] | undefined {
  if (!seesFolders) return titlesByPs(cluster, postmaster);
  const pids = processesIn(cluster);
  // Where the server runs in another container, its number means another process here.
  return pids.includes(postmaster) ? pids.filter((pid) => pid !== postmaster).map(titleOf) : undefined;
}

/** The title of a process; empty when it has ended. */
export function titleOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
  } catch {
    return "";
  }
}

/** macOS has no /proc. */
function titlesByPs(cluster: string, postmaster: number): string[] | undefined {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid=,command="], { encoding: "utf8" }).split("\n");
  const all = lines.map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line)?.slice(1) ?? []);
  if (!all.some(([pid, , command]) => Number(pid) === postmaster && command?.includes(cluster))) return undefined;
  return all.filter(([, parent]) => Number(parent) === postmaster).map(([, , command = ""]) => command.trim());
}

function worksIn(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    // Gone meanwhile, a zombie, or not ours to ask.
    return false;
  }
}
