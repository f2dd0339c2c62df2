import type { Log } from "../../adapters/log.ts";
import type { FileContext } from "../../domain/files/file-area.ts";
import { sweepFiles } from "../../domain/files/sweep-files.ts";

/** Log messages for a store that is not the database's; nothing is deleted there. */
const wrongStores = {
  another: "the file store belongs to another database: files are not swept (npm run cli -- doctor)",
  unknown: "this node does not see the files of the database: files are not swept (npm run cli -- doctor)",
};

/** Sweeps the file store now and every hour until it is stopped; separate from other work, because a store may hang. */
export function createFileSweeper({ context, log, minutes = 60 }: { context: FileContext; log: Log; minutes?: number }) {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function sweep(): Promise<void> {
    try {
      const { store, removed, failures } = await sweepFiles(context, stopping.signal);
      if (store !== "ours") log.error(wrongStores[store]);
      if (removed > 0) log.info({ removed }, "files that nobody needs were deleted");
      if (failures[0]) log.warn({ failures: failures.length, err: failures[0] }, "files could not be deleted; trying again");
    } catch (error) {
      log.warn({ err: error }, "the file store cannot be swept; trying again");
    }
  }

  function work(): void {
    running = sweep().then(() => {
      if (!stopping.signal.aborted) timer = setTimeout(work, minutes * 60_000);
    });
  }

  return {
    start: work,
    /** Resolves when the file under way is deleted. */
    async stop(): Promise<void> {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
