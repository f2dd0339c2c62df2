import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { sql } from "kysely";
import type { Connection } from "../db/connect.ts";
import type { Load } from "./wrk.ts";

export type Running = { url: string; process: ChildProcess; stop(): Promise<void>; rssMb(): number };

/**
 * Starts a server in a process, as in production, and waits until it answers.
 *
 * @param script a file that Node runs as it is; it listens on PORT
 * @param ready the path that answers 200 when it is up
 */
export async function startServer(script: string, port: number, env: Record<string, string>, ready: string): Promise<Running> {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, NODE_ENV: "production", LOG_LEVEL: "warn", ...env, PORT: String(port) },
    stdio: ["ignore", "inherit", "inherit"],
  });
  // The server ends with the benchmark, however that ends.
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  child.once("exit", () => process.off("exit", end));
  const url = `http://127.0.0.1:${port}`;
  await untilAnswers(url + ready, child);
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once("exit", () => resolve());
      child.kill("SIGTERM");
    });
  return { url, process: child, stop, rssMb: () => readRssMb(child.pid ?? 0) };
}

async function untilAnswers(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 1200; tries++) {
    if (child.exitCode !== null) throw new Error(`${url}: the server ended with code ${child.exitCode}`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} did not answer within two minutes`);
}

/** Resident memory of one process, in megabytes (Linux). */
function readRssMb(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Math.round(Number(line?.[1] ?? 0) / 1024);
}

/** Waits until a process ends. @returns its processor time in seconds and the most memory that it had, in MB (Linux); both as of its last 100 ms */
export async function untilEnded(child: ChildProcess): Promise<{ cpu: number; peakMb: number }> {
  const { pid = 0 } = child;
  const measured = { cpu: 0, peakMb: 0 };
  const timer = setInterval(() => {
    measured.cpu = cpuMs(pid) / 1000;
    measured.peakMb = peakRssMb(pid) ?? measured.peakMb;
  }, 100);
  const code = await new Promise((resolve) => child.once("exit", resolve));
  clearInterval(timer);
  if (code !== 0) throw new Error(`The process ended with code ${code}.`);
  return measured;
}

function peakRssMb(pid: number): number | undefined {
  try {
    const line = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
    return line ? Number(line[1]) / 1024 : undefined;
  } catch {
    return undefined;
  }
}

/** One request, retried once: the server may close the connection while wrk blocks this process for seconds. */
export async function ask(url: string): Promise<Response> {
  return fetch(url).catch(() => fetch(url));
}

/** The main process of the database, the parent of the others. */
export async function databaseProcess(connection: Connection): Promise<number> {
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

/** Processor time of a process so far, in ms (Linux, in steps of 10 ms). */
function cpuMs(pid: number): number {
  const { user, system } = stat(pid) ?? { user: 0, system: 0 };
  return (user + system) * 10;
}

/** Processor time of a process and its children, in ms; also of those that have ended. */
export function familyCpuMs(pid: number): number {
  const children = readdirSync("/proc")
    .map(Number)
    .filter((other) => stat(other)?.parent === pid);
  return (stat(pid)?.ended ?? 0) * 10 + [pid, ...children].reduce((sum, member) => sum + cpuMs(member), 0);
}

/** The parent of a process. */
function parentOf(pid: number): number {
  return stat(pid)?.parent ?? 0;
}

/** Fields of /proc/PID/stat (proc(5)); undefined when the process has gone. The name in parentheses may contain anything. */
function stat(pid: number): { parent: number; user: number; system: number; ended: number } | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ")
      .map(Number);
    const ended = (fields[13] ?? 0) + (fields[14] ?? 0);
    return { parent: fields[1] ?? 0, user: fields[11] ?? 0, system: fields[12] ?? 0, ended };
  } catch {
    return undefined;
  }
}
