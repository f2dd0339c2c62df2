import { beforeEach, describe, expect, test } from "vitest";
import { answerRequest } from "../../domain/desk/answer-request.ts";
import { buy } from "../../domain/enquiries/kinds/buy.ts";
import { sampleOf } from "../../domain/enquiries/sample.ts";
import { storeFile } from "../../domain/files/store-file.ts";
import { accountActors } from "../builders/account-actors.ts";
import { catalogue } from "../builders/catalogue.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { systemContext } from "../builders/importing.ts";
import { operator } from "../builders/operator.ts";
import { pageParts } from "../builders/page-parts.ts";
import { requestLinks } from "../builders/request-links.ts";

const site = await enquirySite();
const { get, send, sendForm, db, stored } = site;
const { customer, agent, bearer } = accountActors(site);
const { tokenOf } = requestLinks(site);
const c = catalogue(db);
const [germany, norway] = [await c.country({ name: "Germany" }), await c.country({ name: "Norway" })];
await c.agent({ id: 14, kind: "representative", name: "Rheintex", email: "kontakt@rheintex.example", country_id: germany });
await c.agent({ id: 23, kind: "representative", name: "Nordic", email: "nordic@agents.example", country_id: norway });
const [jonas, nordic] = [await agent("jonas@agency.example"), await agent("nordic@agency.example")];
for (const [who, represents] of [
  [jonas, 14],
  [nordic, 23],
] as const)
  await db.updateTable("account").set({ represents }).where("id", "=", who.id).execute();
const ada = await customer("ada@lab.example");

type Who = { token: string };
const pdf = new File(["%PDF-1.7 quote"], "quote.pdf");
async function ask(who?: Who) {
  const answer = await sendForm("product-buy", { ...sampleOf(buy), Country: "Germany" }, who && bearer(who.token));
  return ((await answer.json()) as { reference: string }).reference;
}
function answer(who: Who, reference: string, text: string, ...files: File[]) {
  const form = new FormData();
  form.append("text", text);
  for (const file of files) form.append("files", file);
  return send(`/agent-dashboard/leads/${reference}/answer`, form, bearer(who.token));
}
const read = async (address: string, who: Who) => pageParts(await (await get(address, bearer(who.token))).text());
const mails = () =>
  db.selectFrom("outbox").select(["to_address", "reply_to", "payload"]).where("message", "=", "answer").execute();

beforeEach(async () => {
  await db.deleteFrom("enquiry").execute();
  await db.deleteFrom("outbox").execute();
});

describe("an agent's answer to a lead", () => {
  test("stands in the customer's thread with its file and the agent's name, and goes out by mail", async () => {
    const reference = await ask(ada);
    const sent = await answer(jonas, reference, "Ten meters are ready.", pdf);
    expect([sent.status, sent.headers.get("location")]).toEqual([
      303,
      `/agent-dashboard/leads/${reference}?done=answered#thread`,
    ]);
    for (const [address, who] of [
      [`/customer-request/${reference}`, ada],
      [`/agent-dashboard/leads/${reference}`, jonas],
    ] as const) {
      const page = await read(address, who);
      expect(page.text).toContain("Ten meters are ready.");
      expect(page.text).toContain("Rheintex, our agent");
      expect(page.links).toContain(`${address}/files/1`);
      expect(await (await get(`${address}/files/1`, bearer(who.token))).text()).toBe("%PDF-1.7 quote");
    }
    expect(await mails()).toEqual([
      {
        to_address: sampleOf(buy).Email ?? ada.email,
        reply_to: "kontakt@rheintex.example",
        payload: { text: "Ten meters are ready.", agent: "Rheintex", files: "1" },
      },
    ]);
    const { status } = await db.selectFrom("enquiry").select("status").executeTakeFirstOrThrow();
    expect(status).toBe("answered");
    expect(await db.selectFrom("lead").select(["agent_id", "state"]).execute()).toEqual([{ agent_id: 14, state: "accepted" }]);
  });

  test("says in the list and the history of the lead who has answered and when, until the customer writes again", async () => {
    const reference = await ask(ada);
    const states = async () => {
      const page = await read("/agent-dashboard/leads", jonas);
      return page.all(".dash__state").map(({ text }) => text);
    };
    expect(await states()).toEqual(["Waiting for you"]);
    await answer(jonas, reference, "Ten meters are ready.");
    expect(await states()).toEqual([expect.stringMatching(/^Answered Jonas Weber, \d+ \w{3} \d{4}$/)]);
    const lead = await read(`/agent-dashboard/leads/${reference}`, jonas);
    expect(lead.text).toMatch(/Accepted, Jonas Weber .* Answered, Jonas Weber \d+ \w{3}/);
    await send(`/customer-request/${reference}/answer`, new URLSearchParams({ text: "Please send them." }), bearer(ada.token));
    expect(await states()).toEqual(["Accepted"]);
  });

  test("of the head office is said to be theirs", async () => {
    const reference = await ask(ada);
    await send(`/agent-dashboard/leads/${reference}/accept`, new URLSearchParams(), bearer(jonas.token));
    await answerRequest({ ...systemContext(db), actor: operator }, { reference }, { text: "We have sent them." });
    const page = await read("/agent-dashboard/leads", jonas);
    expect(page.text).toContain("Answered The head office,");
  });

  test("of the head office that can still be undone is not shown to the agent: no text, no file, no state", async () => {
    const reference = await ask(ada);
    await send(`/agent-dashboard/leads/${reference}/accept`, new URLSearchParams(), bearer(jonas.token));
    const { id } = await db
      .insertInto("account")
      .values({ kind: "staff", role: "sales", email: "sam@warpline.example", name: "Sam" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const sam = {
      kind: "staff",
      role: "sales",
      status: "active",
      id,
      session: 0,
      email: "",
      emailVerified: true,
      name: "Sam",
    } as const;
    const bytes = new TextEncoder().encode("%PDF-1.7 prices");
    const contentType = "application/pdf";
    await storeFile({ ...systemContext(db), files: site.files }, { area: "attachments", key: "a.pdf", contentType, bytes });
    const files = [{ key: "a.pdf", name: "prices.pdf" }];
    // By the clock of the site it is sent just now, and an hour from now it is final.
    const { version } = await db
      .selectFrom("enquiry")
      .select("version")
      .where("reference", "=", reference)
      .executeTakeFirstOrThrow();
    const ctx = { ...systemContext(db), actor: sam, now: () => new Date(Date.now() + 3_600_000) };
    await answerRequest(ctx, { reference, seen: version }, { text: "Our price is 40 dollars.", files });
    const lead = `/agent-dashboard/leads/${reference}`;
    expect((await read(lead, jonas)).text).not.toContain("Our price");
    expect((await read("/agent-dashboard/leads", jonas)).text).not.toContain("Answered");
    const { position } = await db
      .selectFrom("enquiry_file")
      .select("position")
      .where("key", "=", "a.pdf")
      .executeTakeFirstOrThrow();
    expect((await get(`${lead}/files/${position}`, bearer(jonas.token))).status).toBe(404);
    await db
      .updateTable("enquiry_act")
      .set({ at: new Date(Date.now() - 60_000) })
      .where("account_id", "=", id)
      .execute();
    expect((await read(lead, jonas)).text).toContain("Our price is 40 dollars.");
    expect((await read("/agent-dashboard/leads", jonas)).text).toContain("Answered The head office,");
    expect((await get(`${lead}/files/${position}`, bearer(jonas.token))).status).toBe(200);
  });

  test("shows the agent what the customer writes back", async () => {
    const reference = await ask(ada);
    await answer(jonas, reference, "Ten meters are ready.");
    await send(`/customer-request/${reference}/answer`, new URLSearchParams({ text: "Please send them." }), bearer(ada.token));
    expect((await read(`/agent-dashboard/leads/${reference}`, jonas)).text).toContain("Please send them.");
  });

  test("sent twice is written once, with its file once", async () => {
    const reference = await ask(ada);
    await answer(jonas, reference, "Ready.", pdf);
    const before = await stored();
    expect((await answer(jonas, reference, "Ready.", pdf)).status).toBe(303);
    expect(await stored()).toEqual(before);
    expect(await db.selectFrom("enquiry_message").select("text").execute()).toEqual([{ text: "Ready." }]);
    expect(await mails()).toHaveLength(1);
  });

  test.each([
    ["without a text", "  ", pdf, "Please write something first."],
    ["with a file of another kind", "Ready.", new File(["MZ"], "quote.exe"), "quote.exe: The file is not a JPEG, PNG or PDF."],
  ])("%s is refused beside its field, keeps what was typed and stores nothing", async (_what, text, file, sentence) => {
    const reference = await ask(ada);
    const before = await stored();
    const refused = await answer(jonas, reference, text, pdf, file);
    const page = pageParts(await refused.text());
    expect([refused.status, page.text]).toEqual([422, expect.stringContaining(sentence)]);
    expect(page.all("#f-answer")[0]?.text.trim()).toBe(text.trim());
    expect(await stored()).toEqual(before);
  });

  test("takes files for a guest, who opens them on the page of the mailed link", async () => {
    const reference = await ask();
    const page = await read(`/agent-dashboard/leads/${reference}`, jonas);
    expect(page.all("input[type=file]")).toHaveLength(1);
    expect(page.text).toContain("The mail has a link to the page where they open.");
    expect((await answer(jonas, reference, "Ready.", pdf)).status).toBe(303);
    expect(await mails()).toEqual([expect.objectContaining({ payload: expect.objectContaining({ files: "1" }) })]);
    const opened = await get(`/request/${await tokenOf(reference)}/files/1`);
    expect([opened.status, await opened.text()]).toEqual([200, "%PDF-1.7 quote"]);
  });

  test("is not taken from another agent, whose files are not stored, nor from a customer", async () => {
    const reference = await ask(ada);
    const before = await stored();
    expect((await answer(nordic, reference, "Mine.", pdf)).status).toBe(404);
    expect((await answer(ada, reference, "Mine.", pdf)).status).toBe(401);
    expect(await stored()).toEqual(before);
    expect(await db.selectFrom("enquiry_message").select("id").execute()).toEqual([]);
  });

  test("is limited to twenty in an hour", async () => {
    const reference = await ask(ada);
    for (let number = 1; number <= 20; number++) expect((await answer(jonas, reference, `Answer ${number}.`)).status).toBe(303);
    expect((await answer(jonas, reference, "One more.")).status).toBe(429);
  });
});
