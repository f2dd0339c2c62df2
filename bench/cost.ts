import { readdirSync, readFileSync } from "node:fs";
import { sql } from "kysely";
import { median } from "./figure.ts";
import type { Running } from "./processes.ts";
import type { BenchSite } from "./site.ts";
import type { Load } from "./wrk.ts";

/** The main process of the database, the parent of the others. */
export async function databaseProcess({ connection }: BenchSite): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection.db);
  return parentOf(rows[0]?.pid ?? 0);
}

/** Runs a load and adds its cost: µs of processor time per request, server and database together. */
export async function costOf({ process: { pid = 0 } }: Running, database: number, work: () => Promise<Load> | Load) {
  const spent = () => cpuMs(pid) + familyCpuMs(database);
  const before = spent();
  const load = await work();
  return { ...load, cost: ((spent() - before) * 1000) / load.requests };
}

/** The medians of ours, of the yardstick, and of the ratios of the rounds. */
export function middle(measured: readonly [number, number][]) {
  return {
    ours: median(measured.map(([ours]) => ours)),
    yardstick: median(measured.map(([, yardstick]) => yardstick)),
    ratio: median(measured.map(([ours, yardstick]) => ours / yardstick)),
  };
}

/** Processor time of a process so far, in ms (Linux, in steps of 10 ms). */
function cpuMs(pid: number): number {
  const { user, system } = stat(pid) ?? { user: 0, system: 0 };
  return (user + system) * 10;
}

/** Processor time of a process and its living children, in ms. */
function familyCpuMs(pid: number): number {
  const children = readdirSync("/proc")
    .map(Number)
    .filter((other) => stat(other)?.parent === pid);
  return [pid, ...children].reduce((sum, member) => sum + cpuMs(member), 0);
}

/** The parent of a process. */
function parentOf(pid: number): number {
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
