import type { RetryingWorker } from "./retrying-worker.ts";
import { type Original, type Variant, variantName } from "./variant.ts";

/** More is asked for than can be made soon; asking again later helps. */
export class QueueFull extends Error {
  override name = "QueueFull";
}

type Order = {
  /** Of what visitors wait for. */
  name?: string;
  original: Original;
  variants: Variant[];
  /** How many visitors wait for it; null: it is made although nobody does. */
  waiting: number | null;
  done: PromiseWithResolvers<void>;
};

export type QueueLimits = {
  /** How many may wait at the same time. */
  waiting: number;
  /** Milliseconds that one waits at most. */
  timeoutMs: number;
};

/**
 * What is to be made, shared out among workers: what visitors wait for in the order in which they asked, then what nobody waits for yet. Each variant
 * is made once however many wait for it, and not at all when everybody has left before its turn. No visitor waits for ever.
 */
export function createPictureQueue(workers: readonly RetryingWorker[], limits: QueueLimits) {
  /** What visitors wait for, by its name. Those in work are among them, as another visitor may join. */
  const orders = new Map<string, Order>();
  const early: Order[] = [];
  const begun = new Set<Order>();
  const idle = [...workers];
  let waiting = 0;

  /**
   * @param signal of a visitor who may leave
   * @throws QueueFull; what the worker throws; the signal's reason when it is aborted
   */
  async function ask(original: Original, variant: Variant, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    if (waiting >= limits.waiting) throw new QueueFull(`${waiting} pictures are waited for already.`);
    const name = `${original.key}/${variantName(variant)}`;
    const order = orders.get(name) ?? { name, ...orderOf(original, [variant], 0) };
    orders.set(name, order);
    const left = Promise.withResolvers<never>();
    const onAbort = () => left.reject(signal?.reason);
    const onTimeout = () => left.reject(new QueueFull(`It was not made within ${limits.timeoutMs / 1000} s.`));
    signal?.addEventListener("abort", onAbort, { once: true });
    const timer = setTimeout(onTimeout, limits.timeoutMs);
    order.waiting = (order.waiting ?? 0) + 1;
    waiting++;
    wake();
    return Promise.race([order.done.promise, left.promise]).finally(() => {
      order.waiting = (order.waiting ?? 0) - 1;
      waiting--;
      clearTimeout(timer);
      signal?.removeEventListener("abort", onAbort);
    });
  }

  /** Makes variants of a picture once no visitor's picture waits for a worker. @throws what the worker throws */
  function makeEarly(original: Original, variants: Variant[]): Promise<void> {
    const order = orderOf(original, variants, null);
    early.push(order);
    wake();
    return order.done.promise;
  }

  function orderOf(original: Original, variants: Variant[], of: number | null): Order {
    const order: Order = { original, variants, waiting: of, done: Promise.withResolvers() };
    // Everybody may have left by the time it fails.
    order.done.promise.catch(() => {});
    return order;
  }

  function wake(): void {
    const worker = idle.shift();
    if (worker) void work(worker);
  }

  async function work(worker: RetryingWorker): Promise<void> {
    for (let order = nextOrder(); order; order = nextOrder()) {
      begun.add(order);
      try {
        if (order.waiting !== 0) await worker.render(order.original, order.variants);
        order.done.resolve();
      } catch (error) {
        order.done.reject(error);
      }
      begun.delete(order);
      if (order.name !== undefined) orders.delete(order.name);
    }
    idle.push(worker);
  }

  function nextOrder(): Order | undefined {
    return [...orders.values()].find((order) => !begun.has(order)) ?? early.shift();
  }

  return { ask, makeEarly };
}
