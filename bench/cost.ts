import { sql } from "kysely";
import { cpuMs, familyCpuMs, parentOf } from "./cpu.ts";
import { median } from "./median.ts";
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
