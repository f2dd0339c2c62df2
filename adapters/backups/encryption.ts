import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import { BackupProblem } from "./backup-problem.ts";

/** Loaded when a backup is encrypted: 4 MB of memory. */
const age = () => import("age-encryption");

/** What every file of age begins with (age-encryption.org/v1). */
const mark = Buffer.from("age-encryption.org/v1\n");

/** Encrypts for the holder of a key. @param recipient the public half, `age1…` */
export async function encrypt(bytes: Readable, recipient: string): Promise<Readable> {
  const { Encrypter } = await age();
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return fromWeb(await encrypter.encrypt(toWeb(bytes)));
}

/**
 * The bytes as they were before `encrypt`; those that never were encrypted as they are.
 *
 * @param key the secret half, `AGE-SECRET-KEY-1…`
 * @throws BackupProblem without the key, or with another one
 */
export async function decrypt(bytes: Readable, key: string | undefined): Promise<Readable> {
  const { head, whole } = await peek(bytes, mark.length);
  if (!head.equals(mark)) return whole;
  if (key === undefined)
    throw new BackupProblem("This backup is encrypted: name the file with its key, AGE-SECRET-KEY-1…, in BACKUP_KEY_FILE.");
  const { Decrypter } = await age();
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(key);
    return fromWeb(await decrypter.decrypt(toWeb(whole)));
  } catch (error) {
    throw new BackupProblem(`This backup is encrypted, and the key does not open it (${(error as Error).message}).`);
  }
}

const toWeb = (bytes: Readable) => Readable.toWeb(bytes) as unknown as ReadableStream<Uint8Array>;
const fromWeb = (bytes: ReadableStream<Uint8Array>) => Readable.fromWeb(bytes as unknown as WebStream);

/** The first bytes of a stream, and a stream of all of it. */
async function peek(bytes: Readable, length: number): Promise<{ head: Buffer; whole: Readable }> {
  const chunks = bytes[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let begun: Buffer = Buffer.alloc(0);
  while (begun.length < length) {
    const { value, done } = await chunks.next();
    if (done) break;
    begun = Buffer.concat([begun, value]);
  }
  async function* all() {
    yield begun;
    for await (const chunk of { [Symbol.asyncIterator]: () => chunks }) yield chunk;
  }
  return { head: begun.subarray(0, length), whole: Readable.from(all(), { objectMode: false }) };
}
