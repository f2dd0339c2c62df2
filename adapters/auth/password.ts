import { randomBytes, timingSafeEqual } from "node:crypto";
import path from "node:path";
import { Piscina } from "piscina";

/** RFC 9106 and OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;

/**
 * Hashes one password at a time, in a thread of lower priority than the one that answers pages: fifty people who sign in at once do not slow
 * the catalogue down. The thread ends when it has been idle for a while.
 */
const thread = new Piscina({
  filename: path.resolve("adapters/auth/argon2-worker.ts"),
  recordTiming: false,
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 10_000,
  niceIncrement: 10,
});

/** Hashes a password in the PHC string format: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await derive(password, salt, cost);
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${plain(salt)}$${plain(tag)}`;
}

/** Whether a password matches a stored hash, with the cost that the hash names; false for an invalid hash. */
export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const [, memory, passes, parallelism, salt = "", stored = ""] =
    /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([\w+/]+)\$([\w+/]+)$/.exec(hash) ?? [];
  if (memory === undefined) return false;
  const expected = Buffer.from(stored, "base64");
  const tag = await derive(
    password,
    Buffer.from(salt, "base64"),
    { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    expected.length,
  );
  return timingSafeEqual(tag, expected);
}

type Cost = { memory: number; passes: number; parallelism: number };

async function derive(message: string, nonce: Buffer, { memory, passes, parallelism }: Cost, tagLength = 32): Promise<Buffer> {
  return Buffer.from(await thread.run({ message, nonce, memory, passes, parallelism, tagLength }));
}

const plain = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
