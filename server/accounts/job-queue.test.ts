import { setTimeout as idle } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { createJobQueue } from "./job-queue.ts";

afterEach(() => void vi.useRealTimers());

/** Work in which this process has nothing else to do, and work beside which it has its hands full. */
const alone = () => idle(20);
async function besideOthers(): Promise<void> {
  const until = performance.now() + 20;
  while (performance.now() < until);
}
/** Lets everything that is due take its course. */
const settle = () => new Promise((resolve) => setImmediate(resolve));
const options = { waiting: { all: 3, perClient: 2 }, deadlineMs: 60_000 };

/** Jobs that end when the test resolves them, and the order in which they began. */
function pieces() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const piece = (name: string) => async () => {
    begun.push(name);
    await new Promise<void>((resolve) => ends.push(resolve));
    return name;
  };
  const endAll = async (count: number) => {
    for (let at = 0; at < count; at++) {
      while (!ends[at]) await settle();
      ends[at]?.();
    }
  };
  return { begun, piece, endAll };
}

test("jobs run one at a time; those of a client beyond its maximum are refused", async () => {
  const { run } = createJobQueue(options);
  const { begun, piece, endAll } = pieces();
  const answers = Promise.all(["1", "2", "3", "4"].map((name) => run("login", "ada", piece(name))));
  await settle();
  expect(begun).toEqual(["1"]);
  await endAll(3);
  expect(await answers).toEqual(["1", "2", "3", undefined]);
});

test("clients take turns, and the number of all waiting jobs is limited", async () => {
  const { run } = createJobQueue(options);
  const { begun, piece, endAll } = pieces();
  const answers = Promise.all([
    run("login", "ada", piece("ada 1")),
    run("login", "ada", piece("ada 2")),
    run("login", "ada", piece("ada 3")),
    run("login", "bob", piece("bob 1")),
    run("login", "eve", piece("eve 1")),
  ]);
  await endAll(4);
  expect(await answers).toEqual(["ada 1", "ada 2", "ada 3", "bob 1", undefined]);
  expect(begun).toEqual(["ada 1", "ada 2", "bob 1", "ada 3"]);
});

test("logins run before sign-ups, and many sign-ups leave room for logins", async () => {
  const { run } = createJobQueue(options);
  const { begun, piece, endAll } = pieces();
  const answers = Promise.all([
    ...["1", "2", "3", "4", "5"].map((name) => run("sign-up", `client ${name}`, piece(`sign-up ${name}`))),
    run("login", "ada", piece("login")),
  ]);
  await endAll(5);
  expect(await answers).toEqual(["sign-up 1", "sign-up 2", "sign-up 3", "sign-up 4", undefined, "login"]);
  expect(begun).toEqual(["sign-up 1", "login", "sign-up 2", "sign-up 3", "sign-up 4"]);
});

test("a job that waits too long is refused, and its place is free", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { run } = createJobQueue(options);
  const { begun, piece, endAll } = pieces();
  const first = run("login", "ada", piece("first"));
  const late = run("login", "ada", piece("late"));
  vi.advanceTimersByTime(60_000);
  expect(await late).toBeUndefined();
  vi.useRealTimers();
  const next = run("login", "ada", piece("next"));
  await endAll(2);
  expect([await first, await next]).toEqual(["first", "next"]);
  expect(begun).toEqual(["first", "next"]);
});

test("a failure hands on the place", async () => {
  const { run } = createJobQueue(options);
  const failed = run("login", "ada", async () => {
    await alone();
    throw new Error("the database is away");
  });
  const next = run("login", "ada", async () => "in");
  await expect(failed).rejects.toThrow("away");
  expect(await next).toBe("in");
});

test("while the process is busy with other work, the next job is delayed", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { run } = createJobQueue(options);
  const work = vi.fn(besideOthers);
  const both = [run("login", "ada", work), run("login", "bob", work)];
  await both[0];
  await settle();
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2000);
  await both[1];
  expect(work).toHaveBeenCalledTimes(2);
});

test("a login does not wait after a sign-up; another sign-up does", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { run } = createJobQueue(options);
  const work = vi.fn(besideOthers);
  const signUps = [run("sign-up", "ada", work), run("sign-up", "bob", work)];
  await signUps[0];
  await settle();
  expect(work).toHaveBeenCalledTimes(1);
  await run("login", "eve", work);
  await settle();
  expect(work).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(2000);
  await signUps[1];
  expect(work).toHaveBeenCalledTimes(3);
});
