import { expect, test } from "vitest";
import { signedQuestion } from "../../adapters/human-check/question.ts";
import { secretKey } from "../../adapters/human-check/secret-key.ts";
import { sweepRecalls } from "../../domain/recalls/sweep-recalls.ts";
import { sweepWatches } from "../../domain/watches/sweep-watches.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { answerTo } from "../builders/human-proof.ts";
import { lots } from "../builders/lots.ts";
import { pageParts } from "../builders/page-parts.ts";

const site = await enquirySite();
const { db, get, send, config } = site;
const checked = await enquirySite({ humanCheck: "altcha" }, { database: site.database });
const { lot } = lots(db);
await lot("L-2610-1");
const ask = "/watch-lots/L-2610-1";
const ours = { origin: config.origin };

const wish = (email: string, headers: Record<string, string> = ours, to = ask) =>
  send(to, new URLSearchParams({ email }), headers);
const press = (address: string, wanted: string, headers: Record<string, string> = ours) =>
  send(address, new URLSearchParams({ wanted }), headers);
const mailsTo = (to: string) => db.selectFrom("outbox").select("message").where("to_address", "=", to).execute();
const heading = async (address: string) => pageParts(await (await get(address)).text()).heading;
const watchOf = (email: string) => db.selectFrom("lot_watch").selectAll().where("email", "=", email).executeTakeFirst();
const addressOf = async (email: string) => `/lot-watch/${(await watchOf(email))?.token}`;

test("the passport has the form, and stays the same for everybody", async () => {
  const before = await (await get("/lots/L-2610-1")).text();
  const form = pageParts(before).all(`form[action="${ask}"]`)[0];
  expect(form?.querySelector("input[name=email]")).toBeTruthy();
  await wish("first@lab.example");
  expect(await (await get("/lots/L-2610-1")).text()).toBe(before);
});

test("an address gets one mail, however often it asks; its link confirms and ends it, and only by a button", async () => {
  for (const email of ["Ada@Lab.example", "ada@lab.example"]) {
    const answer = await wish(email);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `${ask}?sent=yes`]);
  }
  expect(pageParts(await (await get(`${ask}?sent=yes`)).text()).text).toContain(
    "Almost done: follow the link in the e-mail that we have sent you.",
  );
  expect(await mailsTo("ada@lab.example")).toEqual([{ message: "lot-watch-confirmation" }]);
  const address = await addressOf("ada@lab.example");
  expect(await heading(address)).toBe("Confirm: tell me if lot L-2610-1 is recalled");
  expect((await watchOf("ada@lab.example"))?.confirmed_at).toBeNull();
  const confirmed = await press(address, "confirmed");
  expect([confirmed.status, confirmed.headers.get("location")]).toEqual([303, address]);
  expect(await heading(address)).toBe("We tell you if lot L-2610-1 is recalled");
  await wish("ada@lab.example");
  expect(await mailsTo("ada@lab.example")).toHaveLength(1);
  await press(address, "ended");
  expect(await heading(address)).toBe("You are told no more of lot L-2610-1");
  await wish("ada@lab.example");
  expect(await mailsTo("ada@lab.example")).toHaveLength(2);
});

test("what cannot be taken is said: no address, no lot, a page of somebody else, a link that is not good", async () => {
  expect((await wish("")).status).toBe(422);
  expect((await wish("not an address")).status).toBe(422);
  expect((await wish("a@lab.example", ours, "/watch-lots/L-9999-9")).status).toBe(404);
  expect((await get("/watch-lots/L-9999-9")).status).toBe(404);
  expect((await get("/watch-lots/l2610-1")).headers.get("location")).toBe(ask);
  expect((await wish("eve@lab.example", { origin: "https://evil.example" })).status).toBe(403);
  const unknown = `/lot-watch/${"a".repeat(24)}`;
  for (const answer of [await get(unknown), await press(unknown, "ended"), await get("/lot-watch/short")]) {
    expect(answer.status).toBe(404);
    expect(pageParts(await answer.text()).heading).toBe("This link is not good any more");
  }
  await wish("bob@lab.example");
  const address = await addressOf("bob@lab.example");
  expect((await press(address, "confirmed", { origin: "https://evil.example" })).status).toBe(403);
  expect((await press(address, "everything")).status).toBe(400);
  // What was never confirmed cannot be ended, and stays to be confirmed.
  expect((await press(address, "ended")).status).toBe(303);
  expect(await watchOf("bob@lab.example")).toMatchObject({ confirmed_at: null, ended_at: null });
});

test("to one address go no more mails than others may cause in an hour; the answer is the same", async () => {
  for (let at = 1; at <= 8; at++) {
    await lot(`L-2611-${at}`);
    expect((await wish("flood@lab.example", ours, `/watch-lots/L-2611-${at}`)).status).toBe(303);
  }
  expect(await mailsTo("flood@lab.example")).toHaveLength(6);
});

test("one client leaves at most twenty different addresses in an hour, and may watch many lots by one", async () => {
  const ask = (email: string, from: string, number = "L-2610-1") =>
    Promise.resolve(
      site.app.fetch(
        new Request(`${config.origin}/watch-lots/${number}`, {
          method: "POST",
          body: new URLSearchParams({ email }),
          headers: ours,
        }),
        from,
      ),
    );
  const from = "198.51.100.20";
  for (let at = 1; at <= 20; at++) expect((await ask(`colleague-${at}@lab.example`, from)).status).toBe(303);
  const refused = await ask("stranger@lab.example", from);
  expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
  const { text, all } = pageParts(await refused.text());
  expect(text).toContain("Too many different addresses were left from your network.");
  expect(all("input[name=email]")[0]?.getAttribute("value")).toBe("stranger@lab.example");
  // Again and at the same time: still refused, and no mail.
  const again = await Promise.all([1, 2, 3].map(() => ask("stranger@lab.example", from)));
  expect(again.map(({ status }) => status)).toEqual([429, 429, 429]);
  expect(await mailsTo("stranger@lab.example")).toEqual([]);
  await lot("L-2613-1");
  expect((await ask("Colleague-1@lab.example", from, "L-2613-1")).status).toBe(303);
  expect((await ask("stranger@lab.example", "198.51.100.21")).status).toBe(303);
});

test("without a script the form's page asks a question, with what was typed", async () => {
  const asked = await checked.send(ask, new URLSearchParams({ email: "grace@navy.example" }), ours);
  expect(asked.status).toBe(422);
  const { all, text } = pageParts(await asked.text());
  expect(all("input[name=email]")[0]?.getAttribute("value")).toBe("grace@navy.example");
  expect(answerTo(text)).not.toBe("");
  expect(await mailsTo("grace@navy.example")).toEqual([]);

  // What was wrong with an answer is said, with what to do; the address is still there, and the question is a new one.
  const answer = async (human_question: string, human_answer: string) => {
    const fields = new URLSearchParams({ email: "grace@navy.example", human_question, human_answer });
    const page = pageParts(await (await checked.send(ask, fields, ours)).text());
    expect(page.values("email")).toEqual(["grace@navy.example"]);
    expect(page.values("human_question")).toEqual([expect.not.stringContaining(human_question)]);
    return page.texts("[data-summary] li").join();
  };
  const key = secretKey(checked.db, "human-question", undefined);
  const askedBefore = (ms: number) =>
    signedQuestion({ db: checked.db, key, now: () => new Date(Date.now() - ms) }).ask("lot-watch");
  // Asked in the future: it is answered too fast, however slow the machine is.
  const fast = await askedBefore(-60_000);
  expect(await answer(fast.token, answerTo(fast.prompt))).toContain("within three seconds");
  const twice = await askedBefore(10_000);
  expect(await answer(twice.token, "nylon")).toContain("another word");
  expect(await answer(twice.token, answerTo(twice.prompt))).toContain("answered before");
  expect(await mailsTo("grace@navy.example")).toEqual([]);
  const right = await askedBefore(10_000);
  const answered = { email: "grace@navy.example", human_question: right.token, human_answer: answerTo(right.prompt) };
  const taken = await checked.send(ask, new URLSearchParams(answered), ours);
  expect([taken.status, taken.headers.get("location")]).toEqual([303, `${ask}?sent=yes`]);
  expect(await mailsTo("grace@navy.example")).toHaveLength(1);
  expect((await checked.get("/api/human-check?form=lot-watch")).status).toBe(200);
});

test("an address that never confirmed, or has ended it, is deleted after thirty days; deliveries and notices after five years", async () => {
  const at = new Date("2031-11-23T08:00:00Z");
  const before = (days: number) => new Date(at.getTime() - days * 86_400_000);
  const { delivery, watch } = lots(db);
  await lot("L-2612-1", { status: "recalled", reason: "a", advice: "b", recalled_at: before(1) });
  await db.deleteFrom("lot_watch").execute();
  await watch("L-2612-1", "kept@lab.example");
  await watch("L-2612-1", "silent@lab.example", { asked_at: before(31), confirmed_at: null });
  await watch("L-2612-1", "asks@lab.example", { asked_at: before(29), confirmed_at: null });
  await watch("L-2612-1", "left@lab.example", { ended_at: before(31) });
  await delivery("L-2612-1", "old@lab.example", { delivered_on: "2026-11-22" });
  await delivery("L-2612-1", "young@lab.example", { delivered_on: "2026-11-24" });
  for (const email of ["old@lab.example", "young@lab.example"])
    await db
      .insertInto("recall_notice")
      .values({ lot_number: "L-2612-1", recalled_at: before(1), email, token: email, written_at: before(2000) })
      .execute();
  await sweepRecalls({ db, now: () => at });
  await sweepWatches({ db, now: () => at });
  const emails = (table: "lot_watch" | "delivery" | "recall_notice") =>
    db
      .selectFrom(table)
      .select("email")
      .orderBy("email")
      .execute()
      .then((rows) => rows.map(({ email }) => email));
  expect(await emails("lot_watch")).toEqual(["asks@lab.example", "kept@lab.example"]);
  expect(await emails("delivery")).toEqual(["young@lab.example"]);
  // Whose delivery is still known would be told again.
  expect(await emails("recall_notice")).toEqual(["young@lab.example"]);
});
