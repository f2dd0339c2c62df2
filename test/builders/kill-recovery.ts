import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { serverPid } from "../../db/embedded/lock-files.ts";
import { isAlive, processesIn, titleOf } from "../../db/embedded/process-table.ts";
import { type EmbeddedConfig, tryConnect } from "../../db/embedded/try-connect.ts";

/**
 * Kills one of the embedded server's backends, and then the process that begins to recover from it: what the kernel does to both when
 * memory runs out. PostgreSQL then answers nobody until its main process is ended (Linux only).
 *
 * @param folder the data folder
 * @param look is called while the recovery is stopped, before it is killed
 * @returns the number of the server's main process, which lives on
 */
export async function killRecovery(config: EmbeddedConfig, folder: string, look?: () => void): Promise<number> {
  const cluster = path.join(folder, "postgres");
  for (;;) {
    const startup = await hitRecovery(config, cluster, look ? "SIGSTOP" : "SIGKILL");
    look?.();
    if (look) send(startup, "SIGKILL");
    // It is no zombie any more: the server has handled its death before it answers again.
    while (isAlive(startup)) await sleep(1);
    const recovering = (await answer(config)) === "recovering";
    // A server that noticed says so in its log, and still answers while it ends its helpers.
    const noticed = readFileSync(path.join(folder, "postgres.log"), "utf8").includes(
      `startup process (PID ${startup}) was terminated`,
    );
    const server = serverPid(cluster);
    if (server !== undefined && recovering && !noticed) return server;
  }
}

/** Sends a signal to the process that recovers from the death of a backend, as soon as it is there. @returns its number */
async function hitRecovery(config: EmbeddedConfig, cluster: string, signal: NodeJS.Signals): Promise<number> {
  for (;;) {
    // A recovery that was missed, or whose end the server noticed, is not over yet.
    while ((await answer(config)) !== "open") await sleep(20);
    await killBackend(config);
    while (findStartup(cluster) === undefined && (await answer(config)) !== "open");
    const startup = findStartup(cluster);
    if (startup !== undefined && send(startup, signal)) return startup;
  }
}

/** @returns false when the process has ended before */
function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

function findStartup(cluster: string): number | undefined {
  return processesIn(cluster).find((pid) => titleOf(pid).startsWith("postgres: startup"));
}

/** Resolves when the server has noticed: it then ends all other connections. */
async function killBackend(config: EmbeddedConfig): Promise<void> {
  const [victim, witness] = [new pg.Client(config), new pg.Client(config)];
  for (const client of [victim, witness]) client.on("error", () => {});
  await Promise.all([victim.connect(), witness.connect()]);
  const noticed = new Promise<void>((resolve) => witness.once("end", () => resolve()));
  const { rows } = await victim.query<{ pid: number }>("select pg_backend_pid() as pid");
  process.kill(rows[0]?.pid ?? 0, "SIGKILL");
  await noticed;
}

async function answer({ host }: EmbeddedConfig): Promise<string> {
  const connection = await tryConnect(host, "a test");
  if (typeof connection === "string") return connection;
  await connection.end();
  return "open";
}
