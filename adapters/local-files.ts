import { createReadStream } from "node:fs";
import { readdir, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import type { FileStore } from "../domain/media/file-store.ts";
import { unfinishedEnding, writeWholeFile } from "./write-whole-file.ts";

/** A store of files in one folder of this computer. */
export function localFiles(folder: string): FileStore {
  function place(key: string): string {
    if (!/^[a-z0-9][a-z0-9.-]{0,63}$/.test(key)) throw new RangeError(`“${key}” is not the key of a file.`);
    return path.join(folder, key);
  }
  return {
    put: async (key, bytes) => writeWholeFile(place(key), bytes),
    get: async (key) => unlessMissing(readFile(place(key))),
    size: async (key) => (await unlessMissing(stat(place(key))))?.size,
    stream: (key, range) => Readable.toWeb(createReadStream(place(key), range)) as ReadableStream<Uint8Array>,
    delete: async (key) => rm(place(key), { force: true }),
    sweep: async (before) => sweepUnfinished(folder, before),
  };
}

async function unlessMissing<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

async function sweepUnfinished(folder: string, before: Date): Promise<number> {
  const names = (await unlessMissing(readdir(folder))) ?? [];
  const unfinished = names.filter((name) => name.endsWith(unfinishedEnding)).map((name) => path.join(folder, name));
  let swept = 0;
  for (const file of unfinished) {
    const { mtime } = (await unlessMissing(stat(file))) ?? {};
    if (mtime === undefined || mtime >= before) continue;
    await rm(file, { force: true });
    swept++;
  }
  return swept;
}
