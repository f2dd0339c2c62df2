import { describe, expect, test } from "vitest";
import type { Context } from "./context.ts";
import { cachedRead, type Fact, FactCache } from "./fact-cache.ts";

/** A read that counts: the fact of an id is its tenfold; 9 stands for nothing. */
function counted(kept?: FactCache) {
  const asked: number[][] = [];
  const read = cachedRead<number>("number", async (_ctx, ids) => {
    asked.push(ids);
    return ids.filter((id) => id !== 9).map((id): Fact<number> => ({ id, value: id * 10, tags: [`number:${id}`, "numbers"] }));
  });
  const ctx = { kept } as Context;
  return { asked, read: (ids: number[]) => read(ctx, ids) };
}

describe("kept facts", () => {
  test("are read once, the missing ones together", async () => {
    const { read, asked } = counted(new FactCache());
    expect([...(await read([1, 2, 1]))]).toEqual([
      [1, 10],
      [2, 20],
    ]);
    expect((await read([2, 3])).get(3)).toBe(30);
    expect((await read([3, 1])).size).toBe(2);
    expect(asked).toEqual([[1, 2], [3]]);
  });

  test("of an id that stands for nothing are none, and it is asked again", async () => {
    const { read, asked } = counted(new FactCache());
    expect((await read([9])).size).toBe(0);
    await read([9]);
    expect(asked).toEqual([[9], [9]]);
  });

  test("are read anew after a change to what they were made from, and only those", async () => {
    const kept = new FactCache();
    const { read, asked } = counted(kept);
    await read([1, 2]);
    kept.drop(["number:1", "cloth:2"]);
    await read([1, 2]);
    kept.drop(["everything"]);
    await read([2]);
    kept.drop(["numbers"]);
    await read([1]);
    expect(asked).toEqual([[1, 2], [1], [2], [1]]);
  });

  test("that began to be read before a change are not kept", async () => {
    const kept = new FactCache();
    const asked: string[] = [];
    const read = cachedRead<string>("slow", async (_ctx, [id = 0]) => {
      asked.push("read");
      kept.drop([`slow:${id}`]);
      return [{ id, value: "older than the change", tags: [`slow:${id}`] }];
    });
    const ctx = { kept } as Context;
    await read(ctx, [1]);
    await read(ctx, [1]);
    expect(asked).toHaveLength(2);
  });

  test("are read each time where nobody hears of changes", async () => {
    const { read, asked } = counted();
    await read([1]);
    await read([1]);
    expect(asked).toEqual([[1], [1]]);
  });

  test("are bounded: the oldest go first", async () => {
    const kept = new FactCache();
    const { read, asked } = counted(kept);
    const many = Array.from({ length: 10_000 }, (_, at) => at + 10);
    await read([1]);
    await read(many);
    await read([10_009]);
    await read([1]);
    expect(asked.map((ids) => ids.length)).toEqual([1, 10_000, 1]);
  });
});
