import type { NonSharedBuffer } from "node:buffer";
import { availableParallelism } from "node:os";
import type { FileStore } from "../../domain/media/file-store.ts";
import type { Log } from "../log.ts";
import { defaultPicture } from "./default-picture.ts";
import type { WorkerSettings } from "./picture-job.ts";
import { createPictureQueue, QueueFull, type QueueLimits } from "./picture-queue.ts";
import { createPictureWorker, WorkerStopped } from "./picture-worker.ts";
import { type RenderWork, renderAllPictures } from "./render-all.ts";
import { retryingWorker, type WorkerStats } from "./retrying-worker.ts";
import { sharedVariants } from "./shared-variants.ts";
import { type Original, readVariant, type Variant, variantName } from "./variant.ts";

/** The picture cannot be made: its source is gone or broken. The default picture takes its place. */
export class PictureMissing extends Error {
  override name = "PictureMissing";
}

/** The picture cannot be made now; later it may. */
export class PictureDelayed extends Error {
  override name = "PictureDelayed";
}

type Options = {
  /** The file that a worker's process runs (runPictureWorker). */
  entry: string;
  /** Where finished pictures are stored; all of it can be made again. */
  folder: string;
  sources: WorkerSettings["sources"];
  log: Log;
  /** A store that other nodes use too, if there is one. */
  shared?: FileStore | undefined;
  /** How many may wait for pictures, and how long. */
  limits?: QueueLimits;
  /** Processes that make pictures: what visitors wait for first. */
  workers?: number;
};

const second = 1000;
/** Milliseconds before a picture that could not be made is tried again: a page full of them must not keep the workers busy. */
const restAfter = { missing: 30 * second, delayed: 5 * second };

/** A page shows some forty pictures: five visitors of new pages can wait at once, for no longer than a person would. */
const usualLimits = { waiting: 200, timeoutMs: 15 * second };

/** Pictures in every size and format, made once by worker processes and stored on disk. */
export function createPictures(options: Options) {
  const { entry, folder, sources, log, workers = Math.min(2, availableParallelism()), limits = usualLimits } = options;
  const shared = options.shared && sharedVariants(folder, options.shared);
  const stats: WorkerStats = { rendered: 0, stopped: 0 };
  const failed = new Map<string, { until: number; error: Error }>();
  const processes = Array.from({ length: workers }, () => createPictureWorker({ entry, settings: { folder, sources } }));
  const queue = createPictureQueue(
    processes.map((worker) => retryingWorker(worker, stats)),
    limits,
  );
  const closing = new AbortController();
  let rendering: Promise<void> = Promise.resolve();

  /** @returns undefined when it was not made yet */
  function stored(key: string, variant: Variant): Promise<NonSharedBuffer | undefined> {
    return readVariant(folder, key, variant);
  }

  /**
   * The bytes of a variant, made now unless they are there.
   *
   * @param signal of a visitor who may leave; aborting it throws its reason
   * @throws PictureMissing, PictureDelayed
   */
  async function make(original: Original, variant: Variant, signal?: AbortSignal): Promise<NonSharedBuffer> {
    const there = await stored(original.key, variant);
    if (there) return there;
    if (await fetchShared(original.key, variant)) return make(original, variant, signal);
    const name = `${original.key}/${variantName(variant)}`;
    const failure = failed.get(name);
    if (failure && failure.until > performance.now()) throw failure.error;
    failed.delete(name);
    try {
      await queue.ask(original, variant, signal);
      const made = await stored(original.key, variant);
      if (made) {
        shared?.share(original, [variant]).catch(notShared);
        return made;
      }
      throw new WorkerStopped(`The worker left nothing at ${name}.`);
    } catch (error) {
      if (signal?.aborted) throw error;
      const reason = `${original.source}: ${(error as Error).message}`;
      if (error instanceof QueueFull) throw new PictureDelayed(reason);
      const delayed = error instanceof WorkerStopped;
      // That the site is stopping need not be in the log.
      if (closing.signal.aborted) throw new PictureDelayed(reason);
      const problem = delayed ? new PictureDelayed(reason) : new PictureMissing(reason);
      if (failed.size > 1000) failed.clear();
      failed.set(name, { until: performance.now() + (delayed ? restAfter.delayed : restAfter.missing), error: problem });
      log.warn({ picture: original.key, variant: variantName(variant), reason }, "a picture could not be made");
      throw problem;
    }
  }

  /** @returns whether another node had made it */
  async function fetchShared(key: string, variant: Variant): Promise<boolean> {
    return (await shared?.fetch(key, variant).catch(notShared)) ?? false;
  }

  /** Pictures can be made again: without the shared store there is only more work. */
  function notShared(error: unknown): undefined {
    log.warn({ err: error }, "the store that nodes share did not answer for a picture");
  }

  return {
    stored,
    make,
    /** @throws PictureDelayed */
    makeDefault: (variant: Variant) => make(defaultPicture, variant),
    /**
     * Makes what is missing of all pictures at low priority, whenever nobody waits; resolves when it is done or stopped.
     *
     * @param front keys of those that are shown where most visits begin: they are made first
     */
    renderAll(originals: readonly Original[], front: readonly string[] = []): Promise<void> {
      const work: RenderWork = {
        folder,
        originals: [defaultPicture, ...originals],
        front,
        make: queue.makeEarly,
        atOnce: workers,
        shared: shared && {
          fetch: fetchShared,
          share: (original, variants) => shared.share(original, variants).catch(notShared),
          delete: shared.delete,
        },
        log,
        signal: closing.signal,
      };
      rendering = rendering.catch(() => {}).then(() => renderAllPictures(work));
      return rendering;
    },
    /** Starts the processes before there is work, so that visitors need not wait for them. */
    warm(): void {
      for (const worker of processes) worker.warm();
    },
    stats: (): WorkerStats => ({ ...stats }),
    async close(): Promise<void> {
      closing.abort();
      await Promise.all(processes.map((worker) => worker.stop()));
      await rendering.catch(() => {});
    },
  };
}

export type Pictures = ReturnType<typeof createPictures>;
