import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { hashPassword } from "../../adapters/auth/password.ts";
import { atOnce } from "../../domain/limits/limits.ts";
import { accountActors } from "../builders/account-actors.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { textOf } from "../builders/page-parts.ts";

const site = await enquirySite();
const { app, config, send, sendForm, get, db } = site;
const { customer } = accountActors(site);

const post = (address: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  send(address, new URLSearchParams(fields), headers);
async function signIn(who: { email: string; password: string }) {
  const answer = await post("/customer-portal", { form: "login", email: who.email, password: who.password });
  return { cookie: answer.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
}
const mailsTo = (to: string) =>
  db.selectFrom("outbox").select(["message", "payload"]).where("to_address", "=", to).orderBy("id").execute();
const resetTokens = async (to: string) =>
  (await mailsTo(to)).filter(({ message }) => message === "reset-password").map(({ payload }) => payload.token ?? "");
const twice = (password: string) => ({ password, confirm_password: password });
const reset = (token: string, password: string) => post("/reset-password", { token, ...twice(password) });
const canLogIn = async (email: string, password: string) => (await sendForm("customer-login", { email, password })).ok;

describe("unused links to a new password", () => {
  test("are all invalid after a reset; the owner is notified by a mail without any token", async () => {
    const ada = await customer("ada@lab.example");
    for (let asked = 0; asked < 3; asked++) await post("/forgotten-password", { email: ada.email });
    const [first = "", second = "", third = ""] = await resetTokens(ada.email);
    expect((await reset(second, "selvedge and shuttle")).status).toBe(200);
    for (const token of [first, second, third]) expect((await reset(token, "another way in")).status).toBe(400);
    expect(await canLogIn(ada.email, "selvedge and shuttle")).toBe(true);
    const mail = (await mailsTo(ada.email)).at(-1);
    expect(mail).toEqual({
      message: "password-changed",
      payload: { when: expect.stringMatching(/^\d+ \w{3} \d{4}, \d\d:\d\d UTC$/) },
    });
  });

  test("are all invalid after a change of the password, and the owner is notified", async () => {
    const bob = await customer("bob@lab.example");
    await post("/forgotten-password", { email: bob.email });
    const session = await signIn(bob);
    const change = { current_password: bob.password, ...twice("selvedge and shuttle") };
    expect((await post("/account/password", change, session)).status).toBe(303);
    const [token = ""] = await resetTokens(bob.email);
    expect((await reset(token, "another way in")).status).toBe(400);
    expect((await mailsTo(bob.email)).at(-1)?.message).toBe("password-changed");
  });

  test("set one password when one of them is pressed twice at the same time", async () => {
    const eve = await customer("eve@lab.example");
    await post("/forgotten-password", { email: eve.email });
    const [token = ""] = await resetTokens(eve.email);
    const statuses = (await Promise.all([reset(token, "the first to come"), reset(token, "the other to come")])).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted()).toEqual([200, 400]);
    const passwords = await Promise.all(["the first to come", "the other to come"].map((each) => canLogIn(eve.email, each)));
    expect(passwords.filter(Boolean)).toHaveLength(1);
  });

  test("set nothing when they have expired, or were sent for an address without an account", async () => {
    const ida = await customer("ida@lab.example");
    for (const email of [ida.email, "nobody@lab.example"]) await post("/forgotten-password", { email });
    expect(await mailsTo("nobody@lab.example")).toEqual([]);
    // Known or not, a row is written: the answer takes as long.
    const links = () => db.selectFrom("account_verification").select("value").orderBy("id", "desc").limit(2).execute();
    expect(await links()).toEqual([{ value: "" }, { value: String(ida.id) }]);
    await db.updateTable("account_verification").set({ expires_at: new Date() }).execute();
    const [token = ""] = await resetTokens(ida.email);
    expect((await reset(token, "another way in")).status).toBe(400);
  });
});

describe("a password that is easily guessed", async () => {
  const uma = await customer("uma.thread@lab.example");
  const refusals = [
    ["basketball", "guessed first"],
    ["1234567890", "again and again"],
    ["uma.thread@lab.example", "your own name or address"],
    ["short word", undefined],
    ["too short", "at least 10 characters"],
  ] as const;
  const person = { first_name: "Ada", last_name: "Lovelace", company: "Lovelace Laboratories", phone: "1" };

  test.each(refusals)("is refused at sign-up, by page and call: %s", async (password, words) => {
    const email = words ? "uma.thread@lab.example" : "fine@lab.example";
    const fields = { ...person, email, ...twice(password) };
    const before = await db.selectFrom("account").select("id").execute();
    const page = await post("/customer-portal", { form: "signup", ...fields });
    const call = await sendForm("customer-signup", fields);
    expect([page.status, call.status]).toEqual(words ? [422, 400] : [303, 200]);
    if (!words) return;
    expect(textOf(await page.text())).toContain(words);
    const answer = (await call.json()) as { message: string; issues: unknown };
    expect(answer.message).toContain(words);
    expect(answer.issues).toEqual([{ field: "password", message: answer.message }]);
    expect(await db.selectFrom("account").select("id").execute()).toEqual(before);
  });

  test.each(refusals.filter(([, words]) => words))(
    "is refused when it is changed or reset, and the link stays valid: %s",
    async (password, words) => {
      const session = await signIn(uma);
      const change = await post("/account/password", { current_password: uma.password, ...twice(password) }, session);
      expect([change.status, textOf(await change.text())]).toEqual([422, expect.stringContaining(words ?? "")]);
      await db.deleteFrom("limit_use").execute();
      await post("/forgotten-password", { email: uma.email });
      const token = (await resetTokens(uma.email)).at(-1) ?? "";
      const refused = await reset(token, password);
      expect([refused.status, textOf(await refused.text())]).toEqual([422, expect.stringContaining(words ?? "")]);
      expect(await canLogIn(uma.email, uma.password)).toBe(true);
    },
  );

  test("still logs in where the account has it already", async () => {
    const tom = await customer("tom@lab.example");
    await db
      .updateTable("account_login")
      .set({ password: await hashPassword("password") })
      .where("account_id", "=", tom.id)
      .execute();
    expect(await canLogIn(tom.email, "password")).toBe(true);
  });
});

describe("a login while too many wait", () => {
  test("is refused as busy, and not counted as a wrong password", async () => {
    await db.deleteFrom("limit_use").execute();
    const guess = async (at: number) => {
      const body = new URLSearchParams({ email: `guess-${at}@lab.example`, password: "not this one" });
      return app.fetch(new Request(`${config.origin}/api/customer-login`, { method: "POST", body }), "192.0.2.9");
    };
    const { passwords } = atOnce;
    const turns = passwords.running + passwords.waiting.perClient;
    const answered: number[] = [];
    const crowd = await db.transaction().execute(async (trx) => {
      // Whoever has the turn waits for the accounts, and everybody else for the turn.
      await sql`lock table account in access exclusive mode`.execute(trx);
      const guesses = Array.from({ length: 30 }, async (_, at) => {
        const answer = await guess(at);
        answered.push(at);
        return answer;
      });
      await expect.poll(() => answered.length).toBeGreaterThanOrEqual(30 - turns);
      return guesses;
    });
    const answers = await Promise.all(crowd);
    const busy = answers.filter(({ status }) => status === 503);
    expect(busy.length).toBeGreaterThanOrEqual(30 - turns);
    expect(busy.every(({ headers }) => headers.get("retry-after") === "5")).toBe(true);
    expect(answers.filter(({ status }) => status === 401).length).toBe(30 - busy.length);
    const { uses } = await db
      .selectFrom("limit_use")
      .select(({ fn }) => fn.sum("uses").as("uses"))
      .where("key", "like", "login by address:%")
      .executeTakeFirstOrThrow();
    expect(Number(uses)).toBe(30 - busy.length);
  });
});

test("one client may try the link of a mail a few times, then it is refused without a query", async () => {
  const peer = "192.0.2.10";
  const press = async (address: string) =>
    (await app.fetch(new Request(config.origin + address, { method: "POST", body: new URLSearchParams({ token: "x" }) }), peer))
      .status;
  const statuses: number[] = [];
  for (let tried = 0; tried < 31; tried++) statuses.push(await press("/verify-email"));
  expect(statuses).toEqual([...Array(30).fill(400), 429]);
  const body = new URLSearchParams({ token: "x", ...twice("selvedge and shuttle") });
  const refused = await app.fetch(new Request(`${config.origin}/reset-password`, { method: "POST", body }), peer);
  expect(refused.status).toBe(429);
});

test("RATE_LIMITS=off limits no client: not logins, resets, links, password changes, nor mails that are asked for", async () => {
  const free = await enquirySite({ rateLimits: "off" });
  const leo = await accountActors(free).customer("leo@lab.example");
  const cookie = (
    await free.send("/customer-portal", new URLSearchParams({ form: "login", email: leo.email, password: leo.password }))
  ).headers
    .getSetCookie()[0]
    ?.split(";")[0];
  const headers = { cookie: cookie ?? "" };
  const times = async (count: number, address: string, fields: Record<string, string>) => {
    const statuses = new Set<number>();
    for (let at = 0; at < count; at++) statuses.add((await free.send(address, new URLSearchParams(fields), headers)).status);
    return [...statuses];
  };
  expect(await times(7, "/api/customer-login", { email: leo.email, password: "not this one" })).toEqual([401]);
  expect(await times(25, "/forgotten-password", { email: leo.email })).toEqual([200]);
  expect(await times(35, "/verify-email", { token: "x" })).toEqual([400]);
  expect(await times(7, "/account/password", { current_password: "not this one", ...twice("selvedge and shuttle") })).toEqual([
    422,
  ]);
  expect(await times(7, "/account/export", {})).toEqual([303]);
});

test("the account page says that the current password is wrong", async () => {
  const liz = await customer("liz@lab.example");
  const session = await signIn(liz);
  const answer = await post("/account/password", { current_password: "not this one", ...twice("selvedge and shuttle") }, session);
  expect([answer.status, textOf(await answer.text())]).toEqual([422, expect.stringContaining("The current password is wrong.")]);
  expect((await get("/account", session)).status).toBe(200);
});
