/**
 * Lets so many pieces of work run at once; a few more wait their turn, and the rest is sent away. A password costs 19 MiB and tens of
 * milliseconds of a processor, and holds a connection: pages must have theirs whatever happens here.
 */
export function createAdmission({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const queue: (() => void)[] = [];
  let running = 0;

  /** @returns what the work gives; undefined when there is no room to wait */
  async function admit<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    if (running >= atOnce) {
      if (queue.length >= waiting) return undefined;
      // Whoever leaves hands on the place.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running++;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running--;
    }
  }

  return { admit };
}
