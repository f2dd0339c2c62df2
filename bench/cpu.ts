import { readdirSync, readFileSync } from "node:fs";

/** Processor time of a process so far, in ms (Linux, in steps of 10 ms). */
export function cpuMs(pid: number): number {
  const { user, system } = stat(pid) ?? { user: 0, system: 0 };
  return (user + system) * 10;
}

/** Processor time of a process and its living children, in ms. */
export function familyCpuMs(pid: number): number {
  const children = readdirSync("/proc")
    .map(Number)
    .filter((other) => stat(other)?.parent === pid);
  return [pid, ...children].reduce((sum, member) => sum + cpuMs(member), 0);
}

/** The parent of a process. */
export function parentOf(pid: number): number {
  return stat(pid)?.parent ?? 0;
}

/** Fields of /proc/PID/stat (proc(5)); undefined when the process has gone. The name in parentheses may contain anything. */
function stat(pid: number): { parent: number; user: number; system: number } | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ")
      .map(Number);
    return { parent: fields[1] ?? 0, user: fields[11] ?? 0, system: fields[12] ?? 0 };
  } catch {
    return undefined;
  }
}
