import { expect, test } from "vitest";
import { catalogue } from "../builders/catalogue.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { answerTo } from "../builders/human-proof.ts";
import { pageParts } from "../builders/page-parts.ts";
import { watching } from "../builders/watching.ts";

const site = await enquirySite();
const { db, get, send, config } = site;
const checked = await enquirySite({ humanCheck: "altcha" }, { database: site.database });
const method = await catalogue(db).method({ designation: "ISO 105-C06", title: "Washing" });
const { tokenOf } = watching(db);
const ask = `/watch-editions/iso-105-c06-${method}`;
const ours = { origin: config.origin };

const wish = (email: string, headers: Record<string, string> = ours) => send(ask, new URLSearchParams({ email }), headers);
const press = (address: string, wanted: string, headers: Record<string, string> = ours) =>
  send(address, new URLSearchParams({ wanted }), headers);
const mailsTo = (to: string) => db.selectFrom("outbox").select("message").where("to_address", "=", to).execute();
const heading = async (address: string) => pageParts(await (await get(address)).text()).heading;
const state = (email: string) =>
  db.selectFrom("edition_watch").select(["confirmed_at", "ended_at"]).where("email", "=", email).executeTakeFirst();

test("the page of a method has the form, and stays the same for everybody", async () => {
  const address = `/products-by-standard-methods/iso-105-c06-${method}`;
  const [before, headers] = [await (await get(address)).text(), (await get(address)).headers];
  const form = pageParts(before).all(`form[action="${ask}"]`)[0];
  expect(form?.querySelector("input[name=email]")).toBeTruthy();
  expect(form?.querySelector("button")?.text).toBe("Tell me");
  expect(headers.get("set-cookie")).toBeNull();
  await wish("first@lab.example");
  expect(await (await get(address)).text()).toBe(before);
});

test("an address gets one mail, however often it asks, and is told nothing until it has confirmed", async () => {
  for (const email of ["Ada@Lab.example", "ada@lab.example"]) {
    const answer = await wish(email);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `${ask}?sent=yes`]);
  }
  expect(pageParts(await (await get(`${ask}?sent=yes`)).text()).text).toContain(
    "Almost done: follow the link in the e-mail that we have sent you.",
  );
  expect(await mailsTo("ada@lab.example")).toEqual([{ message: "edition-watch-confirmation" }]);
  const address = `/edition-watch/${await tokenOf(method, "ada@lab.example")}`;
  // A program that follows the links of a mail confirms nothing.
  expect(await heading(address)).toBe("Confirm: new editions of ISO 105-C06");
  expect(await state("ada@lab.example")).toEqual({ confirmed_at: null, ended_at: null });

  const confirmed = await press(address, "confirmed");
  expect([confirmed.status, confirmed.headers.get("location")]).toEqual([303, address]);
  expect(await heading(address)).toBe("We tell you of new editions of ISO 105-C06");
  await wish("ada@lab.example");
  expect(await mailsTo("ada@lab.example")).toHaveLength(1);
  await press(address, "ended");
  expect(await heading(address)).toBe("You are told no more of ISO 105-C06");
  // Who has ended it and asks again means it.
  await wish("ada@lab.example");
  expect(await mailsTo("ada@lab.example")).toHaveLength(2);
});

test("a mail program can end it with one request (RFC 8058)", async () => {
  await wish("mia@brand.example");
  const address = `/edition-watch/${await tokenOf(method, "mia@brand.example")}`;
  await press(address, "confirmed");
  const ended = await send(address, new URLSearchParams({ "List-Unsubscribe": "One-Click" }), { "sec-fetch-site": "cross-site" });
  expect(ended.status).toBe(303);
  expect((await state("mia@brand.example"))?.ended_at).not.toBeNull();
});

test("what cannot be taken is said: no address, no method, a page of somebody else, a link that is not good", async () => {
  const empty = await wish("");
  expect(empty.status).toBe(422);
  expect(pageParts(await empty.text()).text).toContain("E-mail");
  expect((await wish("not an address")).status).toBe(422);
  expect((await send("/watch-editions/x-999999", new URLSearchParams({ email: "a@lab.example" }), ours)).status).toBe(404);
  expect((await get("/watch-editions/x-999999")).status).toBe(404);
  expect((await get(`/watch-editions/x-${method}`)).headers.get("location")).toBe(ask);
  expect((await wish("eve@lab.example", { origin: "https://evil.example" })).status).toBe(403);
  const unknown = `/edition-watch/${"a".repeat(24)}`;
  for (const answer of [await get(unknown), await press(unknown, "ended"), await get("/edition-watch/short")]) {
    expect(answer.status).toBe(404);
    expect(pageParts(await answer.text()).heading).toBe("This link is not good any more");
  }
  await wish("bob@lab.example");
  const address = `/edition-watch/${await tokenOf(method, "bob@lab.example")}`;
  expect((await press(address, "confirmed", { origin: "https://evil.example" })).status).toBe(403);
  expect((await press(address, "everything")).status).toBe(400);
  expect((await state("bob@lab.example"))?.confirmed_at).toBeNull();
});

test("to one address go no more mails than others may cause in an hour; the answer is the same", async () => {
  const build = catalogue(db);
  for (let at = 0; at < 8; at++) {
    const other = await build.method({ id: 500 + at, designation: `ISO ${at + 4300}` });
    const answer = await send(
      `/watch-editions/iso-${at + 4300}-${other}`,
      new URLSearchParams({ email: "flood@lab.example" }),
      ours,
    );
    expect(answer.status).toBe(303);
  }
  expect(await mailsTo("flood@lab.example")).toHaveLength(6);
});

test("without a script the form's page asks a question, with what was typed", async () => {
  const asked = await checked.send(ask, new URLSearchParams({ email: "grace@navy.example" }), ours);
  expect(asked.status).toBe(422);
  const { all, texts } = pageParts(await asked.text());
  expect(all("input[name=email]")[0]?.getAttribute("value")).toBe("grace@navy.example");
  const question = all("input[name=human_question]")[0]?.getAttribute("value") ?? "";
  expect(question).not.toBe("");
  const human_answer = answerTo(texts('label[for="f-human_answer"]').join());
  expect(human_answer).not.toBe("");
  expect(await mailsTo("grace@navy.example")).toEqual([]);
  checked.clock.forward(3100);
  const answered = { email: "grace@navy.example", human_question: question, human_answer };
  const taken = await checked.send(ask, new URLSearchParams(answered), ours);
  expect([taken.status, taken.headers.get("location")]).toEqual([303, `${ask}?sent=yes`]);
  expect(await mailsTo("grace@navy.example")).toHaveLength(1);
  expect((await checked.get("/api/human-check?form=edition-watch")).status).toBe(200);
});
