import type { Log } from "../../adapters/log.ts";
import type { Context } from "../../domain/context.ts";
import { writeLooks } from "../../domain/lot-passports/write-looks.ts";

/** Looks that wait at most, and that are written in one round: under a flood, or with the database away for long, those beyond it are not counted. */
const maxWaiting = 5000;
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
  let waiting: { address: string; at: Date }[] = [];
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isStopping = false;

  /** @param address that was answered, without its query; noted if it is a passport's, as page or JSON */
  function note(address: string): void {
    if (address.startsWith("/lots/") && waiting.length < maxWaiting) waiting.push({ address, at: context.now() });
  }

  async function write(): Promise<void> {
    // What comes meanwhile is written in the next round.
    for (let left = waiting.length; left > 0; left -= atOnce) {
      const looks = waiting.slice(0, Math.min(left, atOnce));
      try {
        await writeLooks(
          context,
          looks.map(({ address, at }) => ({ typed: typedIn(address), at })),
        );
      } catch (error) {
        log.warn({ err: error, waiting: waiting.length }, "looks at lots cannot be written; trying again");
        return;
      }
      waiting = waiting.slice(looks.length);
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

/** The lot as it was typed: `/lots/l%202610%201.json` → `l 2610 1`; "" for what cannot be decoded. */
function typedIn(address: string): string {
  try {
    return decodeURIComponent(address.slice("/lots/".length).replace(/\.json$/, ""));
  } catch {
    return "";
  }
}
