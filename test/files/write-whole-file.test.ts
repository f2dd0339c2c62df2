import type * as promises from "node:fs/promises";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { writeWholeFile } from "../../adapters/files/write-whole-file.ts";

/** What was asked of the disk, in order: a power cut takes what was not flushed. */
const asked: string[] = [];
vi.mock("node:fs/promises", async (original) => {
  const real = await original<typeof promises>();
  return {
    ...real,
    rename: (from: string, to: string) => {
      asked.push(`rename to ${to}`);
      return real.rename(from, to);
    },
    open: async (place: string) => {
      const handle = await real.open(place);
      const sync = handle.sync.bind(handle);
      handle.sync = () => {
        asked.push(`flush ${place}`);
        return sync();
      };
      return handle;
    },
  };
});

test("a file's folder is flushed after the file has its name, and so are the folders around one that was made", async () => {
  const around = await mkdtemp(path.join(tmpdir(), "warpline-whole-"));
  onTestFinished(() => rm(around, { recursive: true, force: true }));
  const folder = path.join(around, "data", "uploads");
  await writeWholeFile(path.join(folder, "a.jpg"), Buffer.from("warp"));
  expect(await readFile(path.join(folder, "a.jpg"), "utf8")).toBe("warp");
  const made = [`flush ${path.join(around, "data")}`, `flush ${around}`];
  expect(asked).toEqual([`rename to ${path.join(folder, "a.jpg")}`, `flush ${folder}`, ...made]);
  asked.length = 0;
  await writeWholeFile(path.join(folder, "b.jpg"), Buffer.from("weft"));
  expect(asked).toEqual([`rename to ${path.join(folder, "b.jpg")}`, `flush ${folder}`]);
});
