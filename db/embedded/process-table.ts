import { existsSync, readdirSync, readlinkSync, realpathSync } from "node:fs";

/** Whether there is a process of this number, be it somebody else's. */
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

function worksIn(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    // Gone meanwhile, a zombie, or not ours to ask.
    return false;
  }
}
