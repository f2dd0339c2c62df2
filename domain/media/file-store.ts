/** A part of a file, in bytes; `end` belongs to it. */
export type ByteRange = { start: number; end: number };

/**
 * A store of files. Keys are ours, never a name that came from outside: `a…z 0…9 . -`, at most 64 of them.
 * Every function throws a RangeError for another key.
 */
export type FileStore = {
  /** Stores the whole file or nothing. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Uint8Array | undefined>;
  /** In bytes; undefined when there is no such file. */
  size(key: string): Promise<number | undefined>;
  /** For files that are too large for memory. */
  stream(key: string, range: ByteRange): ReadableStream<Uint8Array>;
  /** Resolves when the file is gone, also when there was none. */
  delete(key: string): Promise<void>;
  /** The keys of all files, in pages. A file that comes or goes meanwhile may be missed. */
  list(): AsyncIterable<string[]>;
  /** Deletes half-written files of processes that have ended. @returns how many */
  sweep(before: Date): Promise<number>;
};

/** What a key may be, in every store. */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new RangeError(`“${key}” is not the key of a file.`);
  return key;
}

/** Whether a text can be the key of a file, in every store. */
export const isKey = (text: string): boolean => /^[a-z0-9][a-z0-9.-]{0,63}$/.test(text);
