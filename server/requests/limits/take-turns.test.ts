import { afterEach, expect, test, vi } from "vitest";
import { examples, fc } from "../../../test/builders/property.ts";
import { createTurns } from "./take-turns.ts";

afterEach(() => void vi.useRealTimers());

/** A queue whose jobs end when the test resolves them, the first first. */
function queueOf(options: Partial<Parameters<typeof createTurns>[0]> = {}) {
  const inTurn = createTurns({ maxConcurrent: 1, maxEach: 3, maxWait: 10_000, ...options });
  const begun: string[] = [];
  const open: (() => void)[] = [];
  const outcomes: Promise<string>[] = [];
  const ask = (client: string) => {
    const work = () => new Promise<string>((resolve) => open.push(() => resolve("done")) && begun.push(client));
    const outcome = inTurn(client, work).catch((error: { status: number }) => `${error.status}`);
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
      async (asked, maxConcurrent) => {
        const { ask, end, open, outcomes } = queueOf({ maxConcurrent });
        for (const client of asked) {
          if (client === 0) await end();
          else void ask(String(client));
          expect(open.length).toBeLessThanOrEqual(maxConcurrent);
        }
        while (open.length > 0) await end();
        for (const outcome of await Promise.all(outcomes)) expect(["done", "503"]).toContain(outcome);
      },
    ),
    { numRuns: examples(60) },
  );
});
