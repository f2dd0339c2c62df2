import { once } from "node:events";
import { PassThrough, pipeline, type Readable } from "node:stream";
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib";
import { extract, pack } from "tar-stream";
import { BackupProblem, damaged } from "./backup-problem.ts";
import { decrypt, encrypt } from "./encryption.ts";
import { addSum, checkSum } from "./sum-frame.ts";

/** Adds an entry; resolves when it is passed on. @param bytes as many as `size` says */
export type AddEntry = (name: string, size: number, bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>) => Promise<void>;

/** Level 3, Zstandard's usual one; the content's checksum too. */
const params = { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 };

/**
 * A backup's bytes: entries in a tar, compressed by Zstandard, with a checksum (sum-frame.ts), encrypted for `recipient` where there is one. They come as
 * fast as they are read.
 *
 * @param fill adds the entries
 */
export async function archive(fill: (add: AddEntry) => Promise<void>, at: Date, recipient?: string): Promise<Readable> {
  const tar = pack();
  const compressed = pipeline(tar, createZstdCompress({ params }), addSum(), () => {});
  const add: AddEntry = async (name, size, bytes) => {
    const { promise: passedOn, resolve, reject } = Promise.withResolvers<void>();
    const entry = tar.entry({ name, size, mtime: at, mode: 0o600 }, (error) => (error ? reject(error) : resolve()));
    passedOn.catch(() => {});
    for await (const chunk of bytes) if (!entry.write(chunk)) await Promise.race([once(entry, "drain"), passedOn]);
    entry.end(undefined);
    await passedOn;
  };
  fill(add).then(
    () => tar.finalize(),
    (error: Error) => {
      tar.destroy(error);
      compressed.destroy(error);
    },
  );
  return recipient === undefined ? compressed : encrypt(compressed, recipient);
}

/**
 * The entries of a backup, in their order, each whole. The last has come only when the checksum is right.
 *
 * @throws BackupProblem when it is damaged, cut off, no backup, or encrypted for another key
 */
export async function* entriesOf(bytes: Readable, key: string | undefined): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const tar = extract();
  let failure: Error | undefined;
  const clear = await decrypt(bytes, key);
  const finished = new Promise<void>((resolve) => {
    pipeline(clear, checkSum(), createZstdDecompress(), new PassThrough(), tar, (error) => {
      failure = error ?? undefined;
      resolve();
    });
  });
  try {
    for await (const entry of tar) {
      const chunks: Buffer[] = [];
      for await (const chunk of entry as AsyncIterable<Buffer>) chunks.push(chunk);
      yield { name: entry.header.name, bytes: Buffer.concat(chunks) };
    }
    await finished;
    if (failure) throw failure;
  } catch (error) {
    await finished;
    throw explained(failure ?? (error as Error));
  } finally {
    bytes.destroy();
  }
}

function explained(error: Error & { code?: string }): Error {
  if (error instanceof BackupProblem || ["ENOENT", "EACCES", "EISDIR"].includes(error.code ?? "")) return error;
  return damaged(`it cannot be unpacked (${error.message})`);
}
