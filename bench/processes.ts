import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";

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

/** One request, retried once: the server may close the connection while wrk blocks this process for seconds. */
export async function ask(url: string): Promise<Response> {
  return fetch(url).catch(() => fetch(url));
}
