import { expect, test } from "vitest";
import { createLoomQueue } from "./loom-queue.ts";
import type { Original, Variant } from "./variant.ts";

const original = (key: string): Original => ({ key, source: "trial:red" });
const card: Variant = { width: 320, format: "avif" };

/** A loom whose work ends when the test says so. */
function handLoom() {
  const woven: string[] = [];
  const ends: PromiseWithResolvers<void>[] = [];
  const queue = createLoomQueue({
    weave: ({ key }) => {
      woven.push(key);
      const end = Promise.withResolvers<void>();
      ends.push(end);
      return end.promise;
    },
  });
  /** Ends the work in hand, when it has begun. */
  async function end(at: number, error?: Error): Promise<void> {
    while (!ends[at]) await new Promise((resolve) => setImmediate(resolve));
    if (error) ends[at].reject(error);
    else ends[at].resolve();
  }
  return { queue, woven, end };
}

test("one after the other, in the order in which visitors asked; each only once", async () => {
  const { queue, woven, end } = handLoom();
  const asked = ["b", "a", "b", "c", "a"].map((key) => queue.ask(original(key), card));
  for (const at of [0, 1, 2]) await end(at);
  await Promise.all(asked);
  expect(woven).toEqual(["b", "a", "c"]);
});

test("other sizes and formats of a picture are other work", async () => {
  const { queue, woven, end } = handLoom();
  const asked = [queue.ask(original("a"), card), queue.ask(original("a"), { ...card, format: "webp" })];
  for (const at of [0, 1]) await end(at);
  await Promise.all(asked);
  expect(woven).toEqual(["a", "a"]);
});

test("what everybody has stopped waiting for is not made; one who stays is enough", async () => {
  const { queue, woven, end } = handLoom();
  const leaving = new AbortController();
  const first = queue.ask(original("first"), card);
  const left = queue.ask(original("left"), card, leaving.signal);
  const half = queue.ask(original("half"), card, leaving.signal);
  const stayed = queue.ask(original("half"), card);
  const gone = [left, half].map((asked) => expect(asked).rejects.toThrow("gone"));
  leaving.abort(new Error("gone"));
  await Promise.all(gone);
  for (const at of [0, 1]) await end(at);
  await Promise.all([first, stayed]);
  expect(woven).toEqual(["first", "half"]);
  await expect(queue.ask(original("late"), card, leaving.signal)).rejects.toThrow("gone");
});

test("a picture that fails is told to all who wait, can be asked for again, and the next is made", async () => {
  const { queue, woven, end } = handLoom();
  const failing = [queue.ask(original("a"), card), queue.ask(original("a"), card)];
  const next = queue.ask(original("b"), card);
  await end(0, new Error("torn"));
  for (const asked of failing) await expect(asked).rejects.toThrow("torn");
  await end(1);
  await next;
  const again = queue.ask(original("a"), card);
  await end(2);
  await again;
  expect(woven).toEqual(["a", "b", "a"]);
});

test("it is quiet when nobody waits", async () => {
  const { queue, end } = handLoom();
  await queue.quiet();
  const asked = queue.ask(original("a"), card);
  let quiet = false;
  const waiting = queue.quiet().then(() => {
    quiet = true;
  });
  const next = queue.ask(original("b"), card);
  await end(0);
  await asked;
  expect(quiet).toBe(false);
  await end(1);
  await Promise.all([next, waiting]);
});
