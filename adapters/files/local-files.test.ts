import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { localFiles } from "./local-files.ts";

async function emptyStore() {
  const folder = await mkdtemp(path.join(tmpdir(), "warpline-files-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return { folder, files: localFiles(path.join(folder, "uploads")) };
}

const bytes = new TextEncoder().encode("multifibre");

test("a stored file is read, whole or in part, until it is deleted", async () => {
  const { files } = await emptyStore();
  await files.put("3f.jpg", bytes);
  expect(await files.get("3f.jpg")).toEqual(Buffer.from(bytes));
  expect(await files.size("3f.jpg")).toBe(10);
  expect(await new Response(files.stream("3f.jpg", { start: 5, end: 9 })).text()).toBe("fibre");
  await files.delete("3f.jpg");
  expect(await files.get("3f.jpg")).toBeUndefined();
  expect(await files.size("3f.jpg")).toBeUndefined();
});

test("no other file is left in the folder", async () => {
  const { folder, files } = await emptyStore();
  await files.put("3f.jpg", bytes);
  await files.put("3f.jpg", bytes);
  expect(await readdir(folder, { recursive: true })).toEqual(["uploads", "uploads/3f.jpg"]);
});

test.each(["../secret", "a/b", "", ".hidden", "A.JPG", "a\0b", "x".repeat(65)])("%j is refused as a key", async (key) => {
  const { files } = await emptyStore();
  await expect(files.get(key)).rejects.toThrow(RangeError);
  await expect(files.put(key, bytes)).rejects.toThrow(RangeError);
  expect(() => files.stream(key, { start: 0, end: 1 })).toThrow(RangeError);
});
