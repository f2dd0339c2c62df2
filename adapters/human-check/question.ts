import { createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import type { Database } from "../../db/schema.ts";

/** A question for browsers without script; the token contains a signature of the right answer. */
export type CheckQuestion = { prompt: string; token: string };

/** `used`: the question was answered before; `no answer`: the token is of no question of this form, or an old one. */
export type AnswerIs = "right" | "wrong" | "too fast" | "used" | "no answer";

type Options = { db: Database; key: () => Promise<string>; now: () => Date };

const words = [
  "warp",
  "weft",
  "sateen",
  "twill",
  "selvedge",
  "shuttle",
  "bobbin",
  "denim",
  "muslin",
  "flannel",
  "linen",
  "velvet",
];
const places = ["first", "second", "third", "fourth"];
/** An answer is accepted after some seconds, which a person needs to read, and for an hour. */
const minMs = 3000;
const maxMs = 3_600_000;

/** Asks and verifies signed questions. Each can be answered once, rightly or wrongly. */
export function signedQuestion({ db, key, now }: Options) {
  async function ask(form: string): Promise<CheckQuestion> {
    const shown: string[] = [];
    while (shown.length < places.length) {
      const word = words[randomInt(words.length)] ?? "";
      if (!shown.includes(word)) shown.push(word);
    }
    const place = randomInt(places.length);
    const start = `${now().getTime().toString(36)}.${randomBytes(12).toString("base64url")}`;
    const [seal, right] = [await sign("seal", start, form), await sign("answer", start, form, shown[place] ?? "")];
    return {
      prompt: `To show that you are a person, type the ${places[place]} of these words: ${shown.join(", ")}`,
      token: `${start}.${seal}.${right}`,
    };
  }

  /** What an answer is: right only in time, and the first one. Stores the use only of a question with a valid signature. */
  async function verify(token: string | undefined, answer: string | undefined, form: string): Promise<AnswerIs> {
    const [at = "", nonce = "", seal = "", right = ""] = (token ?? "").slice(0, 300).split(".");
    const askedAt = Number.parseInt(at, 36);
    const age = now().getTime() - askedAt;
    if (!Number.isFinite(age) || age > maxMs) return "no answer";
    const start = `${at}.${nonce}`;
    if (!isSame(seal, await sign("seal", start, form))) return "no answer";
    if (age < minMs) return "too fast";
    const isRight = isSame(right, await sign("answer", start, form, (answer ?? "").slice(0, 100).trim().toLowerCase()));
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto("human_check_used")
      .values({ signature: `question:${nonce}`, expires_at: new Date(askedAt + maxMs) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) return "used";
    return isRight ? "right" : "wrong";
  }

  async function sign(...parts: string[]): Promise<string> {
    return createHmac("sha256", await key())
      .update(["question", ...parts].join("\n"))
      .digest("base64url");
  }

  return { ask, verify };
}

function isSame(answer: string, right: string): boolean {
  const [one, other] = [Buffer.from(answer), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
