import { describe, expect, test } from "vitest";
import { enquirySite } from "../builders/enquiry-site.ts";
import { parsePage, textOf } from "../builders/page-parts.ts";
import { staffDoor, staffPassword } from "../builders/staff-door.ts";

const site = await enquirySite();
const { db } = site;
const { openBrowser, newcomer, withApp } = staffDoor(site);
const where = (answer: Response) => [answer.status, answer.headers.get("location")];
const isIn = async (browser: ReturnType<typeof openBrowser>) => (await browser.get("/staff/account")).status === 200;
async function read(browser: ReturnType<typeof openBrowser>) {
  return textOf(parsePage((await (await browser.get("/staff/account")).text()).replaceAll("<!-- -->", "")).querySelector("main"));
}
/** As if the person had signed in longer ago. */
const letTimePass = (id: number) =>
  db
    .updateTable("account_session")
    .set({ created_at: new Date(Date.now() - 11 * 60_000) })
    .where("account_id", "=", id)
    .execute();

test("a form of another page that is refused is a page of its own: the console cannot show it again", async () => {
  const { browser } = await withApp("admin", "elsewhere@warpline.example");
  const email = await browser.post("/account/email", { email: "not an address", password: "wrong" });
  expect([email.status, textOf(await email.text())]).toEqual([422, expect.stringContaining("address")]);
  const factor = await browser.post("/staff/second-factor", { "a[b][[": "x".repeat(40_000) });
  expect(factor.status).toBe(413);
});

describe("a person of staff's own page", () => {
  test("shows second factors, recovery codes that are left, and where they are signed in; /account leads there", async () => {
    const { browser } = await withApp("admin", "shows@warpline.example");
    await browser.post("/staff/recovery-codes");
    const text = await read(browser);
    for (const part of ["shows@warpline.example, admin", "Authenticator app since", "10 of them not used", "(here)"])
      expect(text).toContain(part);
    expect(where(await browser.get("/account?done=export"))).toEqual([303, "/staff/account?done=export"]);
    // Nothing that a second factor is checked with reaches the browser.
    const { sealed_secret } = await db.selectFrom("account_totp").select("sealed_secret").executeTakeFirstOrThrow();
    expect(await (await browser.get("/staff/account")).text()).not.toContain(sealed_secret);
  });

  test("changes the password: other browsers are signed out, this one stays, without another second factor", async () => {
    const { email } = await newcomer("sales", "changes@warpline.example");
    const [browser, other] = [openBrowser(), openBrowser()];
    for (const one of [browser, other]) await one.signIn(email);
    const next = { does: "password", password: "selvedge and shuttle", confirm_password: "selvedge and shuttle" };
    const wrong = await browser.post("/staff/account", { ...next, current_password: "not this one at all" });
    expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining("The current password is wrong.")]);
    expect(where(await browser.post("/staff/account", { ...next, current_password: staffPassword }))).toEqual([
      303,
      "/staff/account?done=password",
    ]);
    expect([await isIn(browser), await isIn(other)]).toEqual([true, false]);
    expect((await openBrowser().signIn(email)).status).toBe(401);
  });

  test("changes the address once the new one is confirmed: the old one gets a notice, other browsers are signed out", async () => {
    const { email, id } = await newcomer("sales", "before@warpline.example");
    const [browser, other] = [openBrowser(), openBrowser()];
    for (const one of [browser, other]) await one.signIn(email);
    const given = { does: "email", email: "after@warpline.example" };
    const wrong = await browser.post("/staff/account", { ...given, current_password: "not this one at all" });
    expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining("The current password is wrong.")]);
    const same = await browser.post("/staff/account", { ...given, email, current_password: staffPassword });
    expect(same.status).toBe(422);
    expect(where(await browser.post("/staff/account", { ...given, current_password: staffPassword }))).toEqual([
      303,
      "/staff/account?done=email",
    ]);
    const emailOf = () => db.selectFrom("account").select("email").where("id", "=", id).executeTakeFirstOrThrow();
    expect(await emailOf()).toEqual({ email });
    const mailTo = (to: string) =>
      db.selectFrom("outbox").select(["message", "payload"]).where("to_address", "=", to).orderBy("id", "desc").execute();
    const [link] = await mailTo("after@warpline.example");
    expect(link?.message).toBe("change-email");
    const { token = "" } = link?.payload ?? {};
    const asked = await browser.get(`/account/confirm?wish=change-email&token=${token}`);
    expect(asked.status).toBe(200);
    const confirmed = await browser.post("/account/confirm", { wish: "change-email", token });
    expect([confirmed.status, confirmed.headers.get("location")]).toEqual([303, "/account?done=new-email"]);
    expect(where(await browser.get("/account?done=new-email"))).toEqual([303, "/staff/account?done=new-email"]);
    expect(await emailOf()).toEqual({ email: "after@warpline.example" });
    expect((await mailTo(email)).map(({ message }) => message)).toContain("email-changed");
    expect([await isIn(browser), await isIn(other)]).toEqual([true, false]);
    expect((await openBrowser().signIn(email)).status).toBe(401);
    expect((await openBrowser().signIn("after@warpline.example")).status).toBe(303);
  });

  test("ends another session", async () => {
    const { email, id } = await newcomer("viewer", "ends@warpline.example");
    const [other, browser] = [openBrowser(), openBrowser()];
    for (const one of [other, browser]) await one.signIn(email);
    const first = await db
      .selectFrom("account_session")
      .select("id")
      .where("account_id", "=", id)
      .orderBy("id")
      .executeTakeFirstOrThrow();
    await browser.post("/staff/account", { does: "end-session", id: String(first.id) });
    expect([await isIn(browser), await isIn(other)]).toEqual([true, false]);
  });
});

describe("second factors", () => {
  test("are changed only within ten minutes of signing in", async () => {
    const { browser, id, email } = await withApp("sales", "old@warpline.example");
    await letTimePass(id);
    expect(await read(browser)).toContain("sign in again");
    const removed = await browser.post("/staff/account", { does: "remove-app" });
    expect([removed.status, await removed.text()]).toEqual([
      403,
      expect.stringContaining("it needs a sign-in within the last ten minutes"),
    ]);
    const again = "/staff/sign-in?to=%2Fstaff%2Fsecond-factor%2Fset-up&again=yes";
    expect(where(await browser.get("/staff/second-factor/set-up"))).toEqual([303, again]);
    expect((await browser.get(again)).status).toBe(200);
    expect((await browser.post("/staff/second-factor/set-up", { sealed: "", code: "123456" })).status).toBe(403);
    expect((await browser.post("/staff/recovery-codes")).status).toBe(403);
    expect(await db.selectFrom("account_totp").select("account_id").where("account_id", "=", id).execute()).toHaveLength(1);
    expect(
      await db
        .selectFrom("outbox")
        .select("id")
        .where("to_address", "=", email)
        .where("message", "=", "second-factor-changed")
        .execute(),
    ).toHaveLength(1);
  });

  test("can all be removed by those who need none, and the last one not by an administrator", async () => {
    const admin = await withApp("admin", "keeps@warpline.example");
    const kept = await admin.browser.post("/staff/account", { does: "remove-app" });
    expect([kept.status, await kept.text()]).toEqual([422, expect.stringContaining("This is your only second factor")]);
    const sales = await withApp("sales", "removes@warpline.example");
    expect(where(await sales.browser.post("/staff/account", { does: "remove-app" }))).toEqual([
      303,
      "/staff/account?done=removed",
    ]);
    expect(await read(sales.browser)).toContain("You have none: your password alone signs you in.");
    const event = await db
      .selectFrom("audit_event")
      .selectAll()
      .where("account_id", "=", sales.id)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect([event.verb, event.subject]).toEqual(["second-factor.change", "account_totp"]);
  });

  test("of somebody else cannot be removed", async () => {
    const [one, other] = [await withApp("sales", "mine@warpline.example"), await withApp("sales", "theirs@warpline.example")];
    const passkey = {
      account_id: other.id,
      name: "Key",
      credential: "abc",
      public_key: "def",
      counter: 0,
      created_at: new Date(),
    };
    const { id } = await db.insertInto("account_passkey").values(passkey).returning("id").executeTakeFirstOrThrow();
    await one.browser.post("/staff/account", { does: "remove-passkey", id: String(id) });
    expect(await read(other.browser)).toContain("Key passkey since");
    await other.browser.post("/staff/account", { does: "remove-passkey", id: String(id) });
    expect(await read(other.browser)).not.toContain("Key passkey since");
  });
});

test("their own data names a person's second factors, and holds nothing that proves one", async () => {
  const { browser, email, secret } = await withApp("sales", "copies@warpline.example");
  await browser.post("/account/export");
  const mail = await db
    .selectFrom("outbox")
    .select("payload")
    .where("to_address", "=", email)
    .where("message", "=", "export-data")
    .executeTakeFirstOrThrow();
  const answer = await browser.post("/account/confirm", { wish: "export", token: mail.payload.token ?? "" });
  const archive = Buffer.from(await answer.arrayBuffer()).toString("latin1");
  expect(archive).toContain('"kind": "authenticator app"');
  expect(archive).not.toContain("sealed_secret");
  expect(archive).not.toContain(secret);
});
