import { createFairQueue } from "../requests/limits/fair-queue.ts";
import { measureRest } from "../requests/limits/measure-rest.ts";

/** While the event loop is busy, the next job waits this many times the duration of the last one. */
const restTimes = 8;

/** The two lines of waiting jobs. Logins run before sign-ups: people who have an account do not wait for those who open one. */
type Line = "login" | "sign-up";

type Options = {
  /** Jobs that may wait in each line: of all clients, and of one client. */
  waiting: { all: number; perClient: number };
  /** Milliseconds after which a waiting job is refused. */
  deadlineMs: number;
};

/** Starts a waiting job. */
type Waiter = () => void;

/**
 * Runs one job at a time; a few more may wait, others are refused. Hashing a password takes 19 MiB and tens of milliseconds of a
 * processor, which pages need too: while the process is busy, it rests after each job. Only a login does not wait for the rest after a sign-up.
 */
export function createJobQueue({ waiting, deadlineMs }: Options) {
  const lines = { login: createFairQueue<Waiter>(waiting), "sign-up": createFairQueue<Waiter>(waiting) };
  let running = false;
  /** The rest after a sign-up, while it lasts. */
  let rest: NodeJS.Timeout | undefined;

  function startNext(): void {
    rest = undefined;
    const next = lines.login.take() ?? lines["sign-up"].take();
    if (next) next();
    else running = false;
  }

  function release(line: Line, restMs: number): void {
    const next = line === "sign-up" ? lines.login.take() : undefined;
    if (next) next();
    else if (restMs === 0) startNext();
    else {
      const timer = setTimeout(startNext, restMs).unref();
      if (line === "sign-up") rest = timer;
    }
  }

  /** Waits for the job's turn. @returns false when it is refused */
  function turn(line: Line, client: string): Promise<boolean> | true {
    if (!running) {
      running = true;
      return true;
    }
    if (line === "login" && rest) {
      clearTimeout(rest);
      rest = undefined;
      return true;
    }
    return new Promise((resolve) => {
      const waiter = () => {
        clearTimeout(deadline);
        resolve(true);
      };
      const deadline = setTimeout(() => {
        lines[line].remove(client, waiter);
        resolve(false);
      }, deadlineMs);
      if (lines[line].add(client, waiter)) return;
      clearTimeout(deadline);
      resolve(false);
    });
  }

  /**
   * Runs a job when it is its turn; clients take turns.
   *
   * @param client the client's key
   * @returns the result of the job; undefined when the line is full, or its turn did not come before the deadline
   */
  async function run<Result>(line: Line, client: string, work: () => Promise<Result>): Promise<Result | undefined> {
    if (!(await turn(line, client))) return undefined;
    const restOf = measureRest(restTimes);
    try {
      return await work();
    } finally {
      release(line, restOf());
    }
  }

  /** Whether a job could run or wait: a check before the work that precedes it. */
  function hasRoom(line: Line, client: string): boolean {
    return !running || lines[line].hasRoom(client);
  }

  return { run, hasRoom };
}

export type JobQueue = ReturnType<typeof createJobQueue>;
