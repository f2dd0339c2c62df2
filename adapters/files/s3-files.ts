import { Readable } from "node:stream";
import { S3mini } from "s3mini";
import { checkKey, type FileStore, isKey } from "../../domain/media/file-store.ts";

/** A bucket, and the key of who may use it. */
export type S3Options = {
  /** An address that ends with the bucket: `https://s3.example.com/warpline-files`. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const keysInPage = 1000;
/** Milliseconds after which a request without an answer has failed. */
const timeoutMs = 30_000;

/**
 * A file store in an S3-compatible bucket. Each file is uploaded in one request, so that it is stored completely or not at all.
 *
 * @param prefix of the objects' names, such as `uploads/`
 */
export function s3Files(options: S3Options, prefix = ""): FileStore {
  const bucket = new S3mini({ ...options, requestAbortTimeout: timeoutMs });
  const place = (key: string) => prefix + checkKey(key);

  async function* read(key: string, start: number, end: number): AsyncGenerator<Uint8Array> {
    const { body } = await bucket.getObjectRaw(place(key), false, start, end + 1);
    yield* body ?? [];
  }

  async function* list(): AsyncGenerator<string[]> {
    let next: string | undefined;
    do {
      const page = await bucket.listObjectsPaged("/", prefix, keysInPage, next, { delimiter: "/" });
      if (!page) throw new Error("The bucket does not exist.");
      const keys = (page.objects ?? []).map(({ Key }) => Key.slice(prefix.length)).filter(isKey);
      if (keys.length > 0) yield keys;
      next = page.nextContinuationToken;
    } while (next);
  }

  return {
    async put(key, bytes) {
      await bucket.putObject(place(key), Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    },
    async get(key) {
      const buffer = await bucket.getObjectArrayBuffer(place(key));
      return buffer === null ? undefined : new Uint8Array(buffer);
    },
    async size(key) {
      return (await bucket.objectExists(place(key))) ? bucket.getContentLength(place(key)) : undefined;
    },
    stream: (key, { start, end }) => Readable.toWeb(Readable.from(read(checkKey(key), start, end))) as ReadableStream<Uint8Array>,
    async delete(key) {
      if (!(await bucket.deleteObject(place(key)))) throw new Error("The bucket did not delete the file.");
    },
    list,
    // There are no unfinished uploads.
    sweep: async () => 0,
  };
}
