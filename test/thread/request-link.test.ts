import { describe, expect, test } from "vitest";
import type { Context } from "../../domain/context.ts";
import { answerRequest } from "../../domain/desk/answer-request.ts";
import { undoAct } from "../../domain/desk/undo-act.ts";
import { complaint } from "../../domain/enquiries/kinds/complaint.ts";
import { sampleOf } from "../../domain/enquiries/sample.ts";
import { revokeLinks } from "../../domain/thread/renew-link.ts";
import { accountActors } from "../builders/account-actors.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { operator } from "../builders/operator.ts";
import { pageParts } from "../builders/page-parts.ts";
import { examples, fc } from "../builders/property.ts";
import { requestLinks } from "../builders/request-links.ts";
import { staffActors } from "../builders/staff.ts";

const site = await enquirySite();
const { get, send, db, stored } = site;
const { customer, bearer } = accountActors(site);
const { mailsOf, tokensIn, tokenOf } = requestLinks(site);
const staffBrowser = staffActors(site);
const staff: Context = { db, actor: operator, now: () => new Date() };
await db.insertInto("supplier").values({ key: "email", value: "desk@warpline.example" }).execute();

const pdf = new File(["%PDF-1.7 torn cloth"], "torn cloth.pdf");
async function ask(headers: Record<string, string> = {}, ...files: File[]) {
  const form = new FormData();
  for (const [name, value] of Object.entries(sampleOf(complaint))) form.append(name, value);
  for (const file of files) form.append("files", file);
  // All samples have the same address.
  await db.deleteFrom("limit_use").execute();
  return (await (await send("/api/customer_complaint", form, headers)).json()) as { reference: string; receipt: string };
}
function write(token: string, text: string, ...files: File[]) {
  const form = new FormData();
  form.append("text", text);
  for (const file of files) form.append("files", file);
  return send(`/request/${token}`, form);
}
const page = async (token: string) => pageParts(await (await get(`/request/${token}`)).text());
const enquiryOf = (reference: string) =>
  db.selectFrom("enquiry").selectAll().where("reference", "=", reference).executeTakeFirstOrThrow();

describe("the link to a request", () => {
  test("is in the receipt and in each answer, the same in all, for a sender without an account", async () => {
    const { reference } = await ask();
    await answerRequest(staff, { reference }, { text: "It ships on Monday." });
    await answerRequest(staff, { reference }, { text: "It has shipped." });
    const mails = await mailsOf(reference);
    const tokens = mails.map(({ message, text, html }) => ({ message, text: tokensIn(text), html: tokensIn(html) }));
    const token = tokens[1]?.text[0];
    expect(token).toMatch(/^[\w-]{32}$/);
    const carrying = { text: [token], html: [token] };
    expect(tokens).toEqual([
      { message: "staff-notice", text: [], html: [] },
      { message: "receipt", ...carrying },
      { message: "answer", ...carrying },
      { message: "answer", ...carrying },
    ]);
  });

  test("shows nothing of an answer that can still be undone, nor does the account; then all of it", async () => {
    const ada = await customer("ada.later@lab.example");
    const sam = await staffBrowser("sales");
    async function closeWithFile({ reference }: { reference: string }) {
      const form = new FormData();
      const { version } = await enquiryOf(reference);
      for (const [name, value] of Object.entries({ act: "close", seen: String(version), text: "It ships on Monday." }))
        form.append(name, value);
      form.append("files", pdf);
      const headers = { cookie: sam.cookie, origin: site.config.origin };
      const address = `${site.config.origin}/staff/inbox/${reference}`;
      expect((await site.app.fetch(new Request(address, { method: "POST", body: form, headers }))).status).toBe(303);
      return reference;
    }
    const own = await closeWithFile(await ask(bearer(ada.token)));
    const token = await tokenOf(await closeWithFile(await ask()));
    const asAda = (address: string) => get(address, bearer(ada.token));
    const shown = async () => [
      ...(await Promise.all(
        [asAda(`/customer-request/${own}`), asAda(`/customer-dashboard?tab=complain`), get(`/request/${token}`)].map(
          async (answer) => {
            const { text } = pageParts(await (await answer).text());
            return [text.includes("It ships on Monday."), text.includes("torn cloth.pdf"), text.includes("Closed")];
          },
        ),
      )),
      (await asAda(`/customer-request/${own}/files/1`)).status,
      (await get(`/request/${token}/files/1`)).status,
    ];
    const nothing = [false, false, false];
    expect(await shown()).toEqual([nothing, nothing, nothing, 404, 404]);
    await db
      .updateTable("enquiry_act")
      .set({ at: new Date(Date.now() - 10_000) })
      .execute();
    const all = [true, true, true];
    expect(await shown()).toEqual([all, [false, false, true], all, 200, 200]);
  });

  test("shows nothing of what was undone, and an answer at once when something has followed it", async () => {
    const { reference } = await ask();
    const token = await tokenOf(reference);
    const { actor } = await staffBrowser("sales");
    const sam: Context = { db, actor: { ...actor, kind: "staff", status: "active" }, now: () => new Date() };
    const { act = 0 } = await answerRequest(sam, { reference }, { text: "It ships on Monday.", close: true });
    await undoAct(sam, reference, act);
    const events = async () => (await page(token)).all(".portal__side li").map(({ text }) => text.trim().split(" ")[0]);
    expect(await events()).toEqual(["Received"]);
    await answerRequest(sam, { reference }, { text: "It ships on Tuesday." });
    expect((await page(token)).text).not.toContain("Tuesday");
    await write(token, "When does it ship?");
    expect((await page(token)).text).toContain("It ships on Tuesday.");
  });

  test("is not stored, and nothing that the person at the form gets leads to it", async () => {
    const { reference, receipt } = await ask();
    const token = await tokenOf(reference);
    const rows = await db.selectFrom("enquiry_link").selectAll().execute();
    const mails = await db.selectFrom("outbox").selectAll().execute();
    expect(JSON.stringify([rows, mails])).not.toContain(token);
    const answer = await get(receipt);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect([html.includes(token), html.includes("/request/")]).toEqual([false, false]);
  });

  test("opens what was sent, its files, its status and its messages; no cache and no search engine keeps the page", async () => {
    const { reference } = await ask({}, pdf);
    const token = await tokenOf(reference);
    await answerRequest(staff, { reference }, { text: "It <b>ships</b> on Monday." });
    const answer = await get(`/request/${token}`);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    const html = await answer.text();
    const { text, all } = pageParts(html);
    for (const words of [reference, "Status: Answered", "It <b>ships</b> on Monday."]) expect(text).toContain(words);
    expect(html).toContain('content="noindex');
    const [href = ""] = all("a[download]").map((link) => link.getAttribute("href") ?? "");
    const file = await get(href);
    expect([file.status, await file.text(), file.headers.get("cache-control")]).toEqual([
      200,
      "%PDF-1.7 torn cloth",
      "private, no-store",
    ]);
  });

  test("does not show what staff do among themselves", async () => {
    const { reference } = await ask();
    const { id } = await enquiryOf(reference);
    await db.insertInto("lead_event").values({ enquiry_id: id, kind: "note", detail: "A difficult one" }).execute();
    expect((await page(await tokenOf(reference))).text).not.toContain("difficult");
  });

  test("takes a message with a file: it stands in the thread, is mailed to the recipient, reopens and wakes the request", async () => {
    const { reference } = await ask();
    const token = await tokenOf(reference);
    await answerRequest(staff, { reference }, { text: "Shall we send it?" });
    await db
      .updateTable("enquiry")
      .set({ snoozed_until: new Date(Date.now() + 86_400_000) })
      .where("reference", "=", reference)
      .execute();
    const answer = await write(token, "Yes, please.\nAda", pdf);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `/request/${token}?done=sent#thread`]);
    const { text, all } = await page(token);
    expect(text).toContain("Yes, please.");
    expect(all(".thread__files a").map((link) => link.text)).toEqual(["torn cloth.pdf"]);
    expect(await enquiryOf(reference)).toMatchObject({ status: "open", snoozed_until: null });
    const [mail] = await mailsOf(reference, "customer-message");
    expect(mail).toMatchObject({ to: "desk@warpline.example", replyTo: (await enquiryOf(reference)).sender_email });
    expect(mail?.text).toContain("Yes, please.");
  });

  test.each<[string, File[], number, string]>([
    ["", [], 422, "Please write something first."],
    ["Charge 4111 1111 1111 1111", [], 422, "This looks like a card number."],
    ["x".repeat(5001), [], 422, "At most 5,000 characters, please."],
    ["See the sheet.", [new File(["a,b"], "list.csv")], 422, "list.csv: The file is not a JPEG, PNG or PDF."],
  ])("refuses %.20j and keeps what was typed", async (typed, files, status, sentence) => {
    const token = await tokenOf((await ask()).reference);
    const before = await stored();
    const answer = await write(token, typed, ...files);
    const { text, values } = pageParts(await answer.text());
    expect([answer.status, text.includes(sentence), values("text")]).toEqual([status, true, [typed]]);
    expect(await stored()).toEqual(before);
  });

  test("takes a message once, however often the button is pressed, and twenty in an hour", async () => {
    const token = await tokenOf((await ask()).reference);
    await Promise.all([write(token, "Hello?", pdf), write(token, "Hello?", pdf), write(token, "Hello?", pdf)]);
    expect((await page(token)).all(".thread__list > li")).toHaveLength(1);
    const statuses: number[] = [];
    for (let sent = 1; sent < 22; sent++) statuses.push((await write(token, `message ${sent}`)).status);
    expect(statuses).toEqual([...Array(19).fill(303), 429, 429]);
  });

  test("of a customer's request is the account's page, which needs a sign-in", async () => {
    const ada = await customer("ada@lab.example");
    const { reference } = await ask(bearer(ada.token));
    await answerRequest(staff, { reference }, { text: "It ships on Monday." });
    expect(await tokenOf(reference)).toBe("");
    expect((await mailsOf(reference, "answer"))[0]?.text).toContain(`/customer-request/${reference}`);
  });

  test("still opens a request that its sender has claimed with the confirmed address", async () => {
    const { reference } = await ask();
    const token = await tokenOf(reference);
    const { sender_email } = await enquiryOf(reference);
    const { id, token: session } = await customer(sender_email);
    await db.updateTable("account").set({ email_verified: true }).where("id", "=", id).execute();
    expect((await send("/account/claim", new URLSearchParams(), bearer(session))).status).toBe(303);
    expect((await enquiryOf(reference)).customer_id).toBe(id);
    expect((await page(token)).text).toContain(reference);
    expect(await (await get(`/customer-request/${reference}`, bearer(session))).text()).toContain(reference);
  });
});

describe("a link that is over", () => {
  const ended = ["is revoked", "has expired", "never was one"] as const;
  async function over(how: (typeof ended)[number]) {
    const { reference } = await ask();
    const token = await tokenOf(reference);
    if (how === "is revoked") await revokeLinks(staff, reference);
    if (how === "has expired") {
      const { id } = await enquiryOf(reference);
      await db
        .updateTable("enquiry_link")
        .set({ expires_at: new Date(0) })
        .where("enquiry_id", "=", id)
        .execute();
    }
    return { reference, token: how === "never was one" ? "x".repeat(32) : token };
  }
  const withoutToken = async (answer: Response, token: string) => ({
    status: answer.status,
    html: (await answer.text()).replaceAll(token, "").replace(/nonce="[^"]*"/g, ""),
  });

  test("says so in the same words, whatever the reason", async () => {
    const shown = [];
    for (const how of ended) {
      const { token } = await over(how);
      shown.push(await withoutToken(await get(`/request/${token}`), token));
    }
    expect(shown[0]).toMatchObject({ status: 404, html: expect.stringContaining("Mail me a new link") });
    expect(shown[1]).toEqual(shown[0]);
    expect(shown[2]).toEqual(shown[0]);
  });

  test.each(ended)("takes no message and gives no file when it %s", async (how) => {
    const { token } = await over(how);
    const before = await stored();
    expect((await write(token, "Let me in", pdf)).status).toBe(404);
    expect((await get(`/request/${token}/files/1`)).status).toBe(404);
    expect(await stored()).toEqual(before);
  });

  test.each(ended)("that %s has a new one mailed to the sender's address alone, with the same answer", async (how) => {
    const { reference, token } = await over(how);
    const answer = await send(`/request/${token}/link`, new URLSearchParams());
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `/request/${token}?done=asked`]);
    expect((await page(`${token}?done=asked`)).text).toContain("we have sent a new one");
    const mails = await mailsOf(reference, "request-link");
    expect(mails).toHaveLength(how === "never was one" ? 0 : 1);
    if (how === "never was one") return;
    expect(mails[0]?.to).toBe((await enquiryOf(reference)).sender_email);
    const next = await tokenOf(reference);
    expect(next).not.toBe(token);
    expect((await get(`/request/${next}`)).status).toBe(200);
    expect((await get(`/request/${token}`)).status).toBe(404);
  });

  test("has at most six new ones mailed to an address in an hour", async () => {
    const { reference, token } = await over("is revoked");
    for (let asked = 0; asked < 9; asked++) await send(`/request/${token}/link`, new URLSearchParams());
    const rows = await db
      .selectFrom("outbox")
      .select("id")
      .where("enquiry_id", "=", (await enquiryOf(reference)).id);
    expect(await rows.where("message", "=", "request-link").execute()).toHaveLength(6);
  });

  test("is revoked by staff, who can have a new one mailed; it is audited", async () => {
    const { reference } = await ask();
    await tokenOf(reference);
    expect(await revokeLinks(staff, reference, { mailNew: true })).toBe((await enquiryOf(reference)).sender_email);
    const audit = await db.selectFrom("audit_event").select(["verb", "after"]).orderBy("id", "desc").executeTakeFirst();
    expect(audit).toEqual({ verb: "request-link.revoke", after: { links_ended: 1, link_mailed: true } });
  });

  test("is put off by each mail that carries it", async () => {
    const { reference } = await ask();
    const later = requestLinks(site, () => new Date(Date.now() + 100 * 86_400_000));
    const token = await tokenOf(reference);
    expect(await later.tokenOf(reference)).toBe(token);
    const { expires_at } = await db
      .selectFrom("enquiry_link")
      .select("expires_at")
      .where("enquiry_id", "=", (await enquiryOf(reference)).id)
      .executeTakeFirstOrThrow();
    expect(Math.round((expires_at.getTime() - Date.now()) / 86_400_000)).toBe(280);
  });
});

describe("a link of one request", async () => {
  const [hers, his] = [await ask({}, pdf), await ask({}, pdf)];
  const [ofHers, ofHis] = [await tokenOf(hers.reference), await tokenOf(his.reference)];
  await answerRequest(staff, { reference: his.reference }, { text: "only for him" });

  test("never opens another, however it is changed", async () => {
    const changed = fc.oneof(
      fc
        .tuple(fc.nat(31), fc.nat(31))
        .map(([from, to]) => ofHers.slice(0, from) + ofHis.slice(from, to) + ofHers.slice(Math.max(from, to))),
      fc
        .tuple(fc.nat(31), fc.constantFrom(..."abcXYZ019-_"))
        .map(([at, one]) => ofHers.slice(0, at) + one + ofHers.slice(at + 1)),
      fc.nat(31).map((length) => ofHis.slice(0, length)),
      fc.constantFrom(hers.reference, his.reference, `${ofHers}%00`, `${ofHers}.`, ofHis.toLowerCase(), `${ofHis}=`, "%2e%2e"),
      fc.uint8Array({ minLength: 24, maxLength: 24 }).map((bytes) => Buffer.from(bytes).toString("base64url")),
    );
    const addresses = fc.tuple(changed, fc.constantFrom("", "/files/1", "?upto=1"));
    await fc.assert(
      fc.asyncProperty(addresses, async ([token, more]) => {
        const text = await (await get(`/request/${token}${more}`)).text();
        expect(text).not.toContain("only for him");
        if (token !== ofHis) expect(text).not.toContain(his.reference.concat("<"));
        if (token !== ofHers && token !== ofHis) expect(text).not.toContain("torn cloth");
      }),
      { numRuns: examples(150) },
    );
    expect(ofHers).not.toBe(ofHis);
  });

  test("shows and takes nothing of another", async () => {
    expect((await page(ofHers)).text).not.toContain(his.reference);
    await write(ofHers, "from her");
    expect((await page(ofHis)).text).not.toContain("from her");
  });
});
