import { createFairQueue } from "../requests/limits/fair-queue.ts";
import { measureRest } from "../requests/limits/measure-rest.ts";

/** While the process is busy with others, a piece of work is followed by a rest of this many times its length. */
const restTimes = 8;

/** Logins go before sign-ups: people who have an account do not wait for those who open one. */
type Queue = "login" | "sign-up";

type Options = {
  /** How many pieces of work may wait in each line: of all clients, and of one. */
  waiting: { all: number; perClient: number };
  /** Milliseconds that one waits at most. */
  deadlineMs: number;
};

/** Tells one that waits that it may go on. */
type Waiter = () => void;

/**
 * Lets one piece of work run at a time; a few more wait, and the rest is sent away. A password costs 19 MiB and tens of milliseconds of a
 * processor: pages must have theirs whatever happens here. While the process is busy with them, the next piece waits a while longer; only a login does
 * not wait for the rest after a sign-up.
 */
export function createJobQueue({ waiting, deadlineMs }: Options) {
  const lines = { login: createFairQueue<Waiter>(waiting), "sign-up": createFairQueue<Waiter>(waiting) };
  let running = false;
  /** The rest after a sign-up, while it lasts. */
  let rest: NodeJS.Timeout | undefined;

  function goOn(): void {
    rest = undefined;
    const next = lines.login.take() ?? lines["sign-up"].take();
    if (next) next();
    else running = false;
  }

  function leave(line: Queue, restMs: number): void {
    const next = line === "sign-up" ? lines.login.take() : undefined;
    if (next) next();
    else if (restMs === 0) goOn();
    else {
      const timer = setTimeout(goOn, restMs).unref();
      if (line === "sign-up") rest = timer;
    }
  }

  /** @returns whether its turn came */
  function turn(line: Queue, client: string): Promise<boolean> | true {
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
   * @param client what a client is counted by: one waits behind its own crowd only
   * @returns what the work gives; undefined when there was no room to wait, or its turn did not come in time
   */
  async function admit<Result>(line: Queue, client: string, work: () => Promise<Result>): Promise<Result | undefined> {
    if (!(await turn(line, client))) return undefined;
    const restOf = measureRest(restTimes);
    try {
      return await work();
    } finally {
      leave(line, restOf());
    }
  }

  /** Whether there is room to wait: asked first, a crowd is sent away before anything was done for it. */
  function hasRoom(line: Queue, client: string): boolean {
    return !running || lines[line].hasRoom(client);
  }

  return { admit, hasRoom };
}

export type Admission = ReturnType<typeof createJobQueue>;
