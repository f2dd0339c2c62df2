import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { CacheZone } from "./cache-zone.ts";
import type { CachedPage } from "./page-cache.ts";

const page = (key: string, size = 1): CachedPage => ({
  key,
  hash: key,
  tags: [],
  headers: [],
  forms: new Map(),
  text: undefined,
  small: true,
  stale: false,
  size,
  hits: 0,
  movedAt: 0,
});

function fill(keys: string[], maxBytes = keys.length): CacheZone {
  const zone = new CacheZone(maxBytes);
  for (const key of keys) zone.add(page(key));
  return zone;
}

const surplusOf = (zone: CacheZone) => {
  const gone: string[] = [];
  for (const one of zone.surplus()) {
    zone.remove(one);
    gone.push(one.key);
  }
  return gone;
};

describe("CacheZone", () => {
  test("what was used since the last addition stays longer than what was not", () => {
    const zone = fill(["/a", "/b", "/c"], 3);
    zone.get("/a");
    zone.add(page("/d"));
    zone.get("/c");
    zone.add(page("/e"));
    expect(surplusOf(zone)).toEqual(["/b", "/a"]);
  });

  test("a page that is used again and again after it was moved keeps its place until the next addition", () => {
    const zone = fill(["/a", "/b", "/c"], 3);
    for (const key of ["/b", "/a", "/b", "/b"]) zone.get(key);
    zone.add(page("/d"));
    zone.add(page("/e"));
    expect(surplusOf(zone)).toEqual(["/c", "/b"]);
  });

  test("using pages leaves no garbage among the old objects, however often they are used", () => {
    setFlagsFromString("--expose-gc");
    const collect = runInNewContext("gc") as () => void;
    const oldBytes = () =>
      getHeapSpaceStatistics().find(({ space_name: name }) => name === "old_space")?.space_used_size ?? Number.NaN;
    const zone = fill(["/a", "/b"]);
    // The zone is old afterwards, as it is in a process that serves.
    for (let times = 0; times < 3; times++) collect();
    const before = oldBytes();
    for (let n = 0; n < 50_000; n++) {
      zone.get("/a");
      zone.get("/b");
    }
    expect(oldBytes() - before).toBeLessThan(2_000_000);
  });
});
