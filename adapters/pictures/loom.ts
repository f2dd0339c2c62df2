import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setPriority } from "node:os";
import type { LoomJob, LoomReport, LoomSettings } from "./loom-job.ts";

/**
 * Keeps a worker small: glibc would give each thread a heap of its own, and hold on to the large pieces that pictures are made of; V8
 * would let short-lived objects fill 48 MB; with less than 16 it would be busy collecting them. Elsewhere than on Linux the variables mean
 * nothing.
 */
const frugal = {
  execArgv: ["--max-semi-space-size=16", "--expose-gc"],
  env: { MALLOC_ARENA_MAX: "1", MALLOC_MMAP_THRESHOLD_: "1048576" },
};

/** The worker's process ended, or had to be ended, before the job was done. */
export class LoomStopped extends Error {
  override name = "LoomStopped";
}

type Options = {
  /** The file that Node runs: it calls runLoom(). */
  entry: string;
  settings: LoomSettings;
  /** 0 is an ordinary process, 19 gives way to everything else (os.setPriority). */
  niceness: number;
  /** Milliseconds without work after which the process goes. */
  idle?: number;
  /** Milliseconds after which a job is given up. */
  patience: number;
};

/**
 * A process that makes pictures, one job at a time. It is started by the first job, goes when there is nothing to do, and the next
 * job starts another one, also after a crash.
 */
export function createLoom({ entry, settings, niceness, idle = 30_000, patience }: Options) {
  let child: ChildProcess | undefined;
  let leaving: NodeJS.Timeout | undefined;
  let closed = false;

  function start(): ChildProcess {
    const started = fork(entry, [JSON.stringify(settings)], {
      execArgv: frugal.execArgv,
      env: { ...process.env, ...frugal.env },
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    giveWay(started.pid, niceness);
    // Neither the process nor the wire to it keeps this one alive.
    started.unref();
    started.channel?.unref();
    started.once("exit", () => {
      if (child === started) child = undefined;
    });
    started.on("error", () => started.kill("SIGKILL"));
    return started;
  }

  /**
   * @returns what the worker reports: also why a picture cannot be made
   * @throws LoomStopped
   */
  async function run(job: LoomJob): Promise<LoomReport> {
    if (closed) throw new LoomStopped("No more pictures are made: the site is stopping.");
    clearTimeout(leaving);
    child ??= start();
    try {
      return await answered(child, job, patience);
    } finally {
      leaving = setTimeout(leave, idle).unref();
    }
  }

  /** Starts the process before there is work, so that the first job need not wait for it. */
  function warm(): void {
    if (closed) return;
    child ??= start();
    clearTimeout(leaving);
    leaving = setTimeout(leave, idle).unref();
  }

  function leave(): void {
    if (child?.connected) child.disconnect();
    child = undefined;
  }

  /** Ends the process in the middle of its work; no other is started. */
  async function stop(): Promise<void> {
    closed = true;
    clearTimeout(leaving);
    const last = child;
    if (!last || last.exitCode !== null || last.signalCode !== null) return;
    const gone = once(last, "exit");
    // Whoever waits for the end must see it: nothing else may keep this process alive.
    last.ref();
    last.kill("SIGKILL");
    await gone;
  }

  return { run, warm, stop };
}

export type Loom = ReturnType<typeof createLoom>;

/** Called before the process has started a thread: threads take the priority over when they begin. */
function giveWay(pid: number | undefined, niceness: number): void {
  try {
    if (pid !== undefined) setPriority(pid, niceness);
  } catch {
    // Some containers forbid it; then it works as everybody else.
  }
}

function answered(child: ChildProcess, job: LoomJob, patience: number): Promise<LoomReport> {
  const { promise, resolve, reject } = Promise.withResolvers<LoomReport>();
  const onMessage = (report: LoomReport) => {
    if (report.number === job.number) resolve(report);
  };
  const onExit = (code: number | null, signal: string | null) =>
    reject(new LoomStopped(`The picture worker ended (${signal ?? `code ${code}`}) at ${job.original.source}.`));
  const onError = (error: Error) => reject(new LoomStopped(`The picture worker cannot be reached: ${error.message}`));
  const giveUp = setTimeout(() => child.kill("SIGKILL"), patience);
  child.on("message", onMessage).once("exit", onExit).once("error", onError);
  child.send(job, (error) => error && onError(error));
  // The wire keeps this process alive while somebody waits at it.
  child.channel?.ref();
  return promise.finally(() => {
    clearTimeout(giveUp);
    child.channel?.unref();
    child.off("message", onMessage).off("exit", onExit).off("error", onError);
  });
}
