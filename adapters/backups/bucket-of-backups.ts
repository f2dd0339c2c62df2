import { Readable } from "node:stream";
import { S3mini } from "s3mini";
import * as z from "zod";
import type { S3Options } from "../files/s3-files.ts";
import { backupNamesIn, backupPrefix, isBackupName } from "./backup-name.ts";
import type { BackupPlace } from "./backup-place.ts";
import { BackupProblem } from "./backup-problem.ts";

/** Begins the name of a backup in the bucket on the command line. */
export const bucketMark = "s3:";

/** Bytes of one request. S3 takes 10,000 parts of 5 MB or more, so a backup may have 320 GB. */
const usualPartBytes = 33_554_432;
/** Milliseconds for one request, also over a slow line. */
const timeoutMs = 600_000;
/** One lost connection must not end an upload of hours. */
const maxTries = 3;
const keysInPage = 1000;

const unfinishedUpload = z.object({ Key: z.string(), UploadId: z.string() });
/** Unfinished uploads as the bucket lists them: none, one, or several. */
const unfinishedUploads = z.object({
  ListMultipartUploadsResult: z.looseObject({ Upload: z.union([z.array(unfinishedUpload), unfinishedUpload]).default([]) }),
});

/**
 * Backups in an S3-compatible bucket, uploaded in parts: the bucket shows a backup when all parts are there, and not before.
 *
 * @param partBytes how much of a backup is in memory
 */
export function bucketOfBackups(options: S3Options, partBytes = usualPartBytes): BackupPlace {
  const bucket = new S3mini({ ...options, requestAbortTimeout: timeoutMs });
  const pathOf = (name: string) => bucketMark + name;

  /** @returns undefined when there is no such backup */
  const lengthOf = (name: string) =>
    asked(async () => ((await bucket.objectExists(name)) ? bucket.getContentLength(name) : undefined));

  async function write(name: string, bytes: Readable): Promise<number> {
    if ((await lengthOf(name)) !== undefined) throw new BackupProblem(`${pathOf(name)} exists already: choose another name.`);
    await removeUnfinished(bucket, name);
    const upload = await asked(() => bucket.getMultipartUploadId(name));
    const parts: Awaited<ReturnType<S3mini["uploadPart"]>>[] = [];
    let length = 0;
    try {
      for await (const part of partsOf(bytes, partBytes)) {
        parts.push(await asked(() => bucket.uploadPart(name, upload, part, parts.length + 1)));
        length += part.length;
      }
      await asked(() => bucket.completeMultipartUpload(name, upload, parts), 1);
    } catch (error) {
      await bucket.abortMultipartUpload(name, upload).catch(() => {});
      throw error;
    }
    // A bucket may answer 200 and then write that it failed.
    if ((await lengthOf(name)) !== length)
      throw new BackupProblem("The bucket took the parts of the backup and did not put them together: try again.");
    return length;
  }

  async function* read(name: string): AsyncGenerator<Uint8Array> {
    const length = await lengthOf(name);
    if (length === undefined)
      throw new BackupProblem(`There is no ${pathOf(name)}; npm run cli -- backup list shows what there is.`);
    for (let from = 0; from < length; from += partBytes)
      yield await asked(async () => (await bucket.getObjectRaw(name, false, from, Math.min(from + partBytes, length))).bytes());
  }

  async function list(): Promise<string[]> {
    const names: string[] = [];
    let next: string | undefined;
    do {
      const page = await asked(() => bucket.listObjectsPaged("/", backupPrefix, keysInPage, next));
      if (!page)
        throw new BackupProblem(
          `There is no bucket at ${options.endpoint}: make it, or see whether BACKUP_S3_ENDPOINT is right.`,
        );
      names.push(...(page.objects ?? []).map(({ Key }) => Key));
      next = page.nextContinuationToken;
    } while (next);
    return backupNamesIn(names);
  }

  return {
    pathOf,
    write,
    read: (name) => Readable.from(read(name), { objectMode: false }),
    list,
    async delete(name) {
      await asked(() => bucket.deleteObject(name));
    },
  };
}

/** Asks the bucket, again where that fails. @throws BackupProblem */
async function asked<Answer>(ask: () => Promise<Answer>, tries = maxTries): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (tries > 1) return asked(ask, tries - 1);
    throw new BackupProblem(
      `The bucket of BACKUP_S3_ENDPOINT does not do it (${(error as Error).message}): see whether it answers, and whether its keys may list, read, write and delete.`,
    );
  }
}

/** Cuts a stream into parts of a length; the last is shorter. */
async function* partsOf(bytes: Readable, length: number): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let held = 0;
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    held += chunk.length;
    while (held >= length) {
      const all = Buffer.concat(chunks);
      yield all.subarray(0, length);
      chunks = [all.subarray(length)];
      held -= length;
    }
  }
  if (held > 0) yield Buffer.concat(chunks);
}

/**
 * Ends uploads that were killed, whose parts would be kept and paid for: of this name, and of scheduled backups, one of which is made at a time. A key that
 * may not list them is no reason to make no backup.
 */
async function removeUnfinished(bucket: S3mini, name: string): Promise<void> {
  const prefix = isBackupName(name) ? backupPrefix : name;
  const listed = await bucket.listMultipartUploads("/", "", "GET", { prefix }).catch(() => undefined);
  const { data } = unfinishedUploads.safeParse(listed);
  for (const { Key, UploadId } of [data?.ListMultipartUploadsResult.Upload ?? []].flat())
    if (Key === name || (isBackupName(Key) && isBackupName(name))) await asked(() => bucket.abortMultipartUpload(Key, UploadId));
}
