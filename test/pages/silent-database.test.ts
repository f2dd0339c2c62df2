import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createPool } from "../../db/create-pool.ts";
import { timedDatabase } from "../../db/timed-database.ts";
import { kinds } from "../../domain/enquiries/kinds.ts";
import { sampleOf } from "../../domain/enquiries/sample.ts";
import { accountActors } from "../builders/account-actors.ts";
import { testDatabase } from "../builders/database.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { pageParts } from "../builders/page-parts.ts";
import { testWire } from "../builders/wire.ts";

const statementTimeout = 500;
const database = await testDatabase();
const wire = await testWire(database);
const pool = createPool({ ...wire.options, connectionTimeoutMillis: statementTimeout }, () => {});
afterAll(() => pool.end());
const site = await enquirySite({}, { database: { ...database, pool }, statementTimeout });
const { db, get, send, sendForm } = site;
const json = { Accept: "application/json" };
const html = { Accept: "text/html,*/*" };

const inquiry = kinds.find(({ kind }) => kind === "inquiry") as (typeof kinds)[number];
const [page = ""] = inquiry.paths;
const sample = { ...sampleOf(inquiry), inquiry__Inquiry: "Two lots of\nlawn, <b>please</b>" };
const inquiries = async () => (await db.selectFrom("enquiry").select("id").execute()).length;

let token = "";
beforeAll(async () => {
  ({ token } = await accountActors(site).customer("ada@mill.example"));
  // Header and footer are known, as on a site that has been up for a while.
  await get("/faq");
});
afterEach(() => wire.mend());

async function expectAway(answer: Response): Promise<void> {
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
}

describe("while the database is silent", () => {
  test("a form is answered by 503 with all that was typed, and sending that again stores it", async () => {
    wire.silence();
    const fields = { ...sample, idempotency_key: "silent-database-1" };
    const answer = await send(page, new URLSearchParams(fields), html);
    await expectAway(answer);
    const again = await answer.text();
    const { all, text } = pageParts(again);
    expect(all("dd").map((value) => value.text)).toContain("Two lots of\nlawn, <b>please</b>");
    expect(text).toContain("counts once");

    wire.mend();
    const before = await inquiries();
    const taken = await send(page, new URLSearchParams(fieldsOf(again)), html);
    expect([taken.status, taken.headers.get("location")]).toEqual([303, expect.stringMatching(/^\/receipt\//)]);
    expect(await inquiries()).toBe(before + 1);
    const stored = await db.selectFrom("enquiry").select("values").orderBy("id", "desc").limit(1).executeTakeFirstOrThrow();
    expect(stored.values).toMatchObject(sample);
  });

  test("a form or call sent by a script is answered by 503 as JSON", async () => {
    wire.silence();
    const calls = ["textile_inquiry", "customer-login", "customer-signup", "tpvs_search", "newsletter_subscribe"];
    for (const call of calls) {
      const answer = await sendForm(call, { ...sample, email: "ada@mill.example", password: "worsted flannel", search: "WL-1" });
      if (answer.status !== 400) await expectAway(answer);
      expect(await answer.json()).toMatchObject({ success: false, message: expect.any(String) });
    }
    const script = await send(page, new URLSearchParams(sample), json);
    await expectAway(script);
    expect(await script.json()).toMatchObject({ success: false, message: expect.stringContaining("send it again") });
  });

  test("forms of accounts, answers and comments give back what was typed, passwords apart", async () => {
    wire.silence();
    const login = await send("/customer-portal", new URLSearchParams({ email: "ada@mill.example", password: "worsted" }), html);
    await expectAway(login);
    const again = await login.text();
    expect(again).toContain("ada@mill.example");
    expect(again).not.toContain("worsted");
    expect(pageParts(again).all('input[type="password"][name="password"]')).not.toHaveLength(0);

    const typed = new URLSearchParams({ text: "Is it in stock?", message: "Is it in stock?", comment: "Is it in stock?" });
    const signedIn = { ...html, Authorization: `Bearer ${token}` };
    for (const address of ["/customer-request/W-2611-0001/answer", "/verify-email"])
      await expectAway(await send(address, typed, signedIn));
    await expectAway(await get("/customer-dashboard", signedIn));
  });

  test("signed-in visitors get the same answers, on pages and from calls", async () => {
    const form = { form: "login", email: "ada@mill.example", password: "worsted flannel twill" };
    const [cookie = ""] = (await send("/customer-portal", new URLSearchParams(form), html)).headers.getSetCookie();
    const signedIn = { Cookie: cookie.split(";")[0] ?? "" };
    expect((await get("/account", signedIn)).status).toBe(200);
    wire.silence();
    await expectAway(await get("/account", signedIn));
    await expectAway(await send(page, new URLSearchParams(sample), { ...html, ...signedIn }));
    await expectAway(await sendForm("textile_inquiry", sample, signedIn));
    await expectAway(await get("/sign-out", signedIn, "POST"));
  });

  test("a transaction does not wait again for its rollback, and the next statement gets a fresh connection", async () => {
    const timed = timedDatabase(pool, 200);
    const failed = timed.transaction().execute(async (trx) => {
      wire.silence();
      await trx.selectFrom("enquiry").select("id").execute();
    });
    await expect(failed).rejects.toMatchObject({ code: "ETIMEDOUT" });
    wire.mend();
    await expect.poll(() => timed.selectFrom("enquiry").select("id").limit(0).execute()).toEqual([]);
  });
});

test.each([
  ["with a key of its page", { idempotency_key: "silent-database-2" }],
  ["from a page without script, which has no key", { idempotency_key: "" }],
])("an enquiry whose commit was never confirmed counts once when it is sent again: %s", async (how, key) => {
  const fields = { ...sample, inquiry__Inquiry: `Confirmed ${how}?`, ...key };
  const before = await inquiries();
  // It is written while the answers are lost: the statements before it must be answered.
  const unlocked = await lockedEnquiries();
  const sending = send(page, new URLSearchParams(fields), html);
  await expect.poll(async () => (await waiting()).length).toBe(1);
  wire.loseAnswers();
  await unlocked();
  const answer = await sending;
  await expectAway(answer);
  await expect.poll(inquiries).toBe(before + 1);
  wire.mend();
  const again = fieldsOf(await answer.text());
  expect((await send(page, new URLSearchParams(again), html)).status).toBe(303);
  expect(await inquiries()).toBe(before + 1);
});

/** What a page's form would send. */
function fieldsOf(page: string): Record<string, string> {
  const areas = pageParts(page).all("textarea[name]");
  return Object.fromEntries(areas.map((area) => [area.getAttribute("name") ?? "", area.text]));
}

/** Keeps new enquiries waiting until the function that it answers is called. */
async function lockedEnquiries(): Promise<() => Promise<void>> {
  const client = await database.pool.connect();
  await client.query("begin; lock table enquiry in share row exclusive mode");
  return async () => {
    await client.query("commit");
    client.release();
  };
}

async function waiting(): Promise<unknown[]> {
  const { rows } = await database.pool.query(
    "select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  );
  return rows;
}
