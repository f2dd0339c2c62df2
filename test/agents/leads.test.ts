import { beforeEach, describe, expect, test } from "vitest";
import { createLog } from "../../adapters/log.ts";
import { demoAccounts } from "../../demo/accounts.ts";
import { handToAgent, takeBack } from "../../domain/desk/hand-over.ts";
import { buy } from "../../domain/enquiries/kinds/buy.ts";
import { complaint } from "../../domain/enquiries/kinds/complaint.ts";
import { invitation } from "../../domain/enquiries/kinds/invitation.ts";
import { quote } from "../../domain/enquiries/kinds/quote.ts";
import { sampleOf } from "../../domain/enquiries/sample.ts";
import { acceptLead } from "../../domain/leads/decide-lead.ts";
import { leadKinds } from "../../domain/leads/lead.ts";
import { loadDemoAccounts } from "../../server/demo/load-demo-accounts.ts";
import { accountActors } from "../builders/account-actors.ts";
import { catalogue } from "../builders/catalogue.ts";
import { runCommandLine } from "../builders/command-line.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { systemContext } from "../builders/importing.ts";
import { operator } from "../builders/operator.ts";
import { pageParts, textOf } from "../builders/page-parts.ts";

const site = await enquirySite();
const { get, send, sendForm, db, database, dataFolder, files } = site;
const { customer, agent, bearer } = accountActors(site);
const c = catalogue(db);
await db
  .insertInto("supplier")
  .values([{ key: "email", value: "desk@warpline.example" }])
  .execute();
const [usa, germany, austria, norway] = [
  await c.country({ name: "United States" }),
  await c.country({ name: "Germany" }),
  await c.country({ name: "Austria" }),
  await c.country({ name: "Norway" }),
];
await c.agent({ id: 1, kind: "head-office", name: "Head office", email: "office@warpline.example", country_id: usa });
await c.agent({ id: 14, kind: "representative", name: "Rheintex", email: "Kontakt@rheintex.example", country_id: germany });
await c.agent({ id: 15, kind: "representative", name: "Second", email: "second@agents.example", country_id: germany });
await c.agent({ id: 23, kind: "representative", name: "Nordic", email: "nordic@agents.example", country_id: norway });
await db.insertInto("enquiry_route").values({ country_id: austria, recipient: "kontakt@rheintex.example" }).execute();

const [jonas, second, nordic] = [
  await agent("jonas@agency.example"),
  await agent("second@agency.example"),
  await agent("nordic@agency.example"),
];
const waiting = await agent("waiting@agency.example", "pending");
const ada = await customer("ada@lab.example");
const represents = (who: { id: number }, agent: number | null) =>
  db.updateTable("account").set({ represents: agent }).where("id", "=", who.id).execute();
for (const [who, record] of [
  [jonas, 14],
  [second, 15],
  [nordic, 23],
  [waiting, 14],
] as const)
  await represents(who, record);

const list = "/agent-dashboard/leads";
type Who = { token: string };
const see = async (who: Who, address = list) => textOf(await (await get(address, bearer(who.token))).text());
const post = (who: Who, address: string, fields: Record<string, string> = {}) =>
  send(address, new URLSearchParams(fields), bearer(who.token));
async function sent(Country: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const answer = await sendForm("product-buy", { ...sampleOf(buy), Country, ...fields }, headers);
  return ((await answer.json()) as { reference: string }).reference;
}
const events = async (reference: string) =>
  db
    .selectFrom("lead_event as v")
    .innerJoin("enquiry as e", "e.id", "v.enquiry_id")
    .select(["v.kind", "v.detail", "v.account_id"])
    .where("e.reference", "=", reference)
    .orderBy("v.id")
    .execute();

beforeEach(async () => {
  await db.deleteFrom("enquiry").execute();
  await db.deleteFrom("outbox").execute();
});

describe("an agent's leads", () => {
  test("are also those that staff offer, from any country, until staff take them back", async () => {
    const reference = await sent("Norway");
    const ctx = { ...systemContext(db), actor: operator };
    await handToAgent(ctx, { reference }, 14);
    expect(await see(jonas)).toContain(reference);
    expect(await see(nordic)).not.toContain(reference);
    await post(jonas, `${list}/${reference}/accept`);
    expect((await events(reference)).map(({ kind }) => kind)).toEqual(["accepted"]);
    await takeBack(ctx, { reference });
    expect(await see(jonas)).not.toContain(reference);
  });

  test("are the enquiries from the agent's country and from countries routed to the agent, and no others", async () => {
    const theirs = [await sent("Germany"), await sent("Austria")];
    const others = [await sent("Norway"), await sent("United States")];
    const page = await see(jonas);
    for (const reference of theirs) expect(page).toContain(reference);
    for (const reference of others) expect(page).not.toContain(reference);
    expect(await see(nordic)).toContain(others[0]);
    expect(await see(second)).toContain("No request from your countries");
    const from = await db.selectFrom("outbox").select("to_address").where("message", "=", "staff-notice").distinct().execute();
    expect(from.map(({ to_address }) => to_address).sort()).toEqual(
      ["Kontakt@rheintex.example", "kontakt@rheintex.example", "nordic@agents.example", "office@warpline.example"].sort(),
    );
  });

  test("lose a country that is routed elsewhere, with the leads that wait", async () => {
    const [waits, accepted] = [await sent("Austria"), await sent("Austria")];
    await post(jonas, `${list}/${accepted}/accept`);
    await db.updateTable("enquiry_route").set({ recipient: "nordic@agents.example" }).execute();
    expect([(await see(nordic)).includes(waits), (await see(nordic)).includes(accepted)]).toEqual([true, false]);
    expect([(await see(jonas)).includes(waits), (await see(jonas)).includes(accepted)]).toEqual([false, true]);
    await db.updateTable("enquiry_route").set({ recipient: "kontakt@rheintex.example" }).execute();
  });

  test("contain no spam, no subscription and no mail to a friend", async () => {
    const spam = await sent("Germany");
    await db.updateTable("enquiry").set({ status: "spam" }).execute();
    await sendForm("tell_a_friend", sampleOf(invitation));
    await db.updateTable("enquiry").set({ country_id: germany }).execute();
    expect(await see(jonas)).not.toContain(spam);
    expect(await see(jonas)).toContain("No data found");
    expect(leadKinds().map(({ kind }) => kind)).not.toContain("newsletter");
  });

  test("are closed to an account that is not approved, or represents nobody", async () => {
    const reference = await sent("Germany");
    expect(await see(waiting)).toContain("waiting for approval");
    await represents(nordic, null);
    expect(await see(nordic)).toContain("not connected with an agent");
    for (const who of [waiting, nordic, second]) {
      expect(await see(who)).not.toContain(reference);
      expect((await get(`${list}/${reference}`, bearer(who.token))).status).toBe(404);
      for (const verb of ["accept", "note", "hand-back"])
        expect([verb, (await post(who, `${list}/${reference}/${verb}`, { text: "mine" })).status]).toEqual([verb, 404]);
    }
    expect(await events(reference)).toEqual([]);
    await represents(nordic, 23);
  });

  test("are closed to a suspended account, even where a session is left", async () => {
    const reference = await sent("Germany");
    const actor = { ...jonas, kind: "agent", status: "active", session: 0, emailVerified: true, name: "" } as const;
    await db.updateTable("account").set({ status: "suspended" }).where("id", "=", jonas.id).execute();
    await expect(acceptLead({ db, actor, now: () => new Date() }, reference)).rejects.toThrow("no such lead");
    await db.updateTable("account").set({ status: "active" }).where("id", "=", jonas.id).execute();
  });

  test("have pages of ten, those that wait first", async () => {
    const references = [];
    for (let one = 0; one < 12; one++) references.push(await sent("Germany"));
    const newest = references.at(-1) ?? "";
    await post(jonas, `${list}/${newest}/accept`);
    expect(await see(jonas)).not.toContain(newest);
    const second = await see(jonas, `${list}?page=2`);
    for (const reference of [newest, references[0] ?? ""]) expect(second).toContain(reference);
  });
});

describe("the receipt", () => {
  const answers = async () => {
    const { receipt } = await db.selectFrom("enquiry").select("receipt").orderBy("id", "desc").executeTakeFirstOrThrow();
    return pageParts(await (await get(`/receipt/${receipt}`)).text()).texts(".steps li")[0];
  };

  test("names the agent of the country or of its route, and our own office where there is none", async () => {
    for (const [country, who] of [
      ["Germany", "Rheintex, our agent, answers you."],
      ["Austria", "Rheintex, our agent, answers you."],
      ["United States", "Our own office answers you."],
    ] as const) {
      await sent(country);
      expect(await answers()).toBe(who);
    }
  });

  test("names who has it after it was handed on, and back", async () => {
    const reference = await sent("United States");
    const ctx = { ...systemContext(db), actor: operator };
    await handToAgent(ctx, { reference }, 23);
    expect(await answers()).toBe("Nordic, our agent, answers you.");
    await takeBack(ctx, { reference });
    expect(await answers()).toBe("Our own office answers you.");
  });
});

describe("a lead", () => {
  test("shows the request as plain text, and nothing of the sender's account or of staff", async () => {
    const reference = await sent("Germany", { Product_Name: "<img src=x onerror=alert(1)>" }, bearer(ada.token));
    const { receipt } = await db.selectFrom("enquiry").select("receipt").executeTakeFirstOrThrow();
    const answer = await get(`${list}/${reference}`, bearer(jonas.token));
    const html = await answer.text();
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(textOf(html)).toContain("<img src=x");
    expect(pageParts(html).all('img[src="x"]')).toHaveLength(0);
    expect(html).not.toContain(receipt);
    expect(html).not.toContain("customer-request");
  });

  test("has its items in a table with links, its shipping address in a line, and the language that the customer's browser asks for", async () => {
    const p = await c.product({ item_number: "11-010", name: "Multifibre DW" });
    const [country, start] = ["Germany", "Fabrics_Qoute_Request__"];
    const answer = await sendForm(
      "textile_fabrics_qoute_request",
      {
        ...sampleOf(quote),
        [`${start}Country`]: country,
        "Shipping_Info.Country": country,
        "Shipping_Info.Email": "ada@lab.example",
        "Items.2.Description": "Something red",
      },
      { "Accept-Language": "de-AT;q=0.9, en;q=0.8" },
    );
    const { reference } = (await answer.json()) as { reference: string };
    const page = pageParts(await (await get(`${list}/${reference}`, bearer(jonas.token))).text());
    const rows = page.all(".sentlines tbody tr").map((row) => row.querySelectorAll("th, td").map(({ text }) => text));
    expect(rows).toEqual([
      ["11-010", expect.stringMatching(/^Multifibre DW/), "Price", "2 m"],
      ["", "Something red", "Price", ""],
    ]);
    expect(page.links).toContain(`/product-details/multifibre-dw-${p}`);
    expect(page.text).toContain("Shipping Same as the contact above");
    expect(page.text).toContain("browser asks for German");
    expect(page.all("table")).toHaveLength(1);
    const notice = await db.selectFrom("enquiry").select("language").executeTakeFirstOrThrow();
    expect(notice.language).toBe("de");
  });

  test("has buttons to accept it, to keep a note and to hand it back, each with its address, and says what was done", async () => {
    const reference = await sent("Germany");
    const here = `${list}/${reference}`;
    const shown = async (address: string) => pageParts(await (await get(address, bearer(jonas.token))).text());
    const [all, lead] = [await shown(list), await shown(here)];
    expect(all.links).toContain(here);
    const buttons = lead
      .all('form[method="post"]')
      .map((form) => [form.getAttribute("action"), textOf(form.querySelector("button"))]);
    expect(buttons).toEqual(
      expect.arrayContaining([
        [`${here}/accept`, "Accept"],
        [`${here}/note`, "Save note"],
        [`${here}/hand-back`, "Return to the head office"],
      ]),
    );
    for (const form of ["note", "hand-back"])
      expect(lead.all(`form[action="${here}/${form}"] textarea[name=text]`)).toHaveLength(1);
    await post(jonas, `${here}/accept`);
    const noted = await post(jonas, `${here}/note`, { text: "Called, sends a sample." });
    const after = await shown(noted.headers.get("location") ?? "");
    expect(after.text).toContain("Your note is kept.");
    expect(after.text).toContain("Called, sends a sample.");
    expect(after.all(`form[action="${here}/accept"]`)).toHaveLength(0);
    const back = await post(jonas, `${here}/hand-back`, { text: "Outside my trade." });
    expect((await shown(back.headers.get("location") ?? "")).text).toContain("It is back with the head office");
  });

  test("can be accepted once, and the history names who did", async () => {
    const reference = await sent("Germany");
    const done = await post(jonas, `${list}/${reference}/accept`);
    expect([done.status, done.headers.get("location")]).toEqual([303, `${list}/${reference}?done=accepted`]);
    await post(jonas, `${list}/${reference}/accept`);
    expect(await events(reference)).toEqual([{ kind: "accepted", detail: "", account_id: jonas.id }]);
    const page = await see(jonas, `${list}/${reference}?done=accepted`);
    expect(page).toContain("It is yours: thank you.");
    expect(page).toContain("Accepted, Jonas Weber");
  });

  test("accepted by many at once is accepted once", async () => {
    const reference = await sent("Germany");
    await Promise.all(Array.from({ length: 6 }, () => post(jonas, `${list}/${reference}/accept`)));
    expect(await events(reference)).toHaveLength(1);
  });

  test("stores a note with its lines and without control characters; an empty or long one is refused beside its field", async () => {
    const reference = await sent("Germany");
    await post(jonas, `${list}/${reference}/note`, { text: " Called.\r\nSends a \u0007sample. " });
    expect(await events(reference)).toMatchObject([{ kind: "note", detail: "Called.\nSends a sample." }]);
    const empty = await post(jonas, `${list}/${reference}/note`, { text: "  " });
    expect([empty.status, textOf(await empty.text())]).toEqual([422, expect.stringContaining("Write a note first.")]);
    const long = await post(jonas, `${list}/${reference}/note`, { text: "x".repeat(2001) });
    expect([long.status, await long.text()]).toEqual([422, expect.stringContaining("At most 2,000 characters")]);
    for (const form of ["note", "hand-back"]) {
      const card = await post(jonas, `${list}/${reference}/${form}`, { text: "Pays with 4111 1111 1111 1111" });
      expect([card.status, await card.text()]).toEqual([422, expect.stringContaining("This looks like a card number.")]);
    }
    expect(await events(reference)).toHaveLength(1);
  });

  test("handed back with a reason belongs to nobody, and the head office gets a mail", async () => {
    const reference = await sent("Germany");
    await post(jonas, `${list}/${reference}/accept`);
    const silent = await post(jonas, `${list}/${reference}/hand-back`, {});
    expect([silent.status, textOf(await silent.text())]).toEqual([422, expect.stringContaining("Say why you hand it back.")]);
    const done = await post(jonas, `${list}/${reference}/hand-back`, { text: "Outside my trade." });
    expect([done.status, done.headers.get("location")]).toEqual([303, `${list}?done=back`]);
    for (const who of [jonas, second]) {
      expect(await see(who)).not.toContain(reference);
      expect((await get(`${list}/${reference}`, bearer(who.token))).status).toBe(404);
    }
    expect((await events(reference)).map(({ kind }) => kind)).toEqual(["accepted", "handed-back"]);
    const mail = await db
      .selectFrom("outbox")
      .select(["to_address", "payload"])
      .where("message", "=", "lead-handed-back")
      .execute();
    expect(mail).toEqual([
      {
        to_address: "office@warpline.example",
        payload: { reference, agent: "Rheintex", reason: "Outside my trade." },
      },
    ]);
  });

  test("shows the sender nothing of what the agent did", async () => {
    const reference = await sent("Germany", {}, bearer(ada.token));
    await post(jonas, `${list}/${reference}/note`, { text: "between us" });
    expect(await see(ada, `/customer-request/${reference}`)).not.toContain("between us");
    expect((await get(`${list}/${reference}`, bearer(ada.token))).status).toBe(401);
  });

  test("is not changed by a form of another site", async () => {
    const reference = await sent("Germany");
    const login = await send(
      "/agent-portal",
      new URLSearchParams({ form: "login", email: jonas.email, password: jonas.password }),
    );
    const cookie = login.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const accept = (headers: Record<string, string>) =>
      send(`${list}/${reference}/accept`, new URLSearchParams(), { cookie, ...headers });
    expect((await accept({ "sec-fetch-site": "cross-site" })).status).toBe(401);
    expect(await events(reference)).toEqual([]);
    expect((await accept({ "sec-fetch-site": "same-origin" })).status).toBe(303);
  });
});

describe("the files that came with a lead", () => {
  async function withFile() {
    const form = new FormData();
    for (const [name, value] of Object.entries(sampleOf(complaint))) form.append(name, value);
    form.append("attachment", new File(["%PDF-1.7 torn"], "torn <cloth>.pdf"));
    const answer = await send("/api/customer_complaint", form);
    const { reference } = (await answer.json()) as { reference: string };
    await db.updateTable("enquiry").set({ country_id: germany }).where("reference", "=", reference).execute();
    return { reference, file: `${list}/${reference}/files/1` };
  }
  const statusFor = async (who: Who, address: string) => (await get(address, bearer(who.token))).status;

  test("are downloads for the agent of the lead, waiting or accepted", async () => {
    const { reference, file } = await withFile();
    expect(pageParts(await (await get(`${list}/${reference}`, bearer(jonas.token))).text()).links).toContain(file);
    const answer = await get(file, bearer(jonas.token));
    expect([answer.status, await answer.text()]).toEqual([200, "%PDF-1.7 torn"]);
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="torn -cloth-\.pdf"/);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    await post(jonas, `${list}/${reference}/accept`);
    expect(await statusFor(jonas, file)).toBe(200);
  });

  test("are not found by anybody else, nor after the lead was handed back or marked as spam", async () => {
    const { reference, file } = await withFile();
    for (const who of [second, nordic, waiting]) expect(await statusFor(who, file)).toBe(404);
    expect(await statusFor(ada, file)).toBe(401);
    expect((await get(file)).status).toBe(401);
    for (const place of ["0", "2", "01", "1.pdf", "..%2f1"])
      expect(await statusFor(jonas, `${list}/${reference}/files/${place}`)).toBe(404);
    await db.updateTable("enquiry").set({ status: "spam" }).where("reference", "=", reference).execute();
    expect(await statusFor(jonas, file)).toBe(404);
    await db.updateTable("enquiry").set({ status: "new" }).where("reference", "=", reference).execute();
    await post(jonas, `${list}/${reference}/hand-back`, { text: "Outside my trade." });
    expect(await statusFor(jonas, file)).toBe(404);
  });

  test("are not found when the request is not a lead", async () => {
    const { reference, file } = await withFile();
    await db.updateTable("enquiry").set({ country_id: usa }).where("reference", "=", reference).execute();
    expect(await statusFor(jonas, file)).toBe(404);
  });
});

describe("the command line", () => {
  async function cli(...args: string[]) {
    const env = { DATABASE_URL: database.url, DATA_FOLDER: dataFolder };
    const { code, both: said } = await runCommandLine(args, { env });
    return { code, said };
  }

  test("sets which agent an account represents, and prints the countries that come with it", async () => {
    const said = "Nordic@agency.example represents Rheintex: leads from Austria, Germany.\n";
    expect(await cli("agents", "represent", "Nordic@agency.example", "14")).toEqual({ code: 0, said });
    const reference = await sent("Germany");
    expect(await see(nordic)).toContain(reference);
    expect((await cli("agents", "represent", "nordic@agency.example", "none")).said).toContain("no agent any more");
    expect(await see(nordic)).not.toContain(reference);
    expect((await cli("agents", "represent", "nordic@agency.example", "99")).code).toBe(1);
    expect((await cli("agents", "represent", "ada@lab.example", "14")).said).toContain("There is no agent ada@lab.example.");
    expect((await cli("agents", "represent", "nordic@agency.example")).code).toBe(2);
  });

  test("shows staff what the agent has done", async () => {
    const reference = await sent("Germany");
    await post(jonas, `${list}/${reference}/note`, { text: "Called\ntwice" });
    expect((await cli("enquiries", "show", reference)).said).toMatch(/agent {2}\S+ {2}note {2}Jonas Weber {2}Called \/ twice/);
  });
});

test("the demo's agent has leads, some accepted; no mail is sent of them", async () => {
  await db.deleteFrom("account").execute();
  await loadDemoAccounts({ db, log: createLog("silent"), files });
  const demo = demoAccounts.find(({ represents: record }) => record !== undefined);
  expect(demo?.represents).toBe(14);
  const { rows } = { rows: await db.selectFrom("lead").select("state").execute() };
  expect(rows.length).toBeGreaterThan(0);
  const fromGermany = await db.selectFrom("enquiry").select("id").where("country_id", "=", germany).execute();
  expect(fromGermany.length).toBeGreaterThan(rows.length);
  expect(await db.selectFrom("outbox").selectAll().execute()).toEqual([]);
});

describe("two accounts of one agency", () => {
  test("a lead that a colleague has accepted in the meantime is not handed back by an older page", async () => {
    const [one, colleague] = [await agent("one@agency.example"), await agent("colleague@agency.example")];
    for (const who of [one, colleague]) await represents(who, 14);
    const reference = await sent("Germany");
    const page = await (await get(`${list}/${reference}`, bearer(one.token))).text();
    const [version = ""] = pageParts(page).values("version");
    await post(colleague, `${list}/${reference}/accept`);
    const refused = await post(one, `${list}/${reference}/hand-back`, { text: "Too far away.", version });
    expect(refused.status).toBe(409);
    const { text, values } = pageParts(await refused.text());
    expect(text).toContain("Somebody has changed this in the meantime.");
    expect(values("text")).toContain("Too far away.");
    const [newer = ""] = values("version");
    expect((await post(one, `${list}/${reference}/hand-back`, { text: "Too far away.", version: newer })).status).toBe(303);
  });
});
