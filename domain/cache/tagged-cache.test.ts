import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { type Tagged, TaggedCache } from "./tagged-cache.ts";

type Word = Tagged & { text: string };
const word = (text: string, ...tags: string[]): Word => ({ text, tags });
const open = () => new TaggedCache<Word>({ max: 10 });

describe("a value under tags", () => {
  test("is stale after a change under one of its tags, and still available as the last one", () => {
    const cache = open();
    cache.put("a", word("cloth", "product:1", "category:2"), cache.moment);
    expect(cache.drop(["product:2"])).toBe(0);
    expect(cache.get("a")?.text).toBe("cloth");
    expect(cache.drop(["category:2", "product:1"])).toBe(1);
    expect([cache.get("a"), cache.last("a")?.text]).toEqual([undefined, "cloth"]);
  });

  test("is replaced by a newer one, and the tags of the old one no longer drop it", () => {
    const cache = open();
    cache.put("a", word("old", "product:1"), cache.moment);
    cache.put("a", word("new", "product:2"), cache.moment);
    expect(cache.drop(["product:1"])).toBe(0);
    expect(cache.get("a")?.text).toBe("new");
  });

  test.each([["product:1"], ["everything"]])(
    "is not stored when %s changed while it was made; the last good one stays",
    (tag) => {
      const cache = open();
      cache.put("a", word("good", "product:1"), cache.moment);
      const since = cache.moment;
      cache.drop([tag]);
      cache.put("a", word("older than the change", "product:1"), since);
      expect(cache.last("a")?.text).toBe("good");
    },
  );

  test("is stored when something else changed while it was made", () => {
    const cache = open();
    const since = cache.moment;
    cache.drop(["product:2"]);
    cache.put("a", word("cloth", "product:1"), since);
    expect(cache.get("a")?.text).toBe("cloth");
  });

  test("is not stored when more tags changed while it was made than the cache records", () => {
    const cache = open();
    const since = cache.moment;
    for (let n = 0; n < 101; n++) cache.drop([`product:${n + 2}`]);
    cache.put("a", word("cloth", "product:1"), since);
    expect(cache.last("a")).toBeUndefined();
  });
});

describe("a value that is made on request", () => {
  /** A cache whose one value the test makes when it wants to. */
  function makings() {
    const cache = open();
    const begun: PromiseWithResolvers<Word>[] = [];
    const get = () =>
      cache.getOrMake("shell", () => {
        const making = Promise.withResolvers<Word>();
        begun.push(making);
        return making.promise;
      });
    const finish = (nth: number, text: string) => begun[nth]?.resolve(word(text, "supplier"));
    const fail = (nth: number) => begun[nth]?.reject(new Error("the database is away"));
    return { cache, get, finish, fail, count: () => begun.length };
  }

  test("is made once for all who ask, and again only after a change", async () => {
    const { cache, get, finish, count } = makings();
    const both = [get(), get()];
    finish(0, "old name");
    expect((await Promise.all(both)).map(({ text }) => text)).toEqual(["old name", "old name"]);
    cache.drop(["product:1"]);
    expect((await get()).text).toBe("old name");
    cache.drop(["supplier"]);
    const second = get();
    finish(1, "new name");
    expect((await second).text).toBe("new name");
    expect(count()).toBe(2);
  });

  test("is made again after a change during its very first making", async () => {
    const { cache, get, finish } = makings();
    const first = get();
    cache.drop(["supplier"]);
    finish(0, "old name");
    await first;
    const second = get();
    finish(1, "new name");
    expect((await second).text).toBe("new name");
  });

  test("is not replaced by an older request that fails or ends later", async () => {
    const { cache, get, finish, fail, count } = makings();
    const oldest = get();
    cache.drop(["everything"]);
    const older = get();
    cache.drop(["supplier"]);
    const newer = get();
    finish(2, "new name");
    await newer;
    fail(0);
    finish(1, "old name");
    await expect(oldest).rejects.toThrow("away");
    await older;
    expect((await get()).text).toBe("new name");
    expect(count()).toBe(3);
  });

  test("is tried again after a failure", async () => {
    const { get, finish, fail } = makings();
    const first = get();
    fail(0);
    await expect(first).rejects.toThrow("away");
    const second = get();
    finish(1, "name");
    expect((await second).text).toBe("name");
  });
});

test("values are counted in bytes: the least recently used are dropped first, and one that grew is counted again", () => {
  const cache = new TaggedCache<Word>({ maxBytes: 10, sizeOf: ({ text }) => text.length });
  const long = word("1234", "product:1");
  for (const [key, value] of Object.entries({ a: word("123"), b: long, c: word("123") })) cache.put(key, value, 0);
  cache.get("a");
  long.text = "12345";
  cache.resize("b", long);
  expect([cache.bytes, cache.last("a")?.text, cache.last("b")?.text, cache.last("c")]).toEqual([8, "123", "12345", undefined]);
  cache.put("d", word("more than there is room for"), 0);
  expect([cache.bytes, cache.count]).toEqual([8, 2]);
  expect(cache.drop(["product:1"])).toBe(1);
});

test("reading values leaves no garbage among the old objects, however often", () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const oldBytes = () => getHeapSpaceStatistics().find(({ space_name: name }) => name === "old_space")?.space_used_size ?? 0;
  const cache = open();
  for (const key of ["a", "b"]) cache.put(key, word(key), 0);
  // The cache is old afterwards, as it is in a process that serves.
  for (let times = 0; times < 3; times++) collect();
  const before = oldBytes();
  for (let n = 0; n < 50_000; n++) {
    cache.get("a");
    cache.get("b");
  }
  expect(oldBytes() - before).toBeLessThan(2_000_000);
});
