import { setTimeout as idle } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { createAdmission } from "./admission.ts";

afterEach(() => void vi.useRealTimers());

/** Work in which this process has nothing else to do, and work beside which it has its hands full. */
const alone = () => idle(20);
async function besideOthers(): Promise<void> {
  const until = performance.now() + 20;
  while (performance.now() < until);
}
/** Lets everything that is due take its course. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test("one at a time, so many wait, the rest is sent away", async () => {
  const { admit } = createAdmission({ atOnce: 1, waiting: 1 });
  const order: string[] = [];
  const piece = (name: string) => async () => {
    await alone();
    order.push(name);
    return name;
  };
  expect(await Promise.all(["first", "second", "third"].map((name) => admit(piece(name))))).toEqual([
    "first",
    "second",
    undefined,
  ]);
  expect(order).toEqual(["first", "second"]);
});

test("a failure hands on the place", async () => {
  const { admit } = createAdmission({ atOnce: 1, waiting: 1 });
  const failed = admit(async () => {
    await alone();
    throw new Error("the database is away");
  });
  const next = admit(async () => "in");
  await expect(failed).rejects.toThrow("away");
  expect(await next).toBe("in");
});

test("while the process is busy with others, the next waits for its rest; then it comes", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const { admit } = createAdmission({ atOnce: 1, waiting: 1 });
  const work = vi.fn(besideOthers);
  const both = [admit(work), admit(work)];
  await both[0];
  await settle();
  expect(work).toHaveBeenCalledTimes(1);
  vi.runAllTimers();
  await both[1];
  expect(work).toHaveBeenCalledTimes(2);
});
