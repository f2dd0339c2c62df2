import { createReadStream } from "node:fs";
import { opendir, readdir, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { checkKey, type FileStore, isKey } from "../../domain/media/file-store.ts";
import { unfinishedEnding, writeWholeFile } from "./write-whole-file.ts";

/** A file store in a local folder. */
export function localFiles(folder: string): FileStore {
  const place = (key: string) => path.join(folder, checkKey(key));
  return {
    put: async (key, bytes) => writeWholeFile(place(key), bytes),
    get: async (key) => unlessMissing(readFile(place(key))),
    size: async (key) => (await unlessMissing(stat(place(key))))?.size,
    stream: (key, range) => Readable.toWeb(createReadStream(place(key), range)) as ReadableStream<Uint8Array>,
    delete: async (key) => rm(place(key), { force: true }),
    list: () => listFiles(folder),
    sweep: async (before) => sweepUnfinished(folder, before),
  };
}

const keysInPage = 1000;

async function* listFiles(folder: string): AsyncGenerator<string[]> {
  let page: string[] = [];
  for await (const entry of (await unlessMissing(opendir(folder))) ?? []) {
    if (!entry.isFile() || !isKey(entry.name) || entry.name.endsWith(unfinishedEnding)) continue;
    page.push(entry.name);
    if (page.length < keysInPage) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
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
