import { decodeJwt } from "jose";
import { describe, expect, test } from "vitest";
import { hashPassword, verifyPassword } from "../../adapters/auth/password.ts";
import { enquirySite } from "../builders/enquiry-site.ts";

const { sendForm, sendJson, send, get, db } = await enquirySite();

const password = "worsted flannel twill";
const customer = {
  first_name: "Ada",
  last_name: "Lovelace",
  company: "Lovelace Laboratories",
  phone: "+1 508 555 0142",
  email: "Ada@Lab.example",
  password,
  confirm_password: password,
};
const agent = {
  name: "Jonas Weber",
  email: "jonas@agency.example",
  company: "Weber Agency",
  country: "Germany",
  phone: "+49 30 555",
  fax: "",
  password,
};

const accounts = () =>
  db.selectFrom("account").select(["id", "email", "kind", "status", "name", "company", "email_verified"]).orderBy("id").execute();
const mails = () => db.selectFrom("outbox").select(["message", "to_address", "payload"]).orderBy("id").execute();

describe("a customer", () => {
  test("signs up: the account is there, unverified, and a mail with a token waits", async () => {
    const answer = await sendForm("customer-signup", customer);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { success: true, message: "Signup successfully. Now login to continue" },
    ]);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(await accounts()).toMatchObject([
      { email: "ada@lab.example", kind: "customer", status: "active", name: "Ada Lovelace", email_verified: false },
    ]);
    expect(await mails()).toMatchObject([
      { message: "verify-email", to_address: "ada@lab.example", payload: { token: expect.any(String) } },
    ]);
    const { password: stored } = await db.selectFrom("account_login").select("password").executeTakeFirstOrThrow();
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test.each(["customer-login", "index.php/customer-login", "index.php/customer-login/"])(
    "logs in at %s, as a form",
    async (call) => {
      const answer = await sendForm(call, { email: "ADA@lab.example", password });
      const body = (await answer.json()) as { token: string };
      expect([answer.status, body]).toEqual([200, { success: true, message: "Login successfully.", token: expect.any(String) }]);
      const [{ id } = { id: 0 }] = await accounts();
      const claims = decodeJwt(body.token);
      expect(claims).toMatchObject({ id });
      expect(claims.exp).toBeGreaterThan(Date.now() / 1000 + 13 * 24 * 3600);
    },
  );

  test("logs in as JSON; the cookie belongs to this site only and no script can read it", async () => {
    const answer = await sendJson("customer-login", { email: customer.email, password });
    expect(answer.status).toBe(200);
    const [cookie = ""] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-warpline\.session_token=[^;]+;/);
    for (const part of ["HttpOnly", "SameSite=Lax", "Secure", "Path=/"]) expect(cookie).toContain(part);
  });

  test("gets no cookie from a form on another site", async () => {
    const answer = await sendForm("customer-login", { email: customer.email, password }, { "sec-fetch-site": "cross-site" });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test("who signs up with an address that has an account learns nothing of it; the owner gets a mail, and the password stays", async () => {
    const again = await sendForm("customer-signup", {
      ...customer,
      email: "ada@lab.example",
      password: "another password",
      confirm_password: "another password",
    });
    expect([again.status, await again.json()]).toEqual([
      200,
      { success: true, message: "Signup successfully. Now login to continue" },
    ]);
    expect(await accounts()).toHaveLength(1);
    expect((await mails()).at(-1)).toMatchObject({ message: "already-signed-up", to_address: "ada@lab.example" });
    expect((await sendForm("customer-login", { email: customer.email, password: "another password" })).status).toBe(401);
    expect((await sendForm("customer-login", { email: customer.email, password })).status).toBe(200);
  });

  test.each(Object.keys(customer))("without %s is refused, and nothing is stored", async (field) => {
    const before = await accounts();
    const answer = await sendForm("customer-signup", { ...customer, email: "new@lab.example", [field]: "" });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      {
        success: false,
        message: "Please fill in all required fields.",
        issues: [{ field, message: expect.stringContaining("must be filled in") }],
      },
    ]);
    expect(await accounts()).toEqual(before);
  });

  test.each([
    [{ confirm_password: "something else" }, "Confirm password and password must be same"],
    [{ password: "short", confirm_password: "short" }, "Password: at least 10 characters, please."],
    [{ email: "ada at lab" }, "E-mail: write an address such as name@example.com."],
  ])("with %j is refused", async (change, message) => {
    const answer = await sendForm("customer-signup", { ...customer, email: "new@lab.example", ...change });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ success: false, message });
  });

  test("cannot choose a kind or a status", async () => {
    await sendJson("customer-signup", {
      ...customer,
      email: "sly@lab.example",
      kind: "staff",
      status: "active",
      email_verified: true,
    });
    expect((await accounts()).at(-1)).toMatchObject({ email: "sly@lab.example", kind: "customer", email_verified: false });
  });
});

describe("an agent", () => {
  test("asks for an account: gets a token and a pending account; staff and the agent get a mail", async () => {
    const answer = await sendForm("request-agent-signup", agent);
    const body = (await answer.json()) as { token: string };
    expect([answer.status, body]).toEqual([200, { success: true, message: expect.any(String), token: expect.any(String) }]);
    const found = (await accounts()).find(({ email }) => email === agent.email);
    expect(found).toMatchObject({ kind: "agent", status: "pending", company: "Weber Agency" });
    expect(decodeJwt(body.token)).toMatchObject({ id: found?.id, exp: expect.any(Number) });
    expect((await mails()).map(({ message }) => message).slice(-2)).toEqual(["verify-email", "agent-request"]);
  });

  test("asks again: the answer is alike, and its token opens nothing", async () => {
    const before = await accounts();
    const answer = await sendForm("request-agent-signup", agent);
    const body = (await answer.json()) as { token: string };
    expect(answer.status).toBe(200);
    expect(before.map(({ id }) => id)).not.toContain(decodeJwt(body.token).id);
    expect(await accounts()).toEqual(before);
  });

  test("logs in before approval, and is asked to wait", async () => {
    const answer = await sendForm("agent-login", { email: agent.email, password });
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { success: true, message: expect.stringContaining("waiting for approval"), token: expect.any(String) },
    ]);
  });

  test.each(["declined", "suspended"] as const)("who is %s reads so when logging in, and gets no session", async (status) => {
    await db.updateTable("account").set({ status }).where("email", "=", agent.email).execute();
    const sessions = () => db.selectFrom("account_session").select("id").execute();
    const before = await sessions();
    const answer = await sendForm("agent-login", { email: agent.email, password });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
    expect(await sessions()).toEqual(before);
    expect((await sendForm("agent-login", { email: agent.email, password: "wrong password" })).status).toBe(401);
  });
});

describe("what is wrong", () => {
  const wrong = { success: false, message: "The e-mail or the password is wrong." };

  test("a wrong password, an unknown address and the account of another kind are answered alike", async () => {
    for (const [call, fields] of [
      ["customer-login", { email: "ada@lab.example", password: "not this one" }],
      ["customer-login", { email: "nobody@lab.example", password }],
      ["agent-login", { email: "ada@lab.example", password }],
    ] as const) {
      const answer = await sendForm(call, fields);
      expect([answer.status, await answer.json(), answer.headers.getSetCookie()]).toEqual([401, wrong, []]);
    }
  });

  test.each(["known@lab.example", "unknown@lab.example"])(
    "after five failures %s is locked for this client, whatever is sent",
    async (email) => {
      if (email.startsWith("known")) await sendForm("customer-signup", { ...customer, email });
      const statuses = [];
      for (let tries = 0; tries < 6; tries++)
        statuses.push((await sendForm("customer-login", { email, password: `wrong ${tries}` })).status);
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
      const right = await sendForm("customer-login", { email, password });
      expect([right.status, await right.json()]).toEqual([
        429,
        { success: false, message: "Too many failed logins. Please try again later." },
      ]);
      const retryAfter = Number(right.headers.get("retry-after"));
      expect([retryAfter > 800, retryAfter <= 900]).toEqual([true, true]);
      expect((await sendForm("customer-login", { email: "ada@lab.example", password })).status).toBe(200);
    },
  );

  test("many guesses at once are all counted", async () => {
    const email = "crowd@lab.example";
    await sendForm("customer-signup", { ...customer, email });
    const guess = async (at: number) => (await sendForm("customer-login", { email, password: `guess number ${at}` })).status;
    const statuses = await Promise.all(Array.from({ length: 12 }, (_, at) => guess(at)));
    // A machine that is slow today answers some with 503 before it has looked at the password: they are no guesses.
    while (statuses.at(-1) !== 429 && statuses.length < 24) statuses.push(await guess(statuses.length));
    const [looked, busy] = [401, 503].map((wanted) => statuses.filter((status) => status === wanted).length) as [number, number];
    expect(looked).toBeLessThanOrEqual(5);
    expect(looked + busy).toBeGreaterThanOrEqual(5);
    expect(statuses.filter((status) => ![401, 429, 503].includes(status))).toEqual([]);
    expect(statuses.at(-1)).toBe(429);
  });

  test.each([
    ["GET", 405],
    ["DELETE", 405],
  ])("%s is answered with %d", async (method, status) => {
    expect((await get("/api/customer-login", {}, method)).status).toBe(status);
  });

  test("a body that is not a form is refused", async () => {
    const answers = [
      await send("/api/customer-login", "{", { "Content-Type": "application/json" }),
      await send("/api/customer-login", "hello", { "Content-Type": "text/plain" }),
      await sendJson("customer-login", { email: { $ne: "" }, password: ["x"] }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 415, 400]);
  });
});

test("a password hash is stored with its cost, and compared by that cost", async () => {
  const stored = await hashPassword("worsted");
  expect(await verifyPassword({ hash: stored, password: "worsted" })).toBe(true);
  expect(await verifyPassword({ hash: stored, password: "Worsted" })).toBe(false);
  expect(await verifyPassword({ hash: "scrypt:abc", password: "worsted" })).toBe(false);
});
