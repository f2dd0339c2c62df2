import { expect, test } from "vitest";
import { remember } from "./remember.ts";

/** A read that the test answers when it wants to. */
function readings() {
  const open: PromiseWithResolvers<{ value: string; tags: string[] }>[] = [];
  const remembered = remember(() => {
    const reading = Promise.withResolvers<{ value: string; tags: string[] }>();
    open.push(reading);
    return reading.promise;
  });
  const answer = (nth: number, value: string) => open[nth]?.resolve({ value, tags: ["supplier"] });
  const fail = (nth: number) => open[nth]?.reject(new Error("the database is away"));
  return { remembered, answer, fail, count: () => open.length };
}

test("what was read is read again only when something that it shows has changed", async () => {
  const { remembered, answer, count } = readings();
  const first = remembered.get();
  answer(0, "old name");
  expect((await first).value).toBe("old name");
  remembered.drop(["product:1"]);
  expect((await remembered.get()).value).toBe("old name");
  remembered.drop(["supplier"]);
  const second = remembered.get();
  answer(1, "new name");
  expect((await second).value).toBe("new name");
  expect(count()).toBe(2);
});

test("a change during the very first read is not lost", async () => {
  const { remembered, answer } = readings();
  const first = remembered.get();
  remembered.drop(["supplier"]);
  answer(0, "old name");
  await first;
  const second = remembered.get();
  answer(1, "new name");
  expect((await second).value).toBe("new name");
});

test("an older read that fails does not throw away a newer one", async () => {
  const { remembered, answer, fail, count } = readings();
  const older = remembered.get();
  remembered.drop(["everything"]);
  const newer = remembered.get();
  answer(1, "new name");
  await newer;
  fail(0);
  await expect(older).rejects.toThrow("away");
  expect((await remembered.get()).value).toBe("new name");
  expect(count()).toBe(2);
});

test("a read that failed is tried again", async () => {
  const { remembered, answer, fail } = readings();
  const first = remembered.get();
  fail(0);
  await expect(first).rejects.toThrow("away");
  const second = remembered.get();
  answer(1, "name");
  expect((await second).value).toBe("name");
});
