import { expect, onTestFinished, test, vi } from "vitest";
import { createPictureQueue, QueueFull } from "./picture-queue.ts";
import type { RetryingWorker } from "./retrying-worker.ts";
import type { Original, Variant } from "./variant.ts";

const original = (key: string): Original => ({ key, source: "trial:red" });
const card: Variant = { width: 320, format: "avif" };

/** Workers whose work ends when the test resolves it. */
function manualWorkers({ workers = 1, waiting = 100 } = {}) {
  const rendered: string[] = [];
  /** Which worker rendered each, and the messages about spare work that workers got. */
  const places: number[] = [];
  const holds: boolean[] = [];
  const ends: PromiseWithResolvers<void>[] = [];
  const workerAt = (at: number): RetryingWorker => ({
    render: ({ key }) => {
      rendered.push(key);
      places.push(at);
      const end = Promise.withResolvers<void>();
      ends.push(end);
      return end.promise;
    },
    hold: (held) => void holds.push(held),
  });
  const queue = createPictureQueue(
    Array.from({ length: workers }, (_, at) => workerAt(at)),
    { waiting, timeoutMs: 15_000 },
  );
  /** Ends the work in hand, when it has begun. */
  async function end(at: number, error?: Error): Promise<void> {
    while (!ends[at]) await new Promise((resolve) => setImmediate(resolve));
    if (error) ends[at].reject(error);
    else ends[at].resolve();
  }
  return { queue, rendered, places, holds, end };
}

test("pictures are made one after the other, in the order of the visitors' requests, each once", async () => {
  const { queue, rendered, end } = manualWorkers();
  const asked = ["b", "a", "b", "c", "a"].map((key) => queue.ask(original(key), card));
  for (const at of [0, 1, 2]) await end(at);
  await Promise.all(asked);
  expect(rendered).toEqual(["b", "a", "c"]);
});

test("a visitor's picture is begun while its worker makes another one early, which is held until no visitor waits", async () => {
  const { queue, rendered, holds, end } = manualWorkers();
  const early = queue.spare[0]?.render({ key: "early", source: "trial:early" }, [card]);
  const asked = ["a", "b"].map((key) => queue.ask(original(key), card));
  for (const at of [1, 2]) await end(at);
  await Promise.all(asked);
  expect(rendered).toEqual(["early", "a", "b"]);
  await queue.quiet();
  expect(holds).toEqual([true, false]);
  await end(0);
  await early;
});

test("a picture that a worker makes early is finished by the same worker when a visitor asks for it", async () => {
  const { queue, rendered, places, end } = manualWorkers({ workers: 2 });
  const early = queue.spare[1]?.render({ key: "1-v1", source: "trial:red" }, [card]);
  const asked = ["1-v1", "2-v1", "3-v2"].map((key) => queue.ask(original(key), card));
  for (const at of [0, 1, 2, 3]) await end(at);
  await Promise.all([early, ...asked]);
  expect(rendered).toEqual(["1-v1", "1-v1", "3-v2", "2-v1"]);
  expect(places).toEqual([1, 1, 0, 1]);
});

test("a picture that is begun early in the moment when a visitor asks for it is made for that visitor", async () => {
  const { queue, places, end } = manualWorkers({ workers: 2 });
  const asked = queue.ask({ key: "1-v1", source: "trial:red" }, card);
  const early = queue.spare[1]?.render({ key: "1-v1", source: "trial:red" }, [card]);
  for (const at of [0, 1]) await end(at);
  await Promise.all([asked, early]);
  expect(places).toEqual([1, 1]);
});

test("other sizes and formats of a picture are made separately", async () => {
  const { queue, rendered, end } = manualWorkers();
  const asked = [queue.ask(original("a"), card), queue.ask(original("a"), { ...card, format: "webp" })];
  for (const at of [0, 1]) await end(at);
  await Promise.all(asked);
  expect(rendered).toEqual(["a", "a"]);
});

test("a picture that nobody waits for any more is not made; one waiting visitor is enough", async () => {
  const { queue, rendered, end } = manualWorkers();
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
  expect(rendered).toEqual(["first", "half"]);
  await expect(queue.ask(original("late"), card, leaving.signal)).rejects.toThrow("gone");
});

test("when a picture fails all who wait get the error, it can be asked for again, and the next is made", async () => {
  const { queue, rendered, end } = manualWorkers();
  const failing = [queue.ask(original("a"), card), queue.ask(original("a"), card)];
  const next = queue.ask(original("b"), card);
  await end(0, new Error("torn"));
  for (const asked of failing) await expect(asked).rejects.toThrow("torn");
  await end(1);
  await next;
  const again = queue.ask(original("a"), card);
  await end(2);
  await again;
  expect(rendered).toEqual(["a", "b", "a"]);
});

test("the queue is idle when nobody waits", async () => {
  const { queue, end } = manualWorkers();
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

test("two workers share the requests, and the queue is idle when both have ended", async () => {
  const { queue, rendered, end } = manualWorkers({ workers: 2 });
  const asked = ["a", "b", "c"].map((key) => queue.ask(original(key), card));
  await end(1);
  await asked[1];
  await vi.waitUntil(() => rendered.length === 3);
  expect(rendered).toEqual(["a", "b", "c"]);
  let quiet = false;
  const calm = queue.quiet().then(() => {
    quiet = true;
  });
  await end(2);
  await asked[2];
  expect(quiet).toBe(false);
  await end(0);
  await Promise.all([...asked, calm]);
});

test("requests beyond the maximum are refused at once; there is room again when one leaves or has got the picture", async () => {
  const { queue, rendered, end } = manualWorkers({ waiting: 2 });
  const leaving = new AbortController();
  const first = queue.ask(original("a"), card);
  const second = queue.ask(original("b"), card, leaving.signal);
  await expect(queue.ask(original("c"), card)).rejects.toThrow(QueueFull);
  leaving.abort(new Error("gone"));
  await expect(second).rejects.toThrow("gone");
  const third = queue.ask(original("c"), card);
  await expect(queue.ask(original("d"), card)).rejects.toThrow(QueueFull);
  await end(0);
  await first;
  const fourth = queue.ask(original("d"), card);
  for (const at of [1, 2]) await end(at);
  await Promise.all([third, fourth]);
  expect(rendered).toEqual(["a", "c", "d"]);
});

test("nobody waits for longer than the limit, and a picture that nobody waits for any more is not made", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { queue, rendered, end } = manualWorkers();
  const asked = ["a", "b"].map((key) => expect(queue.ask(original(key), card)).rejects.toThrow(QueueFull));
  await vi.advanceTimersByTimeAsync(15_000);
  await Promise.all(asked);
  const late = queue.ask(original("c"), card);
  for (const at of [0, 1]) await end(at);
  await late;
  expect(rendered).toEqual(["a", "c"]);
});
