import type { Log } from "../../adapters/log.ts";
import type { Context } from "../../domain/context.ts";
import { tellEditions } from "../../domain/edition-watch/tell-editions.ts";
import { tellKitProblems } from "../../domain/kits/tell-kit-problems.ts";

/** Twice a minute, so that what is entered is told within one. */
const pauseMs = 30_000;

/**
 * Looks for what is new about methods and their kits, and writes the mails about it, until it is stopped. Several nodes can do it at the same time.
 *
 * @param options.context the system's, not a visitor's
 */
export function createMinuteWork({ context, log, pause = pauseMs }: { context: Context; log: Log; pause?: number }) {
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function tell(what: (context: Context) => Promise<number>, sentence: string): Promise<void> {
    try {
      const count = await what(context);
      if (count > 0) log.info({ count }, sentence);
    } catch (error) {
      log.warn({ err: error }, "news of methods and kits cannot be told; trying again");
    }
  }

  async function look(): Promise<void> {
    await tell(tellEditions, "new editions of methods are told");
    await tell(tellKitProblems, "released kits have new faults: npm run cli -- methods problems");
  }

  function work(): void {
    running = look().then(() => {
      if (!isStopping) timer = setTimeout(work, pause);
    });
  }

  return {
    start: work,
    /** Resolves when what is under way is written. */
    async stop(): Promise<void> {
      isStopping = true;
      clearTimeout(timer);
      await running;
    },
  };
}
