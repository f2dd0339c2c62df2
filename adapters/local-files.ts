import { createReadStream } from "node:fs";
import { readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import type { FileStore } from "../domain/media/file-store.ts";
import { writeWholeFile } from "./write-whole-file.ts";

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
