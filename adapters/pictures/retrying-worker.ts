import { type Loom, LoomStopped } from "./loom.ts";
import type { Original, Variant } from "./variant.ts";

/** What happened since the start: originals that sources were asked for, and looms that stopped at work. */
export type LoomStats = { woven: number; stopped: number };

export type SteadyLoom = {
  /** @throws Error with the reason when the picture cannot be made; LoomStopped when the loom stopped at it twice */
  weave(original: Original, variants: Variant[]): Promise<void>;
};

/** A loom that is given the same work once more when it stopped: it may have stopped for a reason that lies elsewhere. */
export function retryingWorker(loom: Pick<Loom, "run">, stats: LoomStats): SteadyLoom {
  let number = 0;
  async function once(original: Original, variants: Variant[]): Promise<void> {
    try {
      const { woven, error } = await loom.run({ number: ++number, original, variants });
      stats.woven += woven;
      if (error !== undefined) throw new Error(error);
    } catch (error) {
      if (error instanceof LoomStopped) stats.stopped++;
      throw error;
    }
  }
  return {
    weave: (original, variants) =>
      once(original, variants).catch((error: unknown) => {
        if (error instanceof LoomStopped) return once(original, variants);
        throw error;
      }),
  };
}
