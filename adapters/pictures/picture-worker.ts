import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setPriority } from "node:os";
import type { JobReport, PictureJob, WorkerSettings } from "./picture-job.ts";

/**
 * Settings that limit a worker's memory: by default glibc gives each thread a heap and does not return the large blocks that pictures are
 * made of, and V8 lets short-lived objects fill 48 MB (with less than 16 it would be busy collecting them). The variables have an effect on
 * Linux only.
 */
const memorySettings = {
  execArgv: ["--max-semi-space-size=16", "--expose-gc"],
  env: { MALLOC_ARENA_MAX: "1", MALLOC_MMAP_THRESHOLD_: "1048576" },
};

/** The worker's process ended, or had to be ended, before the job was done. */
export class WorkerStopped extends Error {
  override name = "WorkerStopped";
}

type Options = {
  /** The file that Node runs: it calls runPictureWorker(). */
  entry: string;
  settings: WorkerSettings;
};

/** Of the process (os.setPriority): 0 is an ordinary one, 19 gives way to everything else. */
const niceness = 10;
/** Milliseconds without work after which the process ends. */
const idleMs = 600_000;
/** Milliseconds after which a job is given up. */
const timeoutMs = 60_000;

/**
 * A process that makes pictures, a job at a time. The first job starts it, it ends
 * when there is nothing to do, and the next job starts another one, also after a crash.
 */
export function createPictureWorker({ entry, settings }: Options) {
  let child: ChildProcess | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let jobs = 0;
  let closed = false;

  function start(): ChildProcess {
    const started = fork(entry, [JSON.stringify(settings)], {
      execArgv: memorySettings.execArgv,
      env: { ...process.env, ...memorySettings.env },
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    giveWay(started.pid, niceness);
    // Neither the process nor the channel to it keeps this one alive.
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
   * @throws WorkerStopped
   */
  async function run(job: PictureJob): Promise<JobReport> {
    if (closed) throw new WorkerStopped("No more pictures are made: the site is stopping.");
    clearTimeout(idleTimer);
    child ??= start();
    jobs++;
    try {
      return await answered(child, job);
    } finally {
      jobs--;
      if (jobs === 0) rest();
    }
  }

  /** Starts the process before there is work, so that the first job need not wait for it. */
  function warm(): void {
    if (closed) return;
    child ??= start();
    rest();
  }

  function rest(): void {
    clearTimeout(idleTimer);
    child?.channel?.unref();
    idleTimer = setTimeout(leave, idleMs).unref();
  }

  function leave(): void {
    if (child?.connected) child.disconnect();
    child = undefined;
  }

  /** Ends the process in the middle of its work; no other is started. */
  async function stop(): Promise<void> {
    closed = true;
    clearTimeout(idleTimer);
    const last = child;
    if (!last || last.exitCode !== null || last.signalCode !== null) return;
    const gone = once(last, "exit");
    // The caller waits for the end, and nothing else may keep this process alive.
    last.ref();
    last.kill("SIGKILL");
    await gone;
  }

  return { run, warm, stop };
}

export type PictureWorker = ReturnType<typeof createPictureWorker>;

/** Called before the process has started a thread: threads inherit the priority when they begin. */
function giveWay(pid: number | undefined, niceness: number): void {
  try {
    if (pid !== undefined) setPriority(pid, niceness);
  } catch {
    // Some containers forbid it; then it has the usual priority.
  }
}

function answered(child: ChildProcess, job: PictureJob): Promise<JobReport> {
  const { promise, resolve, reject } = Promise.withResolvers<JobReport>();
  const onMessage = (report: JobReport) => {
    if (report.number === job.number) resolve(report);
  };
  const onExit = (code: number | null, signal: string | null) =>
    reject(new WorkerStopped(`The picture worker ended (${signal ?? `code ${code}`}) at ${job.original.source}.`));
  const onError = (error: Error) => reject(new WorkerStopped(`The picture worker cannot be reached: ${error.message}`));
  const giveUp = setTimeout(() => child.kill("SIGKILL"), timeoutMs);
  child.on("message", onMessage).once("exit", onExit).once("error", onError);
  child.send(job, (error) => error && onError(error));
  // The channel keeps this process alive while somebody waits for an answer.
  child.channel?.ref();
  return promise.finally(() => {
    clearTimeout(giveUp);
    child.off("message", onMessage).off("exit", onExit).off("error", onError);
  });
}
