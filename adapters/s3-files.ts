import { Readable } from "node:stream";
import { S3mini } from "s3mini";
import type { FileStore } from "../domain/media/file-store.ts";

type Options = {
  /** With the bucket at its end: `https://s3.example.com/warpline-files`. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** No answer for so long is a failure. */
const patienceMs = 30_000;

/** A store of files in an S3-compatible bucket: each is put in one request, so that it is there whole or not at all. */
export function s3Files(options: Options): FileStore {
  const bucket = new S3mini({ ...options, requestAbortTimeout: patienceMs });

  async function* read(key: string, start: number, end: number): AsyncGenerator<Uint8Array> {
    const { body } = await bucket.getObjectRaw(key, false, start, end + 1);
    yield* body ?? [];
  }

  return {
    async put(key, bytes) {
      await bucket.putObject(checked(key), Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    },
    async get(key) {
      const found = await bucket.getObjectArrayBuffer(checked(key));
      return found === null ? undefined : new Uint8Array(found);
    },
    async size(key) {
      return (await bucket.objectExists(checked(key))) ? bucket.getContentLength(key) : undefined;
    },
    stream: (key, { start, end }) => Readable.toWeb(Readable.from(read(checked(key), start, end))) as ReadableStream<Uint8Array>,
    async delete(key) {
      await bucket.deleteObject(checked(key));
    },
    // What was not put to its end is not there.
    sweep: async () => 0,
  };
}

function checked(key: string): string {
  if (!/^[a-z0-9][a-z0-9.-]{0,63}$/.test(key)) throw new RangeError(`“${key}” is not the key of a file.`);
  return key;
}
