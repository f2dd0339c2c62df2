import { describe, expect, test } from "vitest";
import { inviteStaff } from "../../domain/staff/invite-staff.ts";
import { reactivateStaff, suspendStaff } from "../../domain/staff/suspend-staff.ts";
import { accountActors } from "../builders/account-actors.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { parsePage, textOf } from "../builders/page-parts.ts";
import { codeOf, staffDoor, staffPassword } from "../builders/staff-door.ts";

const site = await enquirySite();
const { db, get, send, sendForm } = site;
const people = accountActors(site);
const { context, openBrowser, newcomer, offerOn, withApp } = staffDoor(site);

const where = (answer: Response) => [answer.status, answer.headers.get("location")];
const isIn = async (browser: ReturnType<typeof openBrowser>) => (await browser.get("/staff/account")).status === 200;

test("signing in leads into the console only, as a browser reads the address", async () => {
  const { email } = await newcomer("sales", "inside@warpline.example");
  const browser = openBrowser();
  await browser.signIn(email);
  const to = async (asked: string) =>
    (await browser.get(`/staff/sign-in?to=${encodeURIComponent(asked)}`)).headers.get("location");
  expect(await to("/staff/inbox?q=a/../b")).toBe("/staff/inbox?q=a/../b");
  for (const asked of [
    ...[
      "/staff/../..",
      "/staff/..%2f..",
      "/staff/%2e%2e/account",
      "/staff/.%2E//evil.example",
      "/staff/..\\..",
      "//evil.example/staff",
    ],
    ...["/staffing", "https://evil.example/staff", "/staff/../staffing"],
  ]) {
    const path = new URL((await to(asked)) ?? "", "https://warpline.example");
    expect([asked, path.origin, path.pathname]).toEqual([
      asked,
      "https://warpline.example",
      expect.stringMatching(/^\/staff($|\/)/),
    ]);
  }
});

describe("an invitation", () => {
  const chosen = { name: "Dana Reed", password: staffPassword, confirm_password: staffPassword };
  const accept = (token: string, more = {}) => openBrowser().post("/staff/invitation", { ...chosen, token, ...more });

  test("is mailed; its link opens the account once, with the name and password that the invited chooses", async () => {
    const { id, token } = await inviteStaff(context, { email: "dana@warpline.example", role: "sales" });
    const mail = await db
      .selectFrom("outbox")
      .selectAll()
      .where("to_address", "=", "dana@warpline.example")
      .executeTakeFirstOrThrow();
    expect([mail.message, mail.payload]).toEqual(["staff-invitation", { token, role: "sales" }]);
    expect(parsePage(await (await get(`/staff/invitation?token=${token}`)).text()).querySelector("h1")?.text).toBe("Welcome");
    expect((await accept(token)).status).toBe(200);
    expect((await accept(token)).status).toBe(400);
    const row = await db.selectFrom("account").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ kind: "staff", role: "sales", status: "active", name: "Dana Reed", email_verified: true });
    expect(where(await openBrowser().signIn("dana@warpline.example"))).toEqual([303, "/staff"]);
  });

  test("that is followed twice at the same moment opens one account with one password", async () => {
    const { token } = await inviteStaff(context, { email: "twice@warpline.example", role: "sales" });
    const words = ["the first to come", "the other to come"];
    const answers = await Promise.all(words.map((password) => accept(token, { password, confirm_password: password })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test("that has expired, was replaced by a newer one, or was made up, opens nothing", async () => {
    const first = await inviteStaff(context, { email: "late@warpline.example", role: "sales" });
    const second = await inviteStaff(context, { email: "late@warpline.example", role: "viewer" });
    await db.updateTable("account_verification").set({ expires_at: new Date() }).where("value", "=", String(second.id)).execute();
    for (const token of [first.token, second.token, "made-up"]) {
      expect((await get(`/staff/invitation?token=${token}`)).status).toBe(400);
      expect((await accept(token)).status).toBe(400);
    }
    expect((await openBrowser().signIn("late@warpline.example")).status).toBe(401);
  });

  test("does not accept a password that is guessed first, and keeps the link and the name", async () => {
    const { token } = await inviteStaff(context, { email: "weak@warpline.example", role: "sales" });
    const answer = await accept(token, { password: "basketball", confirm_password: "basketball" });
    const page = parsePage(await answer.text());
    expect([answer.status, textOf(page)]).toEqual([422, expect.stringContaining("guessed first")]);
    expect(page.querySelector('input[name="name"]')?.getAttribute("value")).toBe("Dana Reed");
    expect((await accept(token)).status).toBe(200);
  });

  test("is not for an address that has an account already", async () => {
    await people.customer("taken@lab.example");
    const again = inviteStaff(context, { email: "taken@lab.example", role: "sales" });
    await expect(again).rejects.toMatchObject({ code: "invalid", message: expect.stringContaining("an account of a customer") });
  });

  test("cannot be passed by with a forgotten password", async () => {
    await inviteStaff(context, { email: "waits@warpline.example", role: "sales" });
    await send("/forgotten-password", new URLSearchParams({ email: "waits@warpline.example" }));
    const mails = await db.selectFrom("outbox").select("message").where("to_address", "=", "waits@warpline.example").execute();
    expect(mails).toEqual([{ message: "staff-invitation" }]);
  });
});

describe("the password", () => {
  test("of staff signs in at the staff sign-in alone; that of customers and agents there not", async () => {
    const { email } = await newcomer("sales", "door@warpline.example");
    for (const portal of ["/customer-portal", "/agent-portal"])
      expect((await openBrowser().post(portal, { form: "login", email, password: staffPassword })).status).toBe(401);
    for (const call of ["customer-login", "agent-login"])
      expect((await sendForm(call, { email, password: staffPassword })).status).toBe(401);
    const ada = await people.customer("ada@lab.example");
    const jonas = await people.agent("jonas@agency.example");
    for (const { email: other, password } of [ada, jonas]) {
      const answer = await openBrowser().signIn(other, password);
      expect([answer.status, textOf(parsePage(await answer.text()))]).toEqual([
        401,
        expect.stringContaining("The e-mail or the password is wrong."),
      ]);
    }
  });

  test("is locked after five wrong ones, as everywhere", async () => {
    await newcomer("sales", "locked@warpline.example");
    for (let tried = 0; tried < 5; tried++)
      expect((await openBrowser().signIn("locked@warpline.example", "wrong and wrong")).status).toBe(401);
    expect((await openBrowser().signIn("locked@warpline.example")).status).toBe(429);
  });

  test("leads on to the page that was asked for, and to no other site", async () => {
    const { email } = await newcomer("viewer", "to@warpline.example");
    const to = (path: string) => openBrowser().post("/staff/sign-in", { email, password: staffPassword, to: path });
    expect(where(await to("/staff/inbox?view=mine"))).toEqual([303, "/staff/inbox?view=mine"]);
    for (const path of ["https://evil.example", "//evil.example", "/staff\\evil", "/staffroom", "/account", ""])
      expect(where(await to(path))).toEqual([303, "/staff"]);
  });

  test("that is forgotten is set by a link, and the second factor is still asked for", async () => {
    const { email, freshCode } = await withApp("admin", "forgets@warpline.example");
    await send("/forgotten-password", new URLSearchParams({ email }));
    const mail = await db
      .selectFrom("outbox")
      .select("payload")
      .where("to_address", "=", email)
      .where("message", "=", "reset-password")
      .executeTakeFirstOrThrow();
    const password = "selvedge and shuttle";
    const reset = { token: mail.payload.token ?? "", password, confirm_password: password };
    const answer = await openBrowser().post("/reset-password", reset);
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('href="/staff/sign-in"')]);
    const browser = openBrowser();
    expect(where(await browser.signIn(email, password))).toEqual([303, "/staff/second-factor"]);
    expect(await isIn(browser)).toBe(false);
    expect(where(await browser.post("/staff/second-factor", { code: await freshCode() }))).toEqual([303, "/staff"]);
  });
});

describe("an administrator without a second factor", () => {
  test("sets one up before anything opens, and is then shown ten recovery codes, once", async () => {
    const { email } = await newcomer("admin", "first@warpline.example");
    const browser = openBrowser();
    expect(where(await browser.signIn(email))).toEqual([303, "/staff/second-factor/set-up"]);
    expect(await isIn(browser)).toBe(false);
    expect(where(await browser.get("/staff"))).toEqual([303, "/staff/sign-in"]);
    expect(where(await browser.get("/staff/recovery-codes"))).toEqual([303, "/staff/sign-in"]);
    expect(where(await browser.get("/staff/second-factor"))).toEqual([303, "/staff/second-factor/set-up"]);
    const { secret, sealed } = await offerOn(browser);
    const wrong = await browser.post("/staff/second-factor/set-up", { sealed, code: "000000" });
    expect([
      wrong.status,
      parsePage(await wrong.text())
        .querySelector("[data-secret]")
        ?.text.replace(/\s/g, ""),
    ]).toEqual([422, secret]);
    const before = browser.cookie();
    const done = await browser.post("/staff/second-factor/set-up", { sealed, code: await codeOf(secret) });
    expect(where(done)).toEqual([303, "/staff/recovery-codes"]);
    expect(await isIn(browser)).toBe(true);
    expect(browser.cookie()).not.toBe(before);
    const codes = parsePage(await (await browser.post("/staff/recovery-codes")).text()).querySelectorAll("ol.recovery-codes li");
    expect(codes.map(({ text }) => text)).toEqual(Array.from({ length: 10 }, () => expect.stringMatching(/^(\w{4}-){3}\w{4}$/)));
    expect(textOf(parsePage(await (await browser.get("/staff/recovery-codes")).text()))).toContain(
      "You have 10 that are not used.",
    );
    // Neither the secret nor a code is stored as it is.
    const stored = JSON.stringify([
      await db.selectFrom("account_totp").selectAll().execute(),
      await db.selectFrom("account_recovery_code").selectAll().execute(),
      await db.selectFrom("audit_event").selectAll().execute(),
      await db.selectFrom("outbox").selectAll().execute(),
    ]);
    for (const secretText of [secret, codes[0]?.text ?? "", (codes[0]?.text ?? "").replaceAll("-", "")])
      expect(stored).not.toContain(secretText);
  });

  test("cannot set up the app of somebody else by their sealed secret", async () => {
    const [one, other] = [openBrowser(), openBrowser()];
    await one.signIn((await newcomer("admin", "one@warpline.example")).email);
    await other.signIn((await newcomer("admin", "other@warpline.example")).email);
    const { secret, sealed } = await offerOn(one);
    expect((await other.post("/staff/second-factor/set-up", { sealed, code: await codeOf(secret) })).status).toBe(422);
  });

  test("of another role signs in with the password alone, unless the setting names the role", async () => {
    const { email } = await newcomer("sales", "plain@warpline.example");
    expect(where(await openBrowser().signIn(email))).toEqual([303, "/staff"]);
    await site.db.insertInto("setting").values({ name: "second_factor_roles", value: '["sales", "admin"]' }).execute();
    expect(where(await openBrowser().signIn(email))).toEqual([303, "/staff/second-factor/set-up"]);
    await site.db.deleteFrom("setting").execute();
  });
});

describe("the second factor", () => {
  test("is asked for of everybody who has one; between password and code nothing opens", async () => {
    const { email, freshCode } = await withApp("sales", "app@warpline.example");
    const browser = openBrowser();
    expect(where(await browser.signIn(email))).toEqual([303, "/staff/second-factor"]);
    expect(await isIn(browser)).toBe(false);
    expect(where(await browser.get("/staff"))).toEqual([303, "/staff/sign-in"]);
    expect((await browser.get("/staff.data")).status).toBe(401);
    expect((await browser.post("/account/password", { current_password: staffPassword })).status).toBe(303);
    // Another app cannot take the place of the one that is asked for.
    expect(where(await browser.get("/staff/second-factor/set-up"))).toEqual([303, "/staff/second-factor"]);
    expect(where(await browser.post("/staff/second-factor/set-up", { code: "000000" }))).toEqual([303, "/staff/sign-in"]);
    const before = browser.cookie();
    expect(where(await browser.post("/staff/second-factor", { code: await freshCode(), to: "/staff/inbox" }))).toEqual([
      303,
      "/staff/inbox",
    ]);
    expect(await isIn(browser)).toBe(true);
    // The token that was worth nothing is worth nothing afterwards either.
    const old = await site.get("/staff/account", { cookie: before });
    expect(old.status).toBe(303);
  });

  test("takes each code once", async () => {
    const { email, freshCode } = await withApp("sales", "replay@warpline.example");
    const code = await freshCode();
    const [one, other] = [openBrowser(), openBrowser()];
    for (const browser of [one, other]) await browser.signIn(email);
    const answers = await Promise.all([one, other].map((browser) => browser.post("/staff/second-factor", { code })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 401]);
    const third = openBrowser();
    await third.signIn(email);
    const again = await third.post("/staff/second-factor", { code });
    expect([again.status, textOf(parsePage(await again.text()))]).toEqual([401, expect.stringContaining("was used already")]);
  });

  test("allows ten wrong codes an hour for an account, from all browsers together, and then no right one either", async () => {
    const { email, freshCode, browser } = await withApp("sales", "guesser@warpline.example");
    const codes = parsePage(await (await browser.post("/staff/recovery-codes")).text());
    const browsers = [openBrowser(), openBrowser()];
    for (const browser of browsers) await browser.signIn(email);
    for (let tried = 0; tried < 10; tried++)
      expect((await browsers[tried % 2]?.post("/staff/second-factor", { code: "12345" }))?.status).toBe(401);
    expect((await browsers[0]?.post("/staff/second-factor", { code: await freshCode() }))?.status).toBe(429);
    // Whoever guesses does not keep the owner from a recovery code, of which ten wrong ones are too many by themselves.
    const recovery_code = codes.querySelector("ol.recovery-codes li")?.text ?? "";
    for (let tried = 0; tried < 9; tried++)
      expect((await browsers[1]?.post("/staff/second-factor", { recovery_code: "wrong" }))?.status).toBe(401);
    expect((await browsers[0]?.post("/staff/second-factor", { recovery_code }))?.status).toBe(303);
    for (let tried = 0; tried < 10; tried++)
      expect((await browsers[1]?.post("/staff/second-factor", { recovery_code: "wrong" }))?.status).toBe(401);
    expect((await browsers[1]?.post("/staff/second-factor", { recovery_code }))?.status).toBe(429);
  });

  test("may be a recovery code, each once, however it is typed; its owner gets a mail", async () => {
    const { email, browser } = await withApp("admin", "recovers@warpline.example");
    const page = parsePage(await (await browser.post("/staff/recovery-codes")).text());
    const [first = "", second = ""] = page.querySelectorAll("ol.recovery-codes li").map(({ text }) => text);
    const enter = async (recovery_code: string) => {
      const next = openBrowser();
      await next.signIn(email);
      return { next, answer: await next.post("/staff/second-factor", { recovery_code }) };
    };
    const used = await enter(first.toUpperCase().replaceAll("-", " "));
    expect([where(used.answer), await isIn(used.next)]).toEqual([[303, "/staff"], true]);
    expect((await enter(first)).answer.status).toBe(401);
    const mail = await db
      .selectFrom("outbox")
      .select("payload")
      .where("to_address", "=", email)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(mail.payload.what).toBe("A recovery code was used to sign in");
    // New codes end the old ones.
    await browser.post("/staff/recovery-codes");
    expect((await enter(second)).answer.status).toBe(401);
  });

  test("cannot be proved by a session that was ended meanwhile", async () => {
    const { email, freshCode } = await withApp("sales", "ended@warpline.example");
    const browser = openBrowser();
    await browser.signIn(email);
    await suspendStaff(context, email);
    expect(where(await browser.post("/staff/second-factor", { code: await freshCode() }))).toEqual([303, "/staff/sign-in"]);
    await reactivateStaff(context, email);
    expect(await isIn(browser)).toBe(false);
  });

  test("is waited for a quarter of an hour at most", async () => {
    const { email, freshCode } = await withApp("sales", "slow@warpline.example");
    const browser = openBrowser();
    await browser.signIn(email);
    const waiting = db
      .selectFrom("account_session")
      .select(["expires_at", "created_at"])
      .where("awaits", "=", "proof")
      .orderBy("id", "desc");
    const { expires_at, created_at } = await waiting.executeTakeFirstOrThrow();
    expect(expires_at.getTime() - created_at.getTime()).toBe(15 * 60_000);
    await db.updateTable("account_session").set({ expires_at: new Date() }).where("awaits", "=", "proof").execute();
    expect(where(await browser.post("/staff/second-factor", { code: await freshCode() }))).toEqual([303, "/staff/sign-in"]);
  });
});

describe("a session of staff", () => {
  test("ends after half a day without use, and says nothing to the scripts of public pages", async () => {
    const { email, id } = await newcomer("viewer", "idle@warpline.example");
    const answer = await openBrowser().signIn(email);
    expect(answer.headers.getSetCookie().join()).toContain("signed_in=;");
    const { expires_at, created_at } = await db
      .selectFrom("account_session")
      .select(["expires_at", "created_at"])
      .where("account_id", "=", id)
      .executeTakeFirstOrThrow();
    expect(expires_at.getTime() - created_at.getTime()).toBe(12 * 3_600_000);
  });

  test("is ended by a suspension at the next request, and signing out leads to the staff sign-in", async () => {
    const { email } = await newcomer("viewer", "suspended@warpline.example");
    const [browser, other] = [openBrowser(), openBrowser()];
    await browser.signIn(email);
    await other.signIn(email);
    expect(where(await other.post("/sign-out"))).toEqual([303, "/staff/sign-in"]);
    expect(await isIn(browser)).toBe(true);
    await suspendStaff(context, email);
    expect(where(await browser.get("/staff"))).toEqual([303, "/staff/sign-in"]);
    const again = await openBrowser().signIn(email);
    expect([again.status, textOf(parsePage(await again.text()))]).toEqual([
      403,
      expect.stringContaining("This account is closed."),
    ]);
    expect(await reactivateStaff(context, email)).toBe("active");
    expect((await openBrowser().signIn(email)).status).toBe(303);
  });
});
