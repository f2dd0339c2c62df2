import type { Log } from "../../adapters/log.ts";
import type { Context } from "../../domain/context.ts";
import { type LotLook, writeLooks } from "../../domain/lots/write-looks.ts";

/** Looks that wait at most; with the database away longer than that the oldest are lost. */
const maxWaiting = 50_000;
/** Rows of one statement. */
const atOnce = 1000;

type Options = { context: Context; log: Log; pause?: number };

/**
 * Looks at lots, noted in memory while an answer leaves and written in the background: an answer from the cache is a look like any other,
 * and nobody waits for the row.
 *
 * @param options.context the system's, not a visitor's
 */
export function createLotLooks({ context, log, pause = 2000 }: Options) {
  let waiting: LotLook[] = [];
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isStopping = false;

  /** @param typed the lot as the address has it */
  function note(typed: string): void {
    if (waiting.length >= maxWaiting) waiting.shift();
    waiting.push({ typed, at: context.now() });
  }

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const looks = waiting.slice(0, atOnce);
      try {
        await writeLooks(context, looks);
      } catch (error) {
        log.warn({ err: error, waiting: waiting.length }, "looks at lots cannot be written; trying again");
        return;
      }
      waiting = waiting.slice(waiting.indexOf(looks.at(-1) as LotLook) + 1);
    }
  }

  function work(): void {
    running = write().then(() => {
      if (!isStopping) timer = setTimeout(work, pause);
    });
  }

  return {
    note,
    start: work,
    /** Resolves when what was noted is written. */
    async stop(): Promise<void> {
      isStopping = true;
      clearTimeout(timer);
      await running;
      await write();
    },
  };
}

export type LotLooks = ReturnType<typeof createLotLooks>;
