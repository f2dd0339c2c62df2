import type { RetryingWorker } from "./retrying-worker.ts";
import { type Original, type Variant, variantName } from "./variant.ts";

/** More is asked for than can be made soon; asking again later helps. */
export class QueueFull extends Error {
  override name = "QueueFull";
}

/** `spare`: nobody waits for it, it is only made early. */
type Order = {
  original: Original;
  variant: Variant;
  spare: boolean;
  waiting: number;
  begun: boolean;
  done: PromiseWithResolvers<void>;
};

export type Asking = { signal?: AbortSignal | undefined; spare?: boolean };

export type QueueLimits = {
  /** How many may wait at the same time. */
  waiting: number;
  /** Milliseconds that one waits at most. */
  timeoutMs: number;
};

/**
 * What visitors wait for, in the order in which they asked, shared out among workers: each variant is made once however many wait for
 * it, and not at all when everybody has left before its turn. Nobody waits for ever.
 */
export function createPictureQueue(workers: readonly RetryingWorker[], limits: QueueLimits) {
  const orders = new Map<string, Order>();
  const idle = new Set(workers);
  const onQuiet: (() => void)[] = [];
  let waiting = 0;

  /**
   * @param asking.signal of a visitor who may leave
   * @param asking.spare no visitor waits for it yet: it is begun only when none waits for another picture
   * @throws QueueFull; what the worker throws; the signal's reason when it is aborted
   */
  async function ask(original: Original, variant: Variant, { signal, spare = false }: Asking = {}): Promise<void> {
    signal?.throwIfAborted();
    if (waiting >= limits.waiting) throw new QueueFull(`${waiting} pictures are waited for already.`);
    const name = `${original.key}/${variantName(variant)}`;
    const order = orders.get(name) ?? place(name, original, variant);
    order.spare &&= spare;
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
    const order: Order = { original, variant, spare: true, waiting: 0, begun: false, done: Promise.withResolvers() };
    // Everybody may have left by the time it fails.
    order.done.promise.catch(() => {});
    orders.set(name, order);
    const [worker] = idle;
    if (worker) {
      idle.delete(worker);
      // Not before the first has joined.
      queueMicrotask(() => void work(worker));
    }
    return order;
  }

  async function work(worker: RetryingWorker): Promise<void> {
    for (let next = firstOrder(); next; next = firstOrder()) {
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
    if (orders.size === 0) for (const resolve of onQuiet.splice(0)) resolve();
  }

  function firstOrder(): [string, Order] | undefined {
    const open = [...orders].filter(([, { begun }]) => !begun);
    return open.find(([, { spare }]) => !spare) ?? open[0];
  }

  /** Resolves when nobody waits. */
  function quiet(): Promise<void> {
    return orders.size > 0 ? new Promise((resolve) => onQuiet.push(resolve)) : Promise.resolve();
  }

  return { ask, quiet };
}
