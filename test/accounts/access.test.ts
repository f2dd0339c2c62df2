import { decodeJwt } from "jose";
import { describe, expect, test } from "vitest";
import { accountCalls } from "../../api/accounts.ts";
import { privateCalls } from "../../api/private-calls.ts";
import { requestConfirmation } from "../../domain/accounts/confirmations.ts";
import { complaint } from "../../domain/enquiries/kinds/complaint.ts";
import { request } from "../../domain/enquiries/kinds/request.ts";
import { kinds } from "../../domain/enquiries/kinds.ts";
import { readEnquiry } from "../../domain/enquiries/read-enquiry.ts";
import { sampleOf } from "../../domain/enquiries/sample.ts";
import { submitEnquiry } from "../../domain/enquiries/submit-enquiry.ts";
import { daysBefore } from "../../domain/locale/dates.ts";
import { sendQuote } from "../../domain/quotes/send-quote.ts";
import { readTypedQuote } from "../../domain/quotes/typed-quote.ts";
import { bearerTokens } from "../../server/accounts/bearer-token.ts";
import { accountActors } from "../builders/account-actors.ts";
import { catalogue } from "../builders/catalogue.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { operator } from "../builders/operator.ts";
import { twoLines } from "../builders/quotes.ts";

const site = await enquirySite();
const { get, send, sendForm, db } = site;
const { customer, agent, bearer } = accountActors(site);

const [customerA, customerB] = [await customer("a@lab.example"), await customer("b@lab.example")];
const [agentA, agentB] = [await agent("a@agency.example"), await agent("b@agency.example")];
const pending = await agent("waiting@agency.example", "pending");
const [revokedCustomer, revokedAgent] = [await customer("gone@lab.example"), await agent("gone@agency.example")];
await db.deleteFrom("account_session").where("account_id", "in", [revokedCustomer.id, revokedAgent.id]).execute();
const closed = await agent("closed@agency.example", "suspended");

const later = new Date(Date.now() + 3_600_000);
async function key() {
  const made = db.selectFrom("secret").select("value").where("name", "=", "account-tokens");
  return (await made.executeTakeFirstOrThrow()).value;
}
const sign = bearerTokens(key, site.clock.now).sign;
const sessionOf = async (id: number) =>
  (await db.selectFrom("account_session").select("id").where("account_id", "=", id).limit(1).executeTakeFirstOrThrow()).id;
const forge = bearerTokens(async () => "not the key that tokens are signed with", site.clock.now).sign;
async function staffToken() {
  const { id } = await db
    .insertInto("account")
    .values({ kind: "staff", role: "viewer", email: "staff@warpline.example", name: "Staff" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const session = await db
    .insertInto("account_session")
    .values({ account_id: id, token_hash: "of staff", expires_at: later })
    .returning("id")
    .executeTakeFirstOrThrow();
  return sign({ id, kind: "staff", session: session.id }, later);
}
const claims = async (kind: "customer" | "agent", id: number) => ({ id, kind, session: await sessionOf(id) });
const unsigned = (token: string) => `${Buffer.from('{"alg":"none"}').toString("base64url")}.${token.split(".")[1]}.`;

/** Everybody who may ask, with the token they show. */
const actors: Record<string, { token?: string; kind?: "customer" | "agent"; rows: "own" | "none" | "refused" | "waits" }> = {
  visitor: { rows: "refused" },
  "customer A": { token: customerA.token, kind: "customer", rows: "own" },
  "customer B": { token: customerB.token, kind: "customer", rows: "none" },
  "pending agent": { token: pending.token, kind: "agent", rows: "waits" },
  "agent A": { token: agentA.token, kind: "agent", rows: "own" },
  "agent B": { token: agentB.token, kind: "agent", rows: "none" },
  staff: { token: await staffToken(), rows: "refused" },
  "an expired token": { token: await sign(await claims("customer", customerA.id), new Date(Date.now() - 1000)), rows: "refused" },
  "an agent's expired token": {
    token: await sign(await claims("agent", agentA.id), new Date(Date.now() - 1000)),
    rows: "refused",
  },
  "a forged token": { token: await forge(await claims("customer", customerA.id), later), rows: "refused" },
  "an agent's forged token": { token: await forge(await claims("agent", agentA.id), later), rows: "refused" },
  "an unsigned token": { token: unsigned(customerA.token), rows: "refused" },
  "a token for another's session": {
    token: await sign({ id: customerA.id, kind: "customer", session: await sessionOf(customerB.id) }, later),
    rows: "refused",
  },
  "a revoked token": { token: revokedCustomer.token, rows: "refused" },
  "an agent's revoked token": { token: revokedAgent.token, rows: "refused" },
  "a suspended agent": { token: closed.token, rows: "refused" },
};
/** Every private page with each of its methods. */
const privateAddresses = site.app.pages.flatMap(({ path, access, methods }) =>
  methods.map((method) => [method, path, access as string] as const),
);
/** Of quotes, which nobody has here: test/quotes/quote.test.ts tries them as everybody. */
const isOfQuote = (path: string) => path.includes(":reference/quote");
const closedPages = privateAddresses.filter(
  ([, path, access]) => (access === "customer" || access === "agent") && !isOfQuote(path),
);
const accountPages = privateAddresses.filter(([, , access]) => access === "account");
const everybody = Object.entries(actors).map(([who, actor]) => ({ who, ...actor }));
const headersOf = (token: string | undefined) => (token === undefined ? {} : bearer(token));

// What customer A and agent A have.
const signedIn = {
  kind: "customer",
  status: "active",
  session: 0,
  emailVerified: false,
  name: "A",
  email: customerA.email,
} as const;
const references: string[] = [];
for (const kind of kinds) {
  const read = readEnquiry(kind, sampleOf(kind));
  if (!read.ok) throw new Error(read.message);
  const ctx = { db, now: () => new Date(), actor: { ...signedIn, id: customerA.id } };
  references.push((await submitEnquiry(ctx, { kind, values: read.values })).reference);
}
const pdf = new TextEncoder().encode("%PDF-1.7 ada@lab.example");
const withFile = new FormData();
for (const [name, value] of Object.entries(sampleOf(complaint))) withFile.append(name, value);
withFile.append("attachment", new File([pdf], "torn <cloth>.pdf"));
const sentWithFile = await send("/api/customer_complaint", withFile, bearer(customerA.token));
references.unshift(((await sentWithFile.json()) as { reference: string }).reference);
const c = catalogue(db);
const [germany, norway] = [await c.country(), await c.country()];
for (const [account, email, country_id] of [
  [agentA.id, "a@leads.example", germany],
  [agentB.id, "b@leads.example", norway],
  [pending.id, "waits@leads.example", germany],
] as const)
  await db
    .updateTable("account")
    .set({ represents: await c.agent({ kind: "representative", email, country_id }) })
    .where("id", "=", account)
    .execute();
await db
  .updateTable("enquiry")
  .set({ country_id: germany })
  .where("reference", "=", references[0] ?? "")
  .execute();
const document = () => {
  const form = new FormData();
  form.append("agent_file", new File(["%PDF-1.7 secret"], "secret.pdf"));
  return form;
};
await send("/api/agent_document_upload", document(), bearer(agentA.token));
const ValidUntil = daysBefore(new Date().toISOString().slice(0, 10), -30);
const sales = { db, actor: operator, now: () => new Date() };
await sendQuote(sales, references[1 + kinds.indexOf(request)] ?? "", readTypedQuote({ ...twoLines, ValidUntil }), 0);
const { id: documentId } = await db.selectFrom("agent_document").select("id").executeTakeFirstOrThrow();

// A pending confirmation of customer A that nobody else may use.
const otherWish = await requestConfirmation({ db, now: () => new Date() }, customerA.id, "deletion");
const emailOf = async (id: number) =>
  (await db.selectFrom("account").select("email").where("id", "=", id).executeTakeFirstOrThrow()).email;
/** The stored rows of all accounts but one. */
async function keptOf(exceptFor = 0) {
  const [accounts, logins, sessions, wishes, requests, documents] = await Promise.all([
    db.selectFrom("account").selectAll().where("id", "<>", exceptFor).orderBy("id").execute(),
    db
      .selectFrom("account_login")
      .select(["account_id", "password"])
      .where("account_id", "<>", exceptFor)
      .orderBy("id")
      .execute(),
    db.selectFrom("account_session").select(["id", "token_hash"]).where("account_id", "<>", exceptFor).orderBy("id").execute(),
    db
      .selectFrom("account_wish")
      .selectAll()
      .where("account_id", "<>", exceptFor)
      .orderBy("account_id")
      .orderBy("wish")
      .execute(),
    db
      .selectFrom("enquiry")
      .select(["id", "customer_id", "values"])
      .where(({ eb, or }) => or([eb("customer_id", "is", null), eb("customer_id", "<>", exceptFor)]))
      .orderBy("id")
      .execute(),
    db.selectFrom("agent_document").select("id").where("account_id", "<>", exceptFor).orderBy("id").execute(),
  ]);
  return { accounts, logins, sessions, wishes, requests, documents };
}

describe.each(everybody)("$who", ({ who, token, kind, rows }) => {
  test.each(privateCalls.map((call) => [call.name, call] as const))("%s", async (name, call) => {
    const owner = call.needs === "customer" ? customerA : agentA;
    const answer = await get(`/api/${name}?${call.owner}=${owner.id}`, headersOf(token));
    const body = (await answer.json()) as { success: boolean; totalCount?: number; data?: unknown[] };
    if (kind !== call.needs) return expect([answer.status, body.data]).toEqual([401, undefined]);
    if (rows === "waits") return expect([answer.status, body.data]).toEqual([403, undefined]);
    expect([answer.status, body.success]).toEqual([200, true]);
    if (rows === "own") expect(body.totalCount).toBeGreaterThan(0);
    else expect([body.totalCount, body.data]).toEqual([0, []]);
  });

  const sending = accountCalls.flatMap((call) => ("needs" in call ? [[call.name, call.needs] as const] : []));
  test.each(sending)("%s changes nothing that belongs to somebody else", async (name, needs) => {
    const stored = () =>
      db.selectFrom("agent_document").select(["id", "account_id"]).where("account_id", "=", agentA.id).execute();
    const before = await stored();
    const own = kind === needs && rows === "own";
    const form = name === "agent_document_upload" ? document() : new URLSearchParams();
    form.append("agentId", String(agentA.id));
    // The owner deletes nothing here: the others still have to try.
    form.append("id", own ? "0" : String(documentId));
    const { status } = await send(`/api/${name}`, form, headersOf(token));
    if (kind !== needs) expect(status).toBe(401);
    else if (rows === "waits") expect(status).toBe(403);
    else if (!own) expect(status).toBe(404);
    if (!own) expect(await stored()).toEqual(before);
  });

  test.each(closedPages)("%s %s", async (method, path, needed) => {
    const address = path.replace(":reference", references[0] ?? "").replace(":position", "1");
    // Its agent only tries to hand the lead back, without words: the others still have to try.
    const words: Record<string, string> = path.includes("/leads/") && rows === "own" ? {} : { text: "a question" };
    const answer =
      method === "GET"
        ? await get(address, headersOf(token))
        : await send(address, new URLSearchParams({ id: "0", sure: "yes", ...words }), headersOf(token));
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const html = await answer.text();
    if (kind !== needed) {
      expect(answer.status).toBe(401);
      expect(html).toContain("Login to access your dashboard.");
      for (const secret of ["ada@lab.example", "secret.pdf"]) expect(html).not.toContain(secret);
    } else if (path.endsWith("/leads"))
      expect([answer.status, html.includes(references[0] ?? "")]).toEqual([200, rows === "own"]);
    else if (path.includes("/leads/") && method === "POST" && rows === "own")
      expect(answer.status).toBe(path.endsWith("/accept") ? 303 : 422);
    else if (path.includes(":reference")) {
      const done = method === "GET" ? 200 : 303;
      expect(answer.status).toBe(rows === "own" ? done : 404);
    } else if (method === "GET")
      expect([answer.status, html.includes("secret.pdf")]).toEqual([200, kind === "agent" && rows === "own"]);
    else expect(answer.status).toBeGreaterThanOrEqual(400);
  });

  test("the document itself can be read by its agent only", async () => {
    const { status } = await get(`/agent-documents/${documentId}.pdf`, headersOf(token));
    const expected = { own: 200, none: 404, waits: 403, refused: 401 }[kind === "agent" ? rows : "refused"];
    expect(status).toBe(expected);
  });

  const isSignedIn = kind !== undefined || who === "staff";
  test.each(accountPages)("%s %s works for the owner", async (method, address) => {
    const me = isSignedIn && token ? (decodeJwt(token) as { id: number; session: number }) : undefined;
    const before = await keptOf(me?.id);
    // With the ids of another's things.
    const other = me?.id === customerA.id ? customerB : customerA;
    const fields = {
      ...{ id: String(await sessionOf(other.id)), email: "mine@now.example", wish: "deletion", token: otherWish },
      ...{ current_password: "not that of anybody", password: "plain weave", confirm_password: "plain weave" },
    };
    const answer =
      method === "GET"
        ? await get(`${address}?wish=deletion&token=${otherWish}`, headersOf(token))
        : await send(address, new URLSearchParams(fields), headersOf(token));
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const { status } = answer;
    const text = await answer.text();
    if (me === undefined && address === "/account/confirm") expect(status).toBe(401);
    else if (me === undefined) expect([status, answer.headers.get("location")]).toEqual([303, "/customer-portal"]);
    else expect([401, answer.headers.get("location")]).not.toContain(status === 303 ? "/customer-portal" : status);
    for (const { email } of [customerA, customerB, agentA, agentB, pending]) {
      const isMine = me !== undefined && email === (await emailOf(me.id));
      if (!isMine) expect(text).not.toContain(email);
    }
    expect(await keptOf(me?.id)).toEqual(before);
  });
});

test("every address of the account pages is on one of the lists above, so it has been tried as everybody", () => {
  const listed = [...closedPages, ...accountPages].map(([method, path]) => `${method} ${path}`);
  const routed = site.app.routes
    // "ALL" refuses the methods that an address does not take.
    .filter(({ path, method }) => method !== "ALL" && !isOfQuote(path) && /^\/(account|customer|agent)[-/]?/.test(path))
    .map(({ method, path }) => `${method} ${path}`);
  const open = ["/customer-portal", "/agent-portal", "/customer-feedback"].flatMap((path) => [`GET ${path}`, `POST ${path}`]);
  const document = ["GET", "HEAD"].map((method) => `${method} /agent-documents/:file{[0-9]{1,15}\\.[a-z]{1,5}}`);
  expect([...new Set(routed)].sort()).toEqual([...listed, ...open, ...document].sort());
});

test("those attempts changed nothing", async () => {
  const left = await db.selectFrom("agent_document").select("id").where("id", "=", documentId).execute();
  expect(left).toHaveLength(1);
  expect((await sendForm("delete_agent_document", { id: String(documentId) }, bearer(agentA.token))).status).toBe(200);
});
