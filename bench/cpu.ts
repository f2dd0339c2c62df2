import { readdirSync, readFileSync } from "node:fs";

/** Processor time that a process has used so far, in ms (Linux; counted in hundredths of a second). */
export function cpuMs(pid: number): number {
  const { user, system } = stat(pid) ?? { user: 0, system: 0 };
  return (user + system) * 10;
}

/** Processor time of a process and those that it started, which are still there. */
export function familyCpuMs(pid: number): number {
  const children = readdirSync("/proc")
    .map(Number)
    .filter((other) => stat(other)?.parent === pid);
  return [pid, ...children].reduce((sum, member) => sum + cpuMs(member), 0);
}

/** The process that started another one. */
export function parentOf(pid: number): number {
  return stat(pid)?.parent ?? 0;
}

/** Fields of /proc/PID/stat (proc(5)); undefined when the process has gone. The name in brackets may hold anything. */
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
