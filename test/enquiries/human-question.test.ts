import { expect, test } from "vitest";
import { signedQuestion } from "../../adapters/human-check/question.ts";
import { testDatabase } from "../builders/database.ts";
import { answerTo } from "../builders/human-proof.ts";

const { db } = await testDatabase();
let time = Date.parse("2026-11-21T12:00:00Z");
const { ask, verify } = signedQuestion({ db, key: async () => "a key for the test", now: () => new Date(time) });

test("the right answer counts once, in upper or lower case", async () => {
  const { prompt, token } = await ask("buy");
  time += 4000;
  expect(await verify(token, ` ${answerTo(prompt).toUpperCase()} `, "buy")).toBe("right");
  expect(await verify(token, answerTo(prompt), "buy")).toBe("used");
});

test("a wrong answer uses the question up", async () => {
  const { prompt, token } = await ask("buy");
  time += 4000;
  expect(await verify(token, "nylon", "buy")).toBe("wrong");
  expect(await verify(token, answerTo(prompt), "buy")).toBe("used");
});

test.each([
  { after: 1000, form: "buy", why: "faster than a person reads", is: "too fast" },
  { after: 3_700_000, form: "buy", why: "too late", is: "no answer" },
  { after: 4000, form: "quote", why: "for another form", is: "no answer" },
])("no answer counts: $why", async ({ after, form, is }) => {
  const { prompt, token } = await ask("buy");
  time += after;
  expect(await verify(token, answerTo(prompt), form)).toBe(is);
});

test.each([undefined, "", "a.b.c", "x".repeat(500)])("a token that is none: %s", async (token) => {
  expect(await verify(token, "warp", "buy")).toBe("no answer");
});

test("an answer to a question that was never asked is not stored; a wrong answer is stored once", async () => {
  const rows = async () => (await db.selectFrom("human_check_used").select("signature").execute()).length;
  const { token } = await ask("buy");
  time += 4000;
  const before = await rows();
  const [at, nonce, seal, right] = token.split(".");
  for (const forged of [
    `${at}.${nonce}.${right}.${right}`,
    `${at}.${nonce}x.${seal}.${right}`,
    `${time.toString(36)}.${nonce}.${seal}.${right}`,
    `${at}.other.${"A".repeat(43)}.${right}`,
    `${at}.${nonce}.${seal?.slice(1)}.${right}`,
  ])
    expect(await verify(forged, "warp", "buy")).toBe("no answer");
  expect(await verify(token, "warp", "quote")).toBe("no answer");
  expect(await rows()).toBe(before);
  expect(await verify(token, "nylon", "buy")).toBe("wrong");
  expect(await rows()).toBe(before + 1);
});
