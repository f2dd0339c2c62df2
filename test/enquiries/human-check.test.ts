import { describe, expect, test } from "vitest";
import { altchaCheck } from "../../adapters/human-check/altcha.ts";
import { secretKey } from "../../adapters/human-check/secret-key.ts";
import { inquiry } from "../../domain/enquiries/kinds/inquiry.ts";
import { sampleOf } from "../../domain/enquiries/sample.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { type Challenge, solved } from "../builders/human-proof.ts";

const apiKey = "key-of-a-laboratory-1";
const { get, sendForm, stored, db } = await enquirySite({ humanCheck: "altcha", apiKeys: [apiKey] });

async function solutionFor(form: string): Promise<string> {
  const answer = await get(`/api/human-check?form=${form}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  return solved((await answer.json()) as Challenge);
}
const sendInquiry = (human_check?: string, headers = {}, more = {}) =>
  sendForm("textile_inquiry", { ...sampleOf(inquiry), ...more, ...(human_check === undefined ? {} : { human_check }) }, headers);

describe("a call", () => {
  test("without a solution is refused with the specified message, and nothing is stored", async () => {
    const before = await stored();
    for (const nothing of [undefined, "", "x", "e30=", Buffer.from("{}").toString("base64"), "x".repeat(6000)]) {
      const answer = await sendInquiry(nothing);
      expect([answer.status, await answer.json()]).toEqual([
        400,
        { success: false, message: "Please Verify reCAPTCHA", issues: [], reason: "human-check" },
      ]);
    }
    expect(await stored()).toEqual(before);
  });

  test("with the solution of its form is accepted once", async () => {
    const solution = await solutionFor("inquiry");
    expect((await sendInquiry(solution)).status).toBe(200);
    expect((await sendInquiry(solution)).status).toBe(400);
  });

  test("a challenge is given by the name of a form or a call, and for no other name", async () => {
    expect((await sendInquiry(await solutionFor("textile_inquiry"))).status).toBe(200);
    expect((await get("/api/human-check?form=nothing")).status).toBe(400);
    expect((await get("/api/index.php/human-check")).status).toBe(400);
  });

  test("a solution counts once, even when it arrives twenty times at once", async () => {
    const solution = await solutionFor("inquiry");
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendInquiry(solution)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("with the same idempotency key a solution counts again, for the same enquiry", async () => {
    const solution = await solutionFor("inquiry");
    const before = await stored();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => sendInquiry(solution, { "Idempotency-Key": "press-of-a-button" })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect((await stored()).enquiries - before.enquiries).toBe(1);
    expect((await sendInquiry(solution, { "Idempotency-Key": "another-press" })).status).toBe(400);
  });

  test("a refused field does not use up the solution", async () => {
    const solution = await solutionFor("inquiry");
    expect((await sendInquiry(solution, {}, { inquiry__Email: "nobody" })).status).toBe(400);
    expect((await sendInquiry(solution)).status).toBe(200);
  });

  test("the solution of another form is refused", async () => {
    expect((await sendInquiry(await solutionFor("quote"))).status).toBe(400);
  });

  test("a changed solution is refused", async () => {
    const { challenge, solution } = JSON.parse(Buffer.from(await solutionFor("quote"), "base64").toString("utf8"));
    const changed = (parameters: object) =>
      Buffer.from(
        JSON.stringify({ challenge: { ...challenge, parameters: { ...challenge.parameters, ...parameters } }, solution }),
      ).toString("base64");
    expect((await sendInquiry(changed({ data: { form: "inquiry" } }))).status).toBe(400);
    expect((await sendInquiry(changed({ data: { form: "inquiry" }, expiresAt: 4_000_000_000 }))).status).toBe(400);
  });

  test("an API key replaces the human check", async () => {
    expect((await sendInquiry(undefined, { "X-API-Key": apiKey })).status).toBe(200);
    expect((await sendInquiry(undefined, { "X-API-Key": "key-of-somebody-else" })).status).toBe(400);
  });
});

test("a solution is valid for ten minutes, on every node", async () => {
  let now = new Date();
  const node = () => altchaCheck({ db, key: secretKey(db, "another", undefined), now: () => now });
  const [one, two] = [node(), node()];
  const early = await solved((await one.challenge("inquiry")) as Challenge);
  const late = await solved((await one.challenge("inquiry")) as Challenge);
  now = new Date(now.getTime() + 9 * 60_000);
  expect(await two.verify(early, "inquiry")).toBe(true);
  now = new Date(now.getTime() + 61_000);
  expect(await two.verify(late, "inquiry")).toBe(false);
});
