import { describe, expect, test } from "vitest";
import type { Context } from "../context.ts";
import { cachedRead } from "./cached-read.ts";
import { createFactCache, type Fact, type FactCache } from "./fact-cache.ts";

/** A read that counts: the fact of an id is ten times the id; there is no 9. */
function counted(facts?: FactCache) {
  const asked: number[][] = [];
  const read = cachedRead<number>("number", async (_ctx, ids) => {
    asked.push(ids);
    return ids.filter((id) => id !== 9).map((id): Fact<number> => ({ id, value: id * 10, tags: [`number:${id}`, "numbers"] }));
  });
  const ctx = { facts } as Context;
  return { asked, read: (ids: number[]) => read(ctx, ids) };
}

describe("cached facts", () => {
  test("are read once, the missing ones in one query", async () => {
    const { read, asked } = counted(createFactCache());
    expect([...(await read([1, 2, 1]))]).toEqual([
      [1, 10],
      [2, 20],
    ]);
    expect((await read([2, 3])).get(3)).toBe(30);
    expect((await read([3, 1])).size).toBe(2);
    expect(asked).toEqual([[1, 2], [3]]);
  });

  test("of an unknown id are undefined, and read again next time", async () => {
    const { read, asked } = counted(createFactCache());
    expect((await read([9])).size).toBe(0);
    await read([9]);
    expect(asked).toEqual([[9], [9]]);
  });

  test("are read again after a change to what they were made from, and only those", async () => {
    const facts = createFactCache();
    const { read, asked } = counted(facts);
    await read([1, 2]);
    facts.drop(["number:1", "cloth:2"]);
    await read([1, 2]);
    facts.drop(["everything"]);
    await read([2]);
    facts.drop(["numbers"]);
    await read([1]);
    expect(asked).toEqual([[1, 2], [1], [2], [1]]);
  });

  test("are not stored when their read began before a change", async () => {
    const facts = createFactCache();
    const asked: string[] = [];
    const read = cachedRead<string>("slow", async (_ctx, [id = 0]) => {
      asked.push("read");
      facts.drop([`slow:${id}`]);
      return [{ id, value: "older than the change", tags: [`slow:${id}`] }];
    });
    const ctx = { facts } as Context;
    await read(ctx, [1]);
    await read(ctx, [1]);
    expect(asked).toHaveLength(2);
  });

  test("are read each time where there is no cache", async () => {
    const { read, asked } = counted();
    await read([1]);
    await read([1]);
    expect(asked).toEqual([[1], [1]]);
  });

  test("are limited in number: the least recently used are dropped first", async () => {
    const facts = createFactCache();
    const { read, asked } = counted(facts);
    const many = Array.from({ length: 10_000 }, (_, at) => at + 10);
    await read([1]);
    await read(many);
    await read([10_009]);
    await read([1]);
    expect(asked.map((ids) => ids.length)).toEqual([1, 10_000, 1]);
  });
});
