import { afterEach, expect, test, vi } from "vitest";
import { examples, fc } from "../../test/builders/property.ts";
import { createSemaphore, type Lane } from "./semaphore.ts";

afterEach(() => void vi.useRealTimers());

/** Work beside which this process has its hands full. */
async function besideOthers(): Promise<void> {
  const until = performance.now() + 20;
  while (performance.now() < until);
}
/** Lets everything that is due take its course. */
const settle = () => new Promise((resolve) => setImmediate(resolve));
const rest = { times: 8, maxMs: 2000 };

/** A queue whose jobs end when the test resolves them, the first first. */
function queueOf(options: Partial<Parameters<typeof createSemaphore>[0]> = {}) {
  const { run } = createSemaphore({ running: 1, waiting: { perClient: 3 }, waitMs: 10_000, ...options });
  const begun: string[] = [];
  const open: (() => void)[] = [];
  const outcomes: Promise<string>[] = [];
  const ask = (client: string, line?: Lane) => {
    const work = () => new Promise<string>((resolve) => open.push(() => resolve("done")) && begun.push(client));
    const outcome = run(client, work, line).catch((error: { status: number }) => `${error.status}`);
    outcomes.push(outcome);
    return outcome;
  };
  const end = async () => {
    open.shift()?.();
    for (let n = 0; n < 10; n++) await Promise.resolve();
  };
  return { ask, end, begun, open, outcomes };
}

test("a client with many requests waits behind one with few", async () => {
  const { ask, end, begun } = queueOf();
  for (const client of ["greedy", "greedy", "greedy", "greedy", "modest"]) void ask(client);
  for (let n = 0; n < 5; n++) await end();
  expect(begun).toEqual(["greedy", "greedy", "modest", "greedy", "greedy"]);
});

test("only a maximum of one client's requests wait", async () => {
  const { ask, end, outcomes } = queueOf();
  for (let n = 0; n < 6; n++) void ask("greedy");
  void ask("modest");
  for (let n = 0; n < 7; n++) await end();
  expect(await Promise.all(outcomes)).toEqual(["done", "done", "done", "done", "503", "503", "done"]);
});

test("a request that has waited too long is refused, and not run", async () => {
  vi.useFakeTimers();
  const { ask, end, begun } = queueOf();
  void ask("first");
  const late = ask("late");
  vi.advanceTimersByTime(10_000);
  const fresh = ask("fresh");
  await end();
  await end();
  expect([await late, await fresh]).toEqual(["503", "done"]);
  expect(begun).toEqual(["first", "fresh"]);
});

test("in any order of requests no more than the maximum run at once, and all end", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 40 }),
      fc.integer({ min: 1, max: 4 }),
      async (asked, running) => {
        const { ask, end, open, outcomes } = queueOf({ running });
        for (const client of asked) {
          if (client === 0) await end();
          else void ask(String(client));
          expect(open.length).toBeLessThanOrEqual(running);
        }
        while (open.length > 0) await end();
        for (const outcome of await Promise.all(outcomes)) expect(["done", "503"]).toContain(outcome);
      },
    ),
    { numRuns: examples(60) },
  );
});

test("the number of all waiting jobs is limited", async () => {
  const { ask, end, outcomes } = queueOf({ waiting: { all: 2 } });
  for (const client of ["ada", "bob", "eve", "max"]) void ask(client);
  for (let n = 0; n < 3; n++) await end();
  expect(await Promise.all(outcomes)).toEqual(["done", "done", "done", "503"]);
});

test("urgent jobs run before usual ones, and many usual ones leave room for them", async () => {
  const { ask, end, begun, outcomes } = queueOf({ waiting: { all: 3 } });
  for (const client of ["1", "2", "3", "4", "5"]) void ask(client);
  void ask("urgent", "urgent");
  for (let n = 0; n < 5; n++) await end();
  expect(await Promise.all(outcomes)).toEqual(["done", "done", "done", "done", "503", "done"]);
  expect(begun).toEqual(["1", "urgent", "2", "3", "4"]);
});

test("a failure hands on the place", async () => {
  const { run } = createSemaphore({ running: 1 });
  const failed = run("ada", async () => {
    await settle();
    throw new Error("the database is away");
  });
  const next = run("ada", async () => "in");
  await expect(failed).rejects.toThrow("away");
  expect(await next).toBe("in");
});

test("while the process is busy with other work, the next job is delayed", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { run } = createSemaphore({ running: 1, rest });
  const work = vi.fn(besideOthers);
  const both = [run("ada", work), run("bob", work)];
  await both[0];
  await settle();
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2000);
  await both[1];
  expect(work).toHaveBeenCalledTimes(2);
});

test("an urgent job does not wait after a usual one; another usual one does", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { run } = createSemaphore({ running: 1, rest });
  const work = vi.fn(besideOthers);
  const usual = [run("ada", work), run("bob", work)];
  await usual[0];
  await settle();
  expect(work).toHaveBeenCalledTimes(1);
  await run("eve", work, "urgent");
  await settle();
  expect(work).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(2000);
  await usual[1];
  expect(work).toHaveBeenCalledTimes(3);
});
