import fs, { mkdtemp, readFile, rm } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { writeWholeFile } from "../../adapters/files/write-whole-file.ts";

/** Requests to the disk, in order: a power cut loses what was not flushed. */
const asked: string[] = [];

beforeEach(() => {
  const { rename, open } = fs;
  const renamed = vi.spyOn(fs, "rename").mockImplementation((from, to) => {
    asked.push(`rename to ${to}`);
    return rename(from, to);
  });
  const opened = vi.spyOn(fs, "open").mockImplementation(async (place) => {
    const handle = await open(place);
    const sync = handle.sync.bind(handle);
    handle.sync = () => {
      asked.push(`flush ${place}`);
      return sync();
    };
    return handle;
  });
  // What other modules have imported by name is replaced too.
  syncBuiltinESMExports();
  return () => {
    for (const spy of [renamed, opened]) spy.mockRestore();
    syncBuiltinESMExports();
  };
});

test("a file's folder is flushed after the file has its name, and so are the folders around a new one", async () => {
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
