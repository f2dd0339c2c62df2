import { createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import * as z from "zod";
import type { Database } from "../../db/schema.ts";
import type { HumanCheck } from "./human-check.ts";
import { spendSolution } from "./spend-solution.ts";

type Options = {
  db: Database;
  /** Reads the key that challenges are signed with. */
  key: () => Promise<string>;
  now: () => Date;
};

/** Milliseconds for which a challenge is valid. */
const lifeMs = 10 * 60_000;
/** PBKDF2 rounds of one try, and how many tries: 0.1 to 0.5 s on a phone. */
const cost = 5000;
const tries = { min: 50, max: 200 };

/** What the widget sends: base64 of this as JSON. The signature is not verified yet. */
const payload = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal("PBKDF2/SHA-256"),
      nonce: z.string().max(200),
      salt: z.string().max(200),
      cost: z.literal(cost),
      keyLength: z.literal(32),
      keyPrefix: z.string().max(64),
      keySignature: z.string().max(200).optional(),
      expiresAt: z.number(),
      data: z.object({ form: z.string().max(40) }),
    }),
    signature: z.string().min(16).max(200),
  }),
  solution: z.object({
    counter: z
      .number()
      .int()
      .min(0)
      .max(2 ** 32 - 1),
    derivedKey: z.string().max(64),
    time: z.number().optional(),
  }),
});

/** The built-in human check: proof of work, without another host and without tracking. */
export function altchaCheck({ db, key, now }: Options): HumanCheck {
  async function secrets() {
    const secret = await key();
    return { hmacSignatureSecret: secret, hmacKeySignatureSecret: `${secret}:key` };
  }

  async function challenge(form: string): Promise<object> {
    return createChallenge({
      algorithm: "PBKDF2/SHA-256",
      cost,
      counter: randomInt(tries.min, tries.max),
      deriveKey,
      expiresAt: new Date(now().getTime() + lifeMs),
      data: { form },
      ...(await secrets()),
    });
  }

  async function verify(solution: string | undefined, form: string, usedFor = ""): Promise<boolean> {
    const read = payload.safeParse(parsed(solution));
    if (!read.success) return false;
    const { challenge, solution: solved } = read.data;
    const { expiresAt, data } = challenge.parameters;
    const nowSeconds = now().getTime() / 1000;
    if (data.form !== form || expiresAt <= nowSeconds) return false;
    const result = await verifySolution({ challenge, solution: solved, deriveKey, ...(await secrets()) } as Parameters<
      typeof verifySolution
    >[0]).catch(() => ({ verified: false }));
    if (!result.verified) return false;
    return spendSolution(db, { signature: challenge.signature, usedFor, expiresAt: new Date(expiresAt * 1000), now: now() });
  }

  return { name: "altcha", challenge, verify };
}

function parsed(solution: string | undefined): unknown {
  if (solution === undefined || solution.length > 5000) return undefined;
  try {
    return JSON.parse(Buffer.from(solution, "base64").toString("utf8"));
  } catch {
    return undefined;
  }
}
