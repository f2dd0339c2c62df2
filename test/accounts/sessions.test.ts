import { hash } from "node:crypto";
import { decodeJwt } from "jose";
import { describe, expect, test } from "vitest";
import { sweepAccounts } from "../../domain/accounts/sweep-accounts.ts";
import { accountActors } from "../builders/account-actors.ts";
import { enquirySite } from "../builders/enquiry-site.ts";

const site = await enquirySite({ sessionIdleDays: 3 });
const { send, sendForm, get, db } = site;
const { customer, agent, bearer } = accountActors(site);

const hours = 3_600_000;
const post = (address: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  send(address, new URLSearchParams(fields), headers);
const cookieOf = (response: Response) => ({ cookie: response.headers.getSetCookie()[0]?.split(";")[0] ?? "" });
const logIn = (who: { email: string; password: string }, headers: Record<string, string> = {}, kind = "customer") =>
  post(`/${kind}-portal`, { form: "login", email: who.email, password: who.password }, headers);
const sessions = (account: number) =>
  db.selectFrom("account_session").selectAll().where("account_id", "=", account).orderBy("id").execute();
const hoursLeft = async (account: number) =>
  (await sessions(account)).map(({ expires_at }) => Math.round((expires_at.getTime() - Date.now()) / hours));

describe("the cookie of a session", async () => {
  const ada = await customer("ada@lab.example");

  test("is bound to this host over https: __Host-, Secure, for every path, without a domain, hidden from scripts", async () => {
    const [cookie = ""] = (await logIn(ada)).headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-warpline\.session_token=[^;]+; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
  });

  test("is stored as its hash only", async () => {
    const { cookie } = cookieOf(await logIn(ada));
    const [token = ""] = decodeURIComponent(cookie.split("=")[1] ?? "").split(".");
    const stored = (await sessions(ada.id)).at(-1);
    expect(token).toMatch(/^[\w-]{32}$/);
    expect(stored?.token_hash).toBe(hash("sha256", token, "hex"));
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test("has a second cookie that shows scripts the kind of account, Secure over https too", async () => {
    const [, hint] = (await logIn(ada)).headers.getSetCookie();
    expect(hint).toBe("signed_in=customer; Path=/; Max-Age=1209600; SameSite=Lax; Secure");
  });

  test("is not accepted when it is forged, cut, or under another name", async () => {
    const { cookie } = cookieOf(await logIn(ada));
    expect((await get("/customer-dashboard", { cookie })).status).toBe(200);
    const other = cookie.replace("__Host-", "");
    for (const wrong of [`${cookie}x`, cookie.slice(0, -4), cookie.replace("=", "=A"), other, `__Secure-${other}`])
      expect((await get("/customer-dashboard", { cookie: wrong })).status).toBe(401);
  });

  test("has neither the prefix nor Secure over http, as in development", async () => {
    const plain = await enquirySite({ origin: "http://localhost:3000" });
    await accountActors(plain).customer("ada@lab.example");
    const [cookie = ""] = (
      await plain.send("/customer-portal", new URLSearchParams({ form: "login", email: ada.email, password: ada.password }))
    ).headers.getSetCookie();
    expect(cookie).toMatch(/^warpline\.session_token=[^;]+; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/);
  });
});

test.each(["declined", "suspended"] as const)(
  "an account that is %s is signed in nowhere, though its sessions are still stored",
  async (status) => {
    const leo = await agent(`${status}@agency.example`);
    const ways = [cookieOf(await logIn(leo, {}, "agent")), bearer(leo.token)];
    for (const way of ways) expect((await get("/agent-dashboard", way)).status).toBe(200);
    await db.updateTable("account").set({ status }).where("id", "=", leo.id).execute();
    for (const way of ways) expect((await get("/agent-dashboard", way)).status).toBe(401);
    expect(await sessions(leo.id)).toHaveLength(3);
  },
);

describe("a session that is not used", async () => {
  const ida = await customer("ida@lab.example");
  const { cookie } = cookieOf(await logIn(ida));
  const ways = [{ cookie }, bearer(ida.token)];

  test("ends after three days; each use extends it by three days, up to fourteen", async () => {
    expect(await hoursLeft(ida.id)).toEqual([72, 72]);
    for (const way of ways) {
      await db
        .updateTable("account_session")
        .set({ expires_at: new Date(Date.now() + hours) })
        .where("account_id", "=", ida.id)
        .execute();
      expect((await get("/customer-dashboard", way)).status).toBe(200);
      expect((await hoursLeft(ida.id)).filter((left) => left === 72)).toHaveLength(1);
    }
    const began = new Date(Date.now() - 13 * 24 * hours);
    await db.updateTable("account_session").set({ created_at: began }).where("account_id", "=", ida.id).execute();
    for (const way of ways) expect((await get("/customer-dashboard", way)).status).toBe(200);
    expect(await hoursLeft(ida.id)).toEqual([24, 24]);
    expect((decodeJwt(ida.token).exp ?? 0) * 1000).toBeGreaterThan(Date.now() + 13 * 24 * hours);
  });

  test("is updated every few minutes only", async () => {
    const before = await sessions(ida.id);
    for (const way of ways) await get("/customer-dashboard", way);
    expect(await sessions(ida.id)).toEqual(before);
  });

  test("is not accepted after its end, by cookie or token, and is swept", async () => {
    await db
      .updateTable("account_session")
      .set({ expires_at: new Date(Date.now() - 1) })
      .where("account_id", "=", ida.id)
      .execute();
    for (const way of ways) expect((await get("/customer-dashboard", way)).status).toBe(401);
    await sweepAccounts({ db, now: () => new Date() });
    expect(await sessions(ida.id)).toEqual([]);
  });
});

describe("signing in again in the same browser", async () => {
  const [max, jonas] = [await customer("max@lab.example"), await agent("jonas@agency.example")];

  test.each(["page", "call"])("ends the previous session, by the %s; a token stays valid", async (door) => {
    const before = cookieOf(await logIn(max));
    const fields = { email: max.email, password: max.password };
    const again = door === "page" ? await logIn(max, before) : await sendForm("customer-login", fields, before);
    expect(again.ok || again.status === 303).toBe(true);
    expect((await get("/customer-dashboard", before)).status).toBe(401);
    expect((await get("/customer-dashboard", cookieOf(again))).status).toBe(200);
    await sendForm("customer-login", fields, bearer(max.token));
    expect((await get("/customer-dashboard", bearer(max.token))).status).toBe(200);
  });

  test("as somebody else ends it too; a failed login ends nothing", async () => {
    const before = cookieOf(await logIn(max));
    expect((await logIn({ ...jonas, password: "not this one" }, before, "agent")).status).toBe(401);
    expect((await get("/customer-dashboard", before)).status).toBe(200);
    expect((await logIn(jonas, before, "agent")).status).toBe(303);
    expect((await get("/customer-dashboard", before)).status).toBe(401);
  });
});

test("signing out clears what pages have stored in the browser, and only a form of this site signs out", async () => {
  const eva = await customer("eva@lab.example");
  const session = cookieOf(await logIn(eva));
  const foreign = await post("/sign-out", {}, { ...session, "sec-fetch-site": "cross-site" });
  expect([foreign.headers.get("clear-site-data"), foreign.headers.getSetCookie()]).toEqual([null, []]);
  const out = await post("/sign-out", {}, session);
  expect(out.headers.get("clear-site-data")).toBe('"storage"');
  expect(out.headers.getSetCookie().map((cookie) => cookie.split(";").slice(0, 2).join(";"))).toEqual([
    "__Host-warpline.session_token=; Max-Age=0",
    "signed_in=; Path=/",
    "request_list_count=; Path=/",
  ]);
  expect((await get("/customer-dashboard", session)).status).toBe(401);
});
