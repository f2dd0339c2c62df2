import { beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "../../adapters/config.ts";
import { accountActors } from "../builders/account-actors.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { pageParts, textOf } from "../builders/page-parts.ts";
import { providerStandIn } from "../stand-ins/sign-in-provider.ts";

const standIn = await providerStandIn();
const { address, as, codes, exchanged } = standIn;
const site = await enquirySite({ providers: standIn.settings });
const { get, db } = site;
const { customer } = accountActors(site);
const words = {
  google: "Google Login Failed",
  facebook: "Failed to authenticate with Facebook. Please try again.",
} as const;
const both = ["google", "facebook"] as const;
type Provider = (typeof both)[number];

beforeEach(standIn.reset);

/** The browser follows the button; the provider asks the person, who agrees. */
async function leaveFor(one: Provider, query = "") {
  const left = await get(`/sign-in/${one}${query}`);
  const to = new URL(left.headers.get("location") ?? "");
  const cookie = left.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const code = `code-${codes.size}-${to.searchParams.get("nonce")}`;
  codes.set(code, to.searchParams);
  return { left, to, cookie, code, state: to.searchParams.get("state") ?? "" };
}
const back = (one: Provider, query: Record<string, string>, cookie: string) =>
  get(`/sign-in/${one}/callback?${new URLSearchParams(query)}`, { cookie });
async function signIn(one: Provider, query = "") {
  const { code, state, cookie } = await leaveFor(one, query);
  return back(one, { code, state }, cookie);
}
const sessions = async () => (await db.selectFrom("account_session").select("id").execute()).length;

async function expectRefused(one: Provider, answered: Response, before: number) {
  expect([answered.status, answered.headers.get("location")]).toEqual([303, `/customer-portal?failed=${one}`]);
  expect(answered.headers.getSetCookie().filter((cookie) => !cookie.includes("Max-Age=0"))).toEqual([]);
  expect(await sessions()).toBe(before);
}

describe.each(both)("%s", (one) => {
  test("the portal has its button, and loads nothing from another host", async () => {
    const html = await (await get("/customer-portal")).text();
    expect(pageParts(html).links).toContain(`/sign-in/${one}`);
    expect(html).not.toContain(address);
    expect(await (await get("/agent-portal")).text()).not.toContain("/sign-in/");
  });

  test("the button leads to the provider with a new state, nonce and challenge", async () => {
    const [first, second] = [await leaveFor(one), await leaveFor(one)];
    expect(first.to.origin).toBe(address);
    expect(Object.fromEntries(first.to.searchParams)).toMatchObject({
      response_type: "code",
      client_id: one === "google" ? "our-client" : "our-app",
      redirect_uri: `https://warpline.test/sign-in/${one}/callback`,
      code_challenge_method: "S256",
    });
    for (const name of ["state", "nonce", "code_challenge"])
      expect(first.to.searchParams.get(name)).not.toBe(second.to.searchParams.get(name));
    expect(first.left.headers.getSetCookie()[0]).toMatch(
      /^__Host-warpline\.sign_in=.*Max-Age=600; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(first.left.headers.get("cache-control")).toBe("private, no-store");
  });

  test.each([
    ["/lots/L-2610-1#papers", "/lots/L-2610-1#papers"],
    ["/product-details/lawn-12", "/product-details/lawn-12"],
    ["account", "/account?done=again#email"],
    ["//evil.example/lots/1", "/customer-dashboard"],
    ["https://evil.example/", "/customer-dashboard"],
    ["/account/confirm?wish=delete", "/customer-dashboard"],
    ["x".repeat(5000), "/customer-dashboard"],
  ])("asked for with to=%.40s it leads to %s", async (to, place) => {
    const answered = await signIn(one, `?${new URLSearchParams({ to })}`);
    expect([answered.status, answered.headers.get("location")]).toEqual([303, place]);
  });

  test("a newcomer who comes back with a code has an account and a session; no token is in an address", async () => {
    const answered = await signIn(one);
    expect([answered.status, answered.headers.get("location")]).toEqual([303, "/customer-dashboard"]);
    const cookie = answered.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const html = await (await get("/customer-dashboard", { cookie })).text();
    expect(textOf(html)).toContain(one === "google" ? "gil@mail.example" : "fay@book.example");
    expect((await signIn(one)).headers.get("location")).toBe("/customer-dashboard");
    const accounts = await db.selectFrom("account_login").select("id").where("provider", "=", one).execute();
    expect(accounts).toHaveLength(1);
  });

  test("another state, no state, another browser and the other provider's attempt are refused, and no code is redeemed", async () => {
    const before = await sessions();
    const { code, state, cookie } = await leaveFor(one);
    const other = await leaveFor(one === "google" ? "facebook" : "google");
    const tries: [Record<string, string>, string][] = [
      [{ code, state: `${state}x` }, cookie],
      [{ code, state: "" }, cookie],
      [{ code }, cookie],
      [{ code, state }, ""],
      [{ code, state }, other.cookie],
      [{ code, state: other.state }, other.cookie],
      [{ state, error: "access_denied" }, cookie],
    ];
    for (const [query, shown] of tries) await expectRefused(one, await back(one, query, shown), before);
    expect(exchanged).toEqual([]);
  });

  test("a code of another attempt is refused by its verifier, and a code works once", async () => {
    const before = await sessions();
    const [mine, theirs] = [await leaveFor(one), await leaveFor(one)];
    await expectRefused(one, await back(one, { code: theirs.code, state: mine.state }, mine.cookie), before);
    const { code, state, cookie } = await leaveFor(one);
    expect((await back(one, { code, state }, cookie)).headers.get("location")).toBe("/customer-dashboard");
    await expectRefused(one, await back(one, { code, state }, cookie), before + 1);
  });

  test("an account with a password and the same address is not taken over", async () => {
    const { email } = await customer(`taken@${one}.example`);
    as.google.claims = { ...as.google.claims, sub: "g-9", email };
    as.facebook = { ...as.facebook, user_id: "f-9", email };
    await expectRefused(one, await signIn(one), await sessions());
  });

  test("a failure shows the words of the specification, as an alert", async () => {
    const html = await (await get(`/customer-portal?failed=${one}`)).text();
    expect(pageParts(html).texts("p[data-alert]")).toEqual([words[one]]);
    expect(await (await get("/customer-portal?failed=nobody")).text()).not.toContain("data-alert");
  });
});

describe("an account without a password", () => {
  const post = (address: string, fields: Record<string, string>, headers: Record<string, string>) =>
    site.send(address, new URLSearchParams(fields), headers);
  const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const latest = async (to: string, message: string) =>
    (
      await db
        .selectFrom("outbox")
        .select("payload")
        .where("to_address", "=", to)
        .where("message", "=", message as "change-email")
        .orderBy("id", "desc")
        .executeTakeFirst()
    )?.payload.token;
  const idOf = async (subject: string) =>
    (
      await db
        .selectFrom("account_login")
        .select("account_id as id")
        .where("provider_account", "=", subject)
        .executeTakeFirstOrThrow()
    ).id;
  /** A new person of Google's who signed in that many minutes ago. */
  async function person(name: string, minutesAgo: number) {
    as.google.claims = { ...as.google.claims, sub: `g-${name}`, email: `${name}@mail.example` };
    const cookie = cookieOf(await signIn("google"));
    const id = await idOf(`g-${name}`);
    const created_at = new Date(Date.now() - minutesAgo * 60_000);
    await db.updateTable("account_session").set({ created_at }).where("account_id", "=", id).execute();
    return { id, cookie };
  }

  test("changes its address after a recent sign-in and a link in the new mailbox; the provider's button still opens it", async () => {
    const { id, cookie } = await person("ivy", 1);
    const page = textOf(await (await get("/account", { cookie })).text());
    expect(page).toContain("you sign in with Google");
    expect(page).not.toContain("Current password");
    const asked = await post("/account/email", { email: "ivy@new.example" }, { cookie });
    expect([asked.status, asked.headers.get("location")]).toEqual([303, "/account?done=email"]);
    const token = (await latest("ivy@new.example", "change-email")) ?? "";
    expect((await post("/account/confirm", { wish: "change-email", token }, { cookie })).status).toBe(303);
    const account = await db.selectFrom("account").select(["email", "email_verified"]).where("id", "=", id).executeTakeFirst();
    expect(account).toEqual({ email: "ivy@new.example", email_verified: true });
    expect(await latest("ivy@mail.example", "email-changed")).toBeUndefined();
    const told = db.selectFrom("outbox").select("message").where("to_address", "=", "ivy@mail.example");
    expect(await told.execute()).toEqual([{ message: "email-changed" }]);
    const again = await get("/customer-dashboard", { cookie: cookieOf(await signIn("google")) });
    expect(textOf(await again.text())).toContain("ivy@new.example");
  });

  test("has to sign in again when that was longer ago, and returns to the same page; the old session ends", async () => {
    const { id, cookie } = await person("una", 11);
    const html = await (await get("/account", { cookie })).text();
    const { all, links } = pageParts(html);
    expect(links).toContain("/sign-in/google?to=account");
    expect(all('form[action="/account/email"]')).toHaveLength(0);
    const refused = await post("/account/email", { email: "una@new.example" }, { cookie });
    expect([refused.status, textOf(await refused.text())]).toEqual([403, expect.stringContaining("Please sign in again first.")]);
    expect(await latest("una@new.example", "change-email")).toBeUndefined();

    const left = await get("/sign-in/google?to=account");
    const to = new URL(left.headers.get("location") ?? "");
    codes.set("code-of-una", to.searchParams);
    const state = to.searchParams.get("state") ?? "";
    const back = await get(`/sign-in/google/callback?${new URLSearchParams({ code: "code-of-una", state })}`, {
      cookie: `${cookieOf(left)}; ${cookie}`,
    });
    expect(back.headers.get("location")).toBe("/account?done=again#email");
    expect((await get("/customer-dashboard", { cookie })).status).toBe(401);
    const remaining = await db.selectFrom("account_session").select("id").where("account_id", "=", id).execute();
    expect(remaining).toHaveLength(1);
    const asked = await post("/account/email", { email: "una@new.example" }, { cookie: cookieOf(back) });
    expect(asked.headers.get("location")).toBe("/account?done=email");
  });

  test("is not redirected to any other page after signing in", async () => {
    const left = await get("/sign-in/google?to=https://elsewhere.example");
    const to = new URL(left.headers.get("location") ?? "");
    codes.set("elsewhere", to.searchParams);
    const query = { code: "elsewhere", state: to.searchParams.get("state") ?? "" };
    expect((await back("google", query, cookieOf(left))).headers.get("location")).toBe("/customer-dashboard");
  });

  test("sets a password by a link in a mail; from then on changes need the password", async () => {
    const { cookie } = await person("kim", 60);
    expect((await post("/account/set-password", {}, { cookie })).headers.get("location")).toBe("/account?done=set-password");
    const token = (await latest("kim@mail.example", "reset-password")) ?? "";
    const password = "twill and satin";
    expect((await post("/reset-password", { token, password, confirm_password: password }, {})).status).toBe(200);
    const login = await post("/customer-portal", { form: "login", email: "kim@mail.example", password }, {});
    const here = { cookie: cookieOf(login) };
    expect(textOf(await (await get("/account", here)).text())).toContain("Current password");
    expect((await post("/account/email", { email: "kim@new.example" }, here)).status).toBe(422);
    const asked = await post("/account/email", { email: "kim@new.example", current_password: password }, here);
    expect(asked.headers.get("location")).toBe("/account?done=email");
  });
});

test.each<[string, () => void]>([
  ["for another client", () => (as.google.audience = "another-client")],
  ["that has expired", () => (as.google.expires = "-1m")],
  ["with another nonce", () => (as.google.nonce = "of another journey")],
  [
    "of an unverified address",
    () => (as.google.claims = { ...as.google.claims, sub: "g-2", email: "new@mail.example", email_verified: false }),
  ],
])("Google's token %s is refused", async (_what, change) => {
  change();
  await expectRefused("google", await signIn("google"), await sessions());
});

test.each<[string, () => void]>([
  ["of another app", () => (as.facebook.app_id = "another-app")],
  ["that has expired", () => (as.facebook.expires_at = 1)],
])("Facebook's token %s is refused", async (_what, change) => {
  change();
  await expectRefused("facebook", await signIn("facebook"), await sessions());
});

describe("without keys", async () => {
  const bare = await enquirySite();
  test.each(both)("%s has no button and answers 404", async (one) => {
    expect(await (await bare.get("/customer-portal")).text()).not.toContain("/sign-in/");
    expect((await bare.get(`/sign-in/${one}`)).status).toBe(404);
    expect((await bare.get(`/sign-in/${one}/callback?code=x&state=y`)).status).toBe(404);
  });

  test("Google without its secret still has its call, and no button", async () => {
    const { google: settings } = readConfig({ GOOGLE_CLIENT_ID: "our-client" }).providers;
    expect([settings?.clientId, settings?.flow]).toEqual(["our-client", undefined]);
  });
});
