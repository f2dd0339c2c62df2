import type { RetryingWorker } from "./retrying-worker.ts";
import { lookOf, type Original, type Variant, variantName } from "./variant.ts";

/** More is asked for than can be made soon; asking again later helps. */
export class QueueFull extends Error {
  override name = "QueueFull";
}

type Order = {
  original: Original;
  variant: Variant;
  waiting: number;
  begun: boolean;
  done: PromiseWithResolvers<void>;
};

/** Makes what nobody waits for yet, one picture at a time. */
export type SpareWorker = Pick<RetryingWorker, "render">;

export type QueueLimits = {
  /** How many may wait at the same time. */
  waiting: number;
  /** Milliseconds that one waits at most. */
  timeoutMs: number;
};

/**
 * What visitors wait for, in the order in which they asked, shared out among workers: each variant is made once however many wait for
 * it, and not at all when everybody has left before its turn. Nobody waits for ever. Workers hold their spare work while anybody waits.
 */
export function createPictureQueue(workers: readonly RetryingWorker[], limits: QueueLimits) {
  const orders = new Map<string, Order>();
  const idle = new Set(workers);
  /** Where spare work is done, by what the picture looks like. */
  const spareAt = new Map<string, RetryingWorker>();
  const onQuiet: (() => void)[] = [];
  let waiting = 0;

  /**
   * @param signal of a visitor who may leave
   * @throws QueueFull; what the worker throws; the signal's reason when it is aborted
   */
  async function ask(original: Original, variant: Variant, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    if (waiting >= limits.waiting) throw new QueueFull(`${waiting} pictures are waited for already.`);
    const name = `${original.key}/${variantName(variant)}`;
    const order = orders.get(name) ?? place(name, original, variant);
    const left = Promise.withResolvers<never>();
    const onAbort = () => left.reject(signal?.reason);
    const onTimeout = () => left.reject(new QueueFull(`It was not made within ${limits.timeoutMs / 1000} s.`));
    signal?.addEventListener("abort", onAbort, { once: true });
    const timer = setTimeout(onTimeout, limits.timeoutMs);
    order.waiting++;
    waiting++;
    return Promise.race([order.done.promise, left.promise]).finally(() => {
      order.waiting--;
      waiting--;
      clearTimeout(timer);
      signal?.removeEventListener("abort", onAbort);
    });
  }

  function place(name: string, original: Original, variant: Variant): Order {
    const order: Order = { original, variant, waiting: 0, begun: false, done: Promise.withResolvers() };
    // Everybody may have left by the time it fails.
    order.done.promise.catch(() => {});
    orders.set(name, order);
    if (orders.size === 1) for (const worker of workers) worker.hold(true);
    const worker = [...idle].find((candidate) => suits(order, candidate));
    if (worker) wake(worker);
    return order;
  }

  function wake(worker: RetryingWorker): void {
    // Not before the first has joined.
    if (idle.delete(worker)) queueMicrotask(() => void work(worker));
  }

  async function work(worker: RetryingWorker): Promise<void> {
    for (let next = firstOrder(worker); next; next = firstOrder(worker)) {
      const [name, order] = next;
      order.begun = true;
      try {
        if (order.waiting > 0) await worker.render(order.original, [order.variant]);
        order.done.resolve();
      } catch (error) {
        order.done.reject(error);
      }
      orders.delete(name);
    }
    idle.add(worker);
    if (orders.size > 0) return;
    for (const each of workers) each.hold(false);
    for (const resolve of onQuiet.splice(0)) resolve();
  }

  function firstOrder(worker: RetryingWorker): [string, Order] | undefined {
    return [...orders].find(([, order]) => !order.begun && suits(order, worker));
  }

  /** A picture whose drawing was begun as spare work is finished where it was begun. */
  function suits({ original }: Order, worker: RetryingWorker): boolean {
    return (spareAt.get(lookOf(original)) ?? worker) === worker;
  }

  /** A worker for what nobody waits for yet. */
  function spareWorker(worker: RetryingWorker): SpareWorker {
    return {
      async render(original, variants) {
        const look = lookOf(original);
        spareAt.set(look, worker);
        // A visitor may have asked for it just now, and another worker leaves it to this one.
        if (orders.size > 0) wake(worker);
        try {
          await worker.render(original, variants, true);
        } finally {
          spareAt.delete(look);
        }
      },
    };
  }

  /** Resolves when nobody waits. */
  function quiet(): Promise<void> {
    return orders.size > 0 ? new Promise((resolve) => onQuiet.push(resolve)) : Promise.resolve();
  }

  return { ask, quiet, spare: workers.map(spareWorker) };
}
