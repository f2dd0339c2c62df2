import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { accountActors } from "../builders/account-actors.ts";
import { enquirySite } from "../builders/enquiry-site.ts";

const { publicKey, privateKey } = await generateKeyPair("RS256");
const other = await generateKeyPair("RS256");
const facebook = {
  app_id: "our-app",
  is_valid: true,
  user_id: "f-1",
  expires_at: 0,
  me: { id: "f-1", name: "Fay", email: "fay@book.example" },
};
let answer: typeof facebook = structuredClone(facebook);
const asked: string[] = [];

/** Stands in for both providers. */
const provider = createServer((request, response) => {
  const url = new URL(request.url ?? "", "http://provider.test");
  asked.push(url.pathname);
  const { me, ...data } = answer;
  const say = (body: unknown) => response.setHeader("Content-Type", "application/json").end(JSON.stringify(body));
  if (url.pathname === "/certs")
    void exportJWK(publicKey).then((key) => say({ keys: [{ ...key, kid: "one", alg: "RS256", use: "sig" }] }));
  else if (url.pathname === "/debug_token")
    say(url.searchParams.get("access_token") === "our-app|our-secret" ? { data } : { error: { message: "who are you?" } });
  else say(url.searchParams.get("access_token") === "good" ? me : { error: { message: "bad token" } });
}).listen(0, "127.0.0.1");
await once(provider, "listening");
afterAll(() => provider.close());
const address = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;

const site = await enquirySite({
  providers: {
    google: { clientId: "our-client", keysUrl: `${address}/certs`, issuers: ["https://accounts.google.com"] },
    facebook: { appId: "our-app", appSecret: "our-secret", graphUrl: address },
  },
});
const { sendForm, sendJson, get, db } = site;
const { customer, agent, bearer } = accountActors(site);
const accounts = () => db.selectFrom("account").select(["id", "kind", "email", "email_verified", "name"]).orderBy("id").execute();
beforeEach(() => {
  answer = structuredClone(facebook);
});

type Change = { audience?: string; issuer?: string; expires?: string; key?: CryptoKey; issued?: number; claims?: object };
async function credential({
  audience = "our-client",
  issuer = "https://accounts.google.com",
  expires = "10m",
  key,
  issued,
  claims,
}: Change = {}) {
  const now = issued ?? Math.floor(Date.now() / 1000);
  return new SignJWT({ email: "Gil@Mail.example", email_verified: true, name: "Gil Weaver", ...claims })
    .setProtectedHeader({ alg: "RS256", kid: "one" })
    .setSubject("g-1")
    .setAudience(audience)
    .setIssuer(issuer)
    .setIssuedAt(now)
    .setExpirationTime(expires)
    .sign(key ?? privateKey);
}

describe("google-auth", () => {
  test("opens an account for a newcomer and finds it the next time; token and cookie are valid", async () => {
    const first = await sendJson("google-auth", { credential: await credential() });
    const body = (await first.json()) as { success: boolean; token: string };
    expect([first.status, body]).toEqual([200, { success: true, message: "Login successfully.", token: expect.any(String) }]);
    const [gil] = await accounts();
    expect(gil).toMatchObject({ kind: "customer", email: "gil@mail.example", email_verified: true, name: "Gil Weaver" });
    expect((await get(`/api/customer_coc_history?customerId=${gil?.id}`, bearer(body.token))).status).toBe(200);
    const cookie = first.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    expect((await get("/customer-dashboard", { cookie })).status).toBe(200);
    const again = await sendForm("google-auth", { credential: await credential({ claims: { email: "new@mail.example" } }) });
    expect(again.status).toBe(200);
    expect(await accounts()).toHaveLength(1);
  });

  test("gives a newcomer in several windows at once one account, and a session in each", async () => {
    const token = await withSubject("g-twins", { email: "twins@mail.example", email_verified: true, name: "Twins" });
    const answers = await Promise.all([1, 2, 3].map(() => sendJson("google-auth", { credential: token })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await accounts()).filter(({ email }) => email === "twins@mail.example")).toHaveLength(1);
    await db.deleteFrom("account").where("email", "=", "twins@mail.example").execute();
  });

  test.each<[string, Change]>([
    ["for another client", { audience: "another-client" }],
    ["of another issuer", { issuer: "https://evil.example" }],
    ["that has expired", { expires: "-1m" }],
    ["that is older than an hour", { issued: Math.floor(Date.now() / 1000) - 7200 }],
    ["signed by somebody else", { key: other.privateKey }],
    ["without a confirmed address", { claims: { sub: "g-2", email: "new@mail.example", email_verified: false } }],
  ])("a token %s is refused", async (_what, change) => {
    const before = await accounts();
    const { sub, ...claims } = (change.claims ?? {}) as { sub?: string };
    const token = sub ? await withSubject(sub, claims) : await credential(change);
    const refused = await sendJson("google-auth", { credential: token });
    expect([refused.status, await refused.json(), refused.headers.getSetCookie()]).toEqual([
      401,
      { success: false, message: "Google Login Failed" },
      [],
    ]);
    expect(await accounts()).toEqual(before);
  });

  const withSubject = async (subject: string, claims: object) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: "RS256", kid: "one" })
      .setSubject(subject)
      .setAudience("our-client")
      .setIssuer("https://accounts.google.com")
      .setIssuedAt()
      .setExpirationTime("10m")
      .sign(privateKey);

  test.each(["customer", "agent"] as const)("the address of a %s who has a password is not taken over", async (kind) => {
    const email = `${kind}@mail.example`;
    await (kind === "customer" ? customer(email) : agent(email));
    const refused = await sendJson("google-auth", {
      credential: await withSubject(`g-${kind}`, { email, email_verified: true }),
    });
    expect(refused.status).toBe(401);
    expect(await db.selectFrom("account_login").select("provider").where("provider_account", "=", `g-${kind}`).execute()).toEqual(
      [],
    );
  });

  test.each([{}, { credential: "" }, { credential: "x" }])("%j is refused", async (body) => {
    expect((await sendJson("google-auth", body)).status).toBe(401);
  });

  test("an object in place of the credential is refused", async () => {
    expect((await sendJson("google-auth", { credential: { a: 1 } })).status).toBe(400);
  });
});

describe("facebook-auth", () => {
  test("asks the provider who it is, and ignores a name or address in the request", async () => {
    const done = await sendJson("facebook-auth", { accessToken: "good", name: "Mallory", email: "gil@mail.example" });
    expect(done.status).toBe(200);
    expect((await accounts()).at(-1)).toMatchObject({ email: "fay@book.example", name: "Fay", email_verified: false });
    expect(asked).toEqual(expect.arrayContaining(["/debug_token", "/me"]));
  });

  test.each<[string, (told: typeof facebook) => void, string]>([
    ["of another app", (told) => (told.app_id = "another-app"), "good"],
    ["that is not valid", (told) => (told.is_valid = false), "good"],
    ["that has expired", (told) => (told.expires_at = 1), "good"],
    ["of another person", (told) => (told.me.id = "f-2"), "good"],
    ["that the provider does not know", () => {}, "bad"],
  ])("a token %s is refused", async (_what, change, accessToken) => {
    change(answer);
    const refused = await sendJson("facebook-auth", { accessToken });
    expect([refused.status, await refused.json()]).toEqual([
      401,
      { success: false, message: "Failed to authenticate with Facebook. Please try again." },
    ]);
  });

  test("does not take over an account with the same address", async () => {
    const { email } = await customer("kay@book.example");
    answer.user_id = "f-9";
    answer.me = { id: "f-9", name: "Kay", email };
    expect((await sendJson("facebook-auth", { accessToken: "good" })).status).toBe(401);
  });

  test("does not open a suspended account", async () => {
    await db.updateTable("account").set({ status: "suspended" }).where("email", "=", "fay@book.example").execute();
    expect((await sendJson("facebook-auth", { accessToken: "good" })).status).toBe(401);
  });
});

describe("without keys", async () => {
  const bare = await enquirySite();
  test.each([
    ["google-auth", "Google Login Failed"],
    ["facebook-auth", "Failed to authenticate with Facebook. Please try again."],
  ])("%s is off", async (call, message) => {
    const refused = await bare.sendJson(call, { credential: await credential(), accessToken: "good" });
    expect([refused.status, await refused.json()]).toEqual([401, { success: false, message }]);
  });
});
