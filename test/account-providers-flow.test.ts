import { hash } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text as bodyText } from "node:stream/consumers";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "../adapters/config.ts";
import { accountActors } from "./builders/account-actors.ts";
import { enquirySite } from "./builders/enquiry-site.ts";

const { publicKey, privateKey } = await generateKeyPair("RS256");
const google = {
  audience: "our-client",
  expires: "10m",
  nonce: undefined as string | undefined,
  claims: { sub: "g-1", email: "Gil@Mail.example", email_verified: true, name: "Gil Weaver" },
};
const facebook = { app_id: "our-app", is_valid: true, user_id: "f-1", expires_at: 0, name: "Fay", email: "fay@book.example" };
let [asGoogle, asFacebook] = [structuredClone(google), structuredClone(facebook)];
/** What each code that was given out was asked for with; a code is good once. */
const codes = new Map<string, URLSearchParams>();
const exchanged: URLSearchParams[] = [];

/** Stands in for both providers. */
const provider = createServer((request, response) => void answer(request.url ?? "", request, response)).listen(0, "127.0.0.1");
await once(provider, "listening");
afterAll(() => provider.close());
const address = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;

async function answer(path: string, request: NodeJS.ReadableStream, response: { end(body: string): void; statusCode: number }) {
  const url = new URL(path, address);
  const say = (body: unknown, status = 200) => {
    response.statusCode = status;
    response.end(JSON.stringify(body));
  };
  if (url.pathname === "/certs")
    return say({ keys: [{ ...(await exportJWK(publicKey)), kid: "one", alg: "RS256", use: "sig" }] });
  if (url.pathname === "/debug_token") return say({ data: asFacebook });
  if (url.pathname === "/me") return say({ ...asFacebook, id: asFacebook.user_id });
  const sent = new URLSearchParams(await bodyText(request));
  exchanged.push(sent);
  const asked = codes.get(sent.get("code") ?? "");
  codes.delete(sent.get("code") ?? "");
  const good =
    asked?.get("code_challenge") === hash("sha256", sent.get("code_verifier") ?? "", "base64url") &&
    asked.get("redirect_uri") === sent.get("redirect_uri") &&
    sent.get("client_secret") === "our-secret";
  if (!good) return say({ error: "invalid_grant" }, 400);
  if (url.pathname === "/oauth/access_token") return say({ access_token: "good" });
  const { sub, ...claims } = asGoogle.claims;
  const token = await new SignJWT({ ...claims, nonce: asGoogle.nonce ?? asked.get("nonce") })
    .setProtectedHeader({ alg: "RS256", kid: "one" })
    .setSubject(sub)
    .setAudience(asGoogle.audience)
    .setIssuer("https://accounts.google.com")
    .setIssuedAt(Math.floor(Date.now() / 1000) - 120)
    .setExpirationTime(asGoogle.expires)
    .sign(privateKey);
  return say({ id_token: token });
}

const site = await enquirySite({
  providers: readConfig({
    ORIGIN: "https://warpline.test",
    GOOGLE_CLIENT_ID: "our-client",
    GOOGLE_CLIENT_SECRET: "our-secret",
    GOOGLE_AUTHORIZE_URL: `${address}/authorize`,
    GOOGLE_TOKEN_URL: `${address}/token`,
    GOOGLE_KEYS_URL: `${address}/certs`,
    FACEBOOK_APP_ID: "our-app",
    FACEBOOK_APP_SECRET: "our-secret",
    FACEBOOK_AUTHORIZE_URL: `${address}/dialog`,
    FACEBOOK_GRAPH_URL: address,
  }).providers,
});
const { get, db } = site;
const { customer } = accountActors(site);
const words = {
  google: "Google Login Failed",
  facebook: "Failed to authenticate with Facebook. Please try again.",
} as const;
const both = ["google", "facebook"] as const;
type Provider = (typeof both)[number];
const text = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

beforeEach(() => {
  [asGoogle, asFacebook] = [structuredClone(google), structuredClone(facebook)];
  exchanged.length = 0;
});

/** The browser follows the button; the provider asks the person, who agrees. */
async function leaveFor(one: Provider) {
  const left = await get(`/sign-in/${one}`);
  const to = new URL(left.headers.get("location") ?? "");
  const cookie = left.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const code = `code-${codes.size}-${to.searchParams.get("nonce")}`;
  codes.set(code, to.searchParams);
  return { left, to, cookie, code, state: to.searchParams.get("state") ?? "" };
}
const back = (one: Provider, query: Record<string, string>, cookie: string) =>
  get(`/sign-in/${one}/callback?${new URLSearchParams(query)}`, { cookie });
async function signIn(one: Provider) {
  const { code, state, cookie } = await leaveFor(one);
  return back(one, { code, state }, cookie);
}
const sessions = async () => (await db.selectFrom("account_session").select("id").execute()).length;

async function expectRefused(one: Provider, answered: Response, before: number) {
  expect([answered.status, answered.headers.get("location")]).toEqual([303, `/customer-portal?failed=${one}`]);
  expect(answered.headers.getSetCookie().filter((cookie) => !cookie.includes("Max-Age=0"))).toEqual([]);
  expect(await sessions()).toBe(before);
}

describe.each(both)("%s", (one) => {
  test("the portal has its button, and asks no other host for anything", async () => {
    const html = await (await get("/customer-portal")).text();
    expect(html).toContain(`href="/sign-in/${one}"`);
    expect(html).not.toContain(address);
    expect(await (await get("/agent-portal")).text()).not.toContain("/sign-in/");
  });

  test("the button leads there with a state, a nonce and a challenge of its own", async () => {
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

  test("back with the code, a newcomer has an account and a session; no token stands in an address", async () => {
    const answered = await signIn(one);
    expect([answered.status, answered.headers.get("location")]).toEqual([303, "/customer-dashboard"]);
    const cookie = answered.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const html = await (await get("/customer-dashboard", { cookie })).text();
    expect(text(html)).toContain(one === "google" ? "gil@mail.example" : "fay@book.example");
    expect((await signIn(one)).headers.get("location")).toBe("/customer-dashboard");
    const accounts = await db.selectFrom("account_login").select("id").where("provider", "=", one).execute();
    expect(accounts).toHaveLength(1);
  });

  test("another state, none, another browser and the other provider's journey are refused, and no code is turned in", async () => {
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

  test("a code of another journey is refused by its verifier, and a code is good once", async () => {
    const before = await sessions();
    const [mine, theirs] = [await leaveFor(one), await leaveFor(one)];
    await expectRefused(one, await back(one, { code: theirs.code, state: mine.state }, mine.cookie), before);
    const { code, state, cookie } = await leaveFor(one);
    expect((await back(one, { code, state }, cookie)).headers.get("location")).toBe("/customer-dashboard");
    await expectRefused(one, await back(one, { code, state }, cookie), before + 1);
  });

  test("the address of an account with a password is not taken over", async () => {
    const { email } = await customer(`taken@${one}.example`);
    asGoogle.claims = { ...google.claims, sub: "g-9", email };
    asFacebook = { ...facebook, user_id: "f-9", email };
    await expectRefused(one, await signIn(one), await sessions());
  });

  test("what failed is said in the words of the specification, to be alerted", async () => {
    const html = await (await get(`/customer-portal?failed=${one}`)).text();
    expect(/<p[^>]*data-alert[^>]*>([^<]+)</.exec(html)?.[1]).toBe(words[one]);
    expect(await (await get("/customer-portal?failed=nobody")).text()).not.toContain("data-alert");
  });
});

test.each<[string, () => void]>([
  ["for another client", () => (asGoogle.audience = "another-client")],
  ["that has expired", () => (asGoogle.expires = "-1m")],
  ["with another nonce", () => (asGoogle.nonce = "of another journey")],
  [
    "of an unverified address",
    () => (asGoogle.claims = { ...google.claims, sub: "g-2", email: "new@mail.example", email_verified: false }),
  ],
])("Google's token %s is refused", async (_what, change) => {
  change();
  await expectRefused("google", await signIn("google"), await sessions());
});

test.each<[string, () => void]>([
  ["of another app", () => (asFacebook.app_id = "another-app")],
  ["that has expired", () => (asFacebook.expires_at = 1)],
])("Facebook's token %s is refused", async (_what, change) => {
  change();
  await expectRefused("facebook", await signIn("facebook"), await sessions());
});

describe("without keys", async () => {
  const bare = await enquirySite();
  test.each(both)("%s has no button and no address", async (one) => {
    expect(await (await bare.get("/customer-portal")).text()).not.toContain("/sign-in/");
    expect((await bare.get(`/sign-in/${one}`)).status).toBe(404);
    expect((await bare.get(`/sign-in/${one}/callback?code=x&state=y`)).status).toBe(404);
  });

  test("Google without its secret keeps its call, and has no button", async () => {
    const { google: settings } = readConfig({ GOOGLE_CLIENT_ID: "our-client" }).providers;
    expect([settings?.clientId, settings?.flow]).toEqual(["our-client", undefined]);
  });
});
