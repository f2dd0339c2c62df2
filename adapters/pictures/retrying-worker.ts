import { type PictureWorker, WorkerStopped } from "./picture-worker.ts";
import type { Original, Variant } from "./variant.ts";

/** Counts since the start: originals that sources were asked for, and workers that stopped during a job. */
export type WorkerStats = { rendered: number; stopped: number };

export type RetryingWorker = {
  /** @throws Error with the reason when the picture cannot be made; WorkerStopped when the worker stopped during it twice */
  render(original: Original, variants: Variant[]): Promise<void>;
};

/** A worker that gets a job once more when it stopped during it: the reason may lie elsewhere. */
export function retryingWorker(worker: Pick<PictureWorker, "run">, stats: WorkerStats): RetryingWorker {
  let number = 0;
  async function once(original: Original, variants: Variant[]): Promise<void> {
    try {
      const { rendered, error } = await worker.run({ number: ++number, original, variants });
      stats.rendered += rendered;
      if (error !== undefined) throw new Error(error);
    } catch (error) {
      if (error instanceof WorkerStopped) stats.stopped++;
      throw error;
    }
  }
  return {
    render: (original, variants) =>
      once(original, variants).catch((error: unknown) => {
        if (error instanceof WorkerStopped) return once(original, variants);
        throw error;
      }),
  };
}
