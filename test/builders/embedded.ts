import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { onTestFinished } from "vitest";
import { processesIn } from "../../db/embedded/process-table.ts";
import { canEnter } from "../../db/embedded/server-user.ts";
import { type Embedded, startEmbedded } from "../../db/embedded/start.ts";
import { endServer } from "./end-server.ts";

type Options = Omit<Parameters<typeof startEmbedded>[0], "log">;

export const isRoot = process.getuid?.() === 0;

/**
 * An ordinary user to start a process as: ourselves, or nobody when we are root.
 * @returns undefined when that user cannot read this checkout
 */
export async function ordinaryUser(): Promise<{ uid?: number; gid?: number } | undefined> {
  if (!isRoot) return {};
  const nobody = { uid: idOf("-u", "nobody"), gid: idOf("-g", "nobody"), name: "nobody" };
  return (await canEnter(nobody, import.meta.dirname)) ? { uid: nobody.uid, gid: nobody.gid } : undefined;
}

/** An empty folder that everybody may enter, for one test; whatever server still runs in it or below is ended with the test. */
export function testFolder(): string {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), "warpline-embedded-")));
  onTestFinished(async () => {
    for (const file of execFileSync("find", [folder, "-name", "postmaster.pid"], { encoding: "utf8" }).split("\n")) {
      if (file) await endServer(path.dirname(file));
    }
    // Some tests make parts of it read-only.
    execFileSync("chmod", ["-R", "u+rwX", folder]);
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  });
  execFileSync("chmod", ["755", folder]);
  return folder;
}

/** Starts or adopts in this process; ended with the test. */
export async function start(options: Options, log: (message: string) => void = () => {}): Promise<Embedded> {
  const embedded = await startEmbedded({ ...options, log });
  onTestFinished(async () => {
    await embedded.stop();
  });
  return embedded;
}

type Answer = { adopted: boolean; pid: number } | { error: string } | { stopped: boolean };

/** Starts or adopts in a separate process, which is killed with the test. */
export function startElsewhere(options: Options, as: { uid?: number; gid?: number } = {}) {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL("./embedded-process.ts", import.meta.url)), JSON.stringify(options)],
    {
      stdio: ["pipe", "pipe", "inherit"],
      // A separate group, so that it can be killed together with what it runs.
      detached: true,
      ...as,
    },
  );
  const ended = new Promise<void>((resolve) => child.on("exit", () => resolve()));
  const kill = async (): Promise<void> => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, "SIGKILL");
    await ended;
  };
  onTestFinished(kill);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const answer = async (): Promise<Answer> => JSON.parse((await lines.next()).value ?? '{"error":"it said nothing"}') as Answer;
  return {
    answer,
    /** As by a power switch: it has no chance to stop the server. */
    kill,
    /** Lets go of the server. */
    async end(): Promise<Answer> {
      child.stdin.end();
      const last = await answer();
      await ended;
      return last;
    },
  };
}

/** A process of that user which has nothing to do with PostgreSQL. */
export function sleeper({ uid, gid }: { uid: number; gid: number }): number {
  const child = spawn("sleep", ["600"], { stdio: "ignore", cwd: "/", ...(isRoot ? { uid, gid } : {}) });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child.pid ?? 0;
}

/** A process of that user which has ended, but whose parent does not take notice. */
export async function zombie({ uid, gid }: { uid: number; gid: number }): Promise<number> {
  const parent = spawn("/bin/sh", ["-c", "sleep 600 & echo $!; exec sleep 600"], {
    stdio: ["ignore", "pipe", "ignore"],
    cwd: "/",
    ...(isRoot ? { uid, gid } : {}),
  });
  onTestFinished(() => void parent.kill("SIGKILL"));
  const [line] = (await once(createInterface({ input: parent.stdout }), "line")) as [string];
  const pid = Number(line);
  // A shell takes notice of its children; what it then becomes does not.
  while (readFileSync(`/proc/${parent.pid}/comm`, "utf8") !== "sleep\n") await sleep(5);
  process.kill(pid, "SIGKILL");
  while (!/\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"))) await sleep(5);
  return pid;
}

/** Ends a server as a power cut would: nothing is written, nothing taken back. The process that used it forgets it. */
export async function crash(embedded: Embedded, cluster: string): Promise<void> {
  // Stopped first, so that nobody starts it again.
  const all = processesIn(cluster);
  for (const pid of all) process.kill(pid, "SIGSTOP");
  const forgotten = embedded.stop();
  for (const pid of all) process.kill(pid, "SIGKILL");
  await forgotten;
  while (processesIn(cluster).length > 0) await sleep(5);
}

/** Runs statements on the site's database. */
export async function query(embedded: Embedded, ...statements: string[]): Promise<unknown[]> {
  const client = new pg.Client(embedded.config);
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const statement of statements) ({ rows } = await client.query<Record<string, unknown>>(statement));
    return rows;
  } finally {
    await client.end();
  }
}

function idOf(flag: "-u" | "-g", user: string): number {
  return Number(execFileSync("id", [flag, user], { encoding: "utf8" }));
}
