import { expect, onTestFinished, test, vi } from "vitest";
import { createPictureQueue, QueueFull } from "./picture-queue.ts";
import type { RetryingWorker } from "./retrying-worker.ts";
import type { Original, Variant } from "./variant.ts";

const original = (key: string): Original => ({ key, source: "trial:red" });
const card: Variant = { width: 320, format: "avif" };

/** Workers whose work ends when the test resolves it. */
function manualWorkers({ workers = 1, waiting = 100 } = {}) {
  const rendered: string[] = [];
  const ends: PromiseWithResolvers<void>[] = [];
  const worker = (): RetryingWorker => ({
    render: ({ key }) => {
      rendered.push(key);
      const end = Promise.withResolvers<void>();
      ends.push(end);
      return end.promise;
    },
  });
  const queue = createPictureQueue(Array.from({ length: workers }, worker), { waiting, timeoutMs: 15_000 });
  /** Ends the work in hand, when it has begun. */
  async function end(at: number, error?: Error): Promise<void> {
    while (!ends[at]) await new Promise((resolve) => setImmediate(resolve));
    if (error) ends[at].reject(error);
    else ends[at].resolve();
  }
  return { queue, rendered, end };
}

test("pictures are made one after the other, in the order of the visitors' requests, each once", async () => {
  const { queue, rendered, end } = manualWorkers();
  const asked = ["b", "a", "b", "c", "a"].map((key) => queue.ask(original(key), card));
  for (const at of [0, 1, 2]) await end(at);
  await Promise.all(asked);
  expect(rendered).toEqual(["b", "a", "c"]);
});

test("a picture that nobody waits for is made once no visitor's waits for a worker", async () => {
  const { queue, rendered, end } = manualWorkers();
  const asked = ["a", "b"].map((key) => queue.ask(original(key), card));
  const early = ["early", "later"].map((key) => queue.makeEarly(original(key), [card]));
  for (const at of [0, 1, 2]) await end(at);
  await Promise.all([...asked, early[0]]);
  const next = queue.ask(original("c"), card);
  for (const at of [3, 4]) await end(at);
  await Promise.all([next, ...early]);
  expect(rendered).toEqual(["a", "b", "early", "later", "c"]);
});

test("while one worker makes a picture early, another makes what visitors ask for", async () => {
  const { queue, rendered, end } = manualWorkers({ workers: 2 });
  const early = queue.makeEarly(original("early"), [card]);
  const asked = ["a", "b"].map((key) => queue.ask(original(key), card));
  for (const at of [1, 2]) await end(at);
  await Promise.all(asked);
  expect(rendered).toEqual(["early", "a", "b"]);
  await end(0);
  await early;
});

test("a picture that cannot be made early is an error for who had it made, and the next is made", async () => {
  const { queue, rendered, end } = manualWorkers();
  const early = expect(queue.makeEarly(original("early"), [card])).rejects.toThrow("torn");
  const asked = queue.ask(original("a"), card);
  await end(0, new Error("torn"));
  await early;
  await end(1);
  await asked;
  expect(rendered).toEqual(["early", "a"]);
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

test("two workers share the requests", async () => {
  const { queue, rendered, end } = manualWorkers({ workers: 2 });
  const asked = ["a", "b", "c"].map((key) => queue.ask(original(key), card));
  await end(1);
  await asked[1];
  await vi.waitUntil(() => rendered.length === 3);
  expect(rendered).toEqual(["a", "b", "c"]);
  for (const at of [0, 2]) await end(at);
  await Promise.all(asked);
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
