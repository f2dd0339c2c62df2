import type { SteadyLoom } from "./steady-loom.ts";
import { type Original, type Variant, variantName } from "./variant.ts";

type Order = { original: Original; variant: Variant; waiting: number; done: PromiseWithResolvers<void> };

/**
 * What visitors wait for, in the order in which they asked: each variant is made once however many wait for it, and not at all
 * when everybody has left before its turn.
 */
export function createLoomQueue(loom: SteadyLoom) {
  const orders = new Map<string, Order>();
  const calm: (() => void)[] = [];
  let working = false;

  /** @throws what the loom throws; the signal's reason when it is aborted */
  async function ask(original: Original, variant: Variant, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    const name = `${original.key}/${variantName(variant)}`;
    const order = orders.get(name) ?? place(name, original, variant);
    order.waiting++;
    const left = Promise.withResolvers<never>();
    const leave = () => {
      order.waiting--;
      left.reject(signal?.reason);
    };
    signal?.addEventListener("abort", leave, { once: true });
    return Promise.race([order.done.promise, left.promise]).finally(() => signal?.removeEventListener("abort", leave));
  }

  function place(name: string, original: Original, variant: Variant): Order {
    const order: Order = { original, variant, waiting: 0, done: Promise.withResolvers() };
    // Everybody may have left by the time it fails.
    order.done.promise.catch(() => {});
    orders.set(name, order);
    // Not before the first has joined.
    if (!working) queueMicrotask(work);
    working = true;
    return order;
  }

  async function work(): Promise<void> {
    for (const [name, { original, variant, waiting, done }] of orders) {
      try {
        if (waiting > 0) await loom.weave(original, [variant]);
        done.resolve();
      } catch (error) {
        done.reject(error);
      }
      orders.delete(name);
    }
    working = false;
    for (const resolve of calm.splice(0)) resolve();
  }

  /** Resolves when nobody waits. */
  function quiet(): Promise<void> {
    return working ? new Promise((resolve) => calm.push(resolve)) : Promise.resolve();
  }

  return { ask, quiet };
}

export type LoomQueue = ReturnType<typeof createLoomQueue>;
