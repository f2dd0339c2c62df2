import type { NonSharedBuffer } from "node:buffer";
import { availableParallelism } from "node:os";
import type { Log } from "../log.ts";
import { defaultPicture } from "./default-picture.ts";
import { createLoom, LoomStopped } from "./loom.ts";
import type { LoomSettings } from "./loom-job.ts";
import { createLoomQueue } from "./loom-queue.ts";
import { type LoomStats, steadyLoom } from "./steady-loom.ts";
import { type Original, readVariant, type Variant, variantName } from "./variant.ts";
import { type Weaving, weaveAll } from "./weave-all.ts";

/** The picture cannot be made: its source is gone or broken. The default picture takes its place. */
export class PictureMissing extends Error {
  override name = "PictureMissing";
}

/** The picture cannot be made now; later it may. */
export class PictureDelayed extends Error {
  override name = "PictureDelayed";
}

type Options = {
  /** The file that a worker's process runs (runLoom). */
  entry: string;
  /** Where finished pictures are kept; all of it can be made again. */
  folder: string;
  sources: LoomSettings["sources"];
  log: Log;
  /** Processes for what visitors wait for; the background has one of its own. */
  looms?: number;
};

const second = 1000;
/** A picture that could not be made is not tried again for so long: a page full of them must not keep the looms busy. */
const restAfter = { missing: 30 * second, delayed: 5 * second };

/** Pictures in every size and format, made once by processes of their own and kept on disk. */
export function createPictures({ entry, folder, sources, log, looms = Math.min(2, availableParallelism() - 1) || 1 }: Options) {
  const stats: LoomStats = { woven: 0, stopped: 0 };
  const failed = new Map<string, { until: number; error: Error }>();
  const visitors = Array.from({ length: looms }, () => {
    const loom = createLoom({ entry, settings: { folder, sources }, niceness: 10, patience: 60 * second });
    return { loom, queue: createLoomQueue(steadyLoom(loom, stats)) };
  });
  const background = createLoom({ entry, settings: { folder, sources }, niceness: 19, patience: 600 * second });
  const closing = new AbortController();
  let weaving: Promise<void> = Promise.resolve();

  /** One picture stays with one loom, which keeps its original for the next size or format. */
  function queueFor({ key }: Original) {
    const sum = [...key].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
    return (visitors[sum % visitors.length] as (typeof visitors)[number]).queue;
  }

  /** @returns undefined when it was not made yet */
  function kept(key: string, variant: Variant): Promise<NonSharedBuffer | undefined> {
    return readVariant(folder, key, variant);
  }

  /**
   * The bytes of a variant, made now unless they are there.
   *
   * @param signal of a visitor who may leave; aborting it throws its reason
   * @throws PictureMissing, PictureDelayed
   */
  async function make(original: Original, variant: Variant, signal?: AbortSignal): Promise<NonSharedBuffer> {
    const there = await kept(original.key, variant);
    if (there) return there;
    const name = `${original.key}/${variantName(variant)}`;
    const failure = failed.get(name);
    if (failure && failure.until > Date.now()) throw failure.error;
    failed.delete(name);
    try {
      await queueFor(original).ask(original, variant, signal);
      const made = await kept(original.key, variant);
      if (made) return made;
      throw new LoomStopped(`The worker left nothing at ${name}.`);
    } catch (error) {
      if (signal?.aborted) throw error;
      const reason = `${original.source}: ${(error as Error).message}`;
      const delayed = error instanceof LoomStopped;
      const told = delayed ? new PictureDelayed(reason) : new PictureMissing(reason);
      if (failed.size > 1000) failed.clear();
      failed.set(name, { until: Date.now() + (delayed ? restAfter.delayed : restAfter.missing), error: told });
      log.warn({ picture: original.key, variant: variantName(variant), reason }, "a picture could not be made");
      throw told;
    }
  }

  return {
    kept,
    make,
    /** @throws PictureDelayed */
    makeDefault: (variant: Variant) => make(defaultPicture, variant),
    /** Makes what is missing of all pictures at low priority, whenever nobody waits; resolves when it is done or stopped. */
    weaveAll(originals: readonly Original[]): Promise<void> {
      const work: Weaving = {
        folder,
        originals: [defaultPicture, ...originals],
        loom: steadyLoom(background, stats),
        quiet: async () => {
          for (const { queue } of visitors) await queue.quiet();
        },
        log,
        signal: closing.signal,
      };
      weaving = weaving.then(() => weaveAll(work));
      return weaving;
    },
    stats: (): LoomStats => ({ ...stats }),
    async close(): Promise<void> {
      closing.abort();
      await Promise.all([...visitors.map(({ loom }) => loom.stop()), background.stop()]);
      await weaving;
    },
  };
}

export type Pictures = ReturnType<typeof createPictures>;
