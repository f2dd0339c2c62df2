import { describe, expect, test } from "vitest";
import { decideAgent } from "../../domain/accounts/decide-agent.ts";
import { decideCustomer } from "../../domain/accounts/decide-customer.ts";
import { shareDocument, withdrawDocument } from "../../domain/agent-documents/change-documents.ts";
import { exportAudit, searchAudit } from "../../domain/audit/search-audit.ts";
import { readCommentsOf } from "../../domain/content/moderate-comments.ts";
import type { Context } from "../../domain/context.ts";
import { countPeople, listPeople, type PeopleFilter } from "../../domain/directory/list-people.ts";
import { readPerson } from "../../domain/directory/read-person.ts";
import { inquiry } from "../../domain/enquiries/kinds/inquiry.ts";
import { sampleOf } from "../../domain/enquiries/sample.ts";
import { representAgent } from "../../domain/leads/represent-agent.ts";
import { signOutPerson, signOutStaff } from "../../domain/sign-in/sign-out-person.ts";
import { accountActors } from "../builders/account-actors.ts";
import { catalogue } from "../builders/catalogue.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { operator } from "../builders/operator.ts";

const site = await enquirySite();
const { db, files, get, sendForm } = site;
const { customer, agent, bearer } = accountActors(site);
const build = catalogue(db);
const context: Context = { db, actor: operator, now: () => new Date(), entry: () => ({ door: "page", request: "r-1" }) };
const pdf = { name: "prices.pdf", bytes: new TextEncoder().encode("%PDF-1.7 prices") };
const options = { limits: { types: ["pdf"] as const, bytes: 1000 }, isContent: () => true };

const ada = await customer("ada@lab.example");
const bob = await customer("bob@mill.example");
const jonas = await agent("jonas@agency.example");
const yuki = await agent("yuki@agency.example", "pending");
const [{ id: staff }] = (await db
  .insertInto("account")
  .values({ kind: "staff", role: "sales", email: "sam@warpline.example", name: "Sam 100%" })
  .returning("id")
  .execute()) as [{ id: number }];
const versionOf = async (id: number) =>
  (await db.selectFrom("account").select("version").where("id", "=", id).executeTakeFirstOrThrow()).version;
const dashboard = async (path: string, token: string) => (await get(path, bearer(token))).status;

describe("the list of people", () => {
  const names = async (filter: PeopleFilter) => {
    const { rows } = await listPeople(context, filter, { limit: 50 });
    return rows.map(({ email }) => email.split("@")[0]);
  };

  test("has everybody with an account, the newest first", async () => {
    expect(await names({})).toEqual(["sam", "yuki", "jonas", "bob", "ada"]);
  });

  test.each<[string, PeopleFilter, string[]]>([
    ["kind", { kind: "agent" }, ["yuki", "jonas"]],
    ["status", { status: "pending" }, ["yuki"]],
    ["country", { country: "Germany" }, ["yuki", "jonas"]],
    ["no country", { country: "", kind: "customer" }, ["bob", "ada"]],
    ["a part of the e-mail address", { text: "MILL.ex" }, ["bob"]],
    ["words of name and company in any order", { text: "laboratories ada" }, ["bob", "ada"]],
    ["a percent sign, which means itself", { text: "100%" }, ["sam"]],
    ["words that nobody has", { text: "no such person" }, []],
  ])("is filtered by %s", async (_, filter, expected) => {
    expect(await names(filter)).toEqual(expected);
  });

  test("goes on where its last part ended, also when somebody has signed up meanwhile", async () => {
    const first = await listPeople(context, {}, { limit: 2 });
    const next = await listPeople(context, {}, { limit: 4, before: first.next ?? 0 });
    expect([...first.rows, ...next.rows].map(({ id }) => id)).toEqual([staff, yuki.id, jonas.id, bob.id, ada.id]);
    expect(next.next).toBeUndefined();
  });

  test("counts each kind and status, and names the countries", async () => {
    const { counts, countries } = await countPeople(context);
    expect(counts).toContainEqual({ kind: "agent", status: "pending", people: 1 });
    expect(countries).toEqual(["Germany"]);
  });
});

describe("a person", () => {
  test("of the customers is shown with requests, those sent as a guest too, and with sessions", async () => {
    await sendForm("textile_inquiry", sampleOf(inquiry), bearer(bob.token));
    const { reference } = (await (await sendForm("textile_inquiry", sampleOf(inquiry))).json()) as { reference: string };
    await db.updateTable("enquiry").set({ sender_email: "Bob@mill.example" }).where("reference", "=", reference).execute();
    const { person, requests, sessions } = await readPerson(context, bob.id);
    expect(person).toMatchObject({ name: "Ada Lovelace", email: "bob@mill.example", sign_in: ["credential"], status: "active" });
    expect(requests.map(({ own }) => own)).toEqual([false, true]);
    expect(requests[0]?.reference).toBe(reference);
    expect(sessions).toMatchObject([{ device: expect.any(String), current: false }]);
    const { rows } = await listPeople(context, { text: "bob" }, { limit: 1 });
    expect(rows).toMatchObject([{ requests: 1, seen_at: expect.any(Date) }]);
  });

  test("has no sessions for who may not end them, and no audit for who may not search it", async () => {
    const viewer = { ...operator, role: "viewer" as const };
    const { sessions, audit } = await readPerson({ ...context, actor: viewer }, bob.id);
    expect([sessions, audit]).toEqual([undefined, undefined]);
    const sales = await readPerson({ ...context, actor: { ...operator, role: "sales" } }, staff);
    expect(sales.sessions).toBeUndefined();
  });

  test("who does not exist is not found", async () => {
    await expect(readPerson(context, 999_999)).rejects.toMatchObject({ code: "not-found" });
  });
});

describe("signing somebody out", () => {
  test("ends one session, or all, at once, and leaves an audit event", async () => {
    const eve = await customer("eve@lab.example");
    const { token } = (await (await sendForm("customer-login", { email: eve.email, password: eve.password })).json()) as {
      token: string;
    };
    const [second] = (await readPerson(context, eve.id)).sessions ?? [];
    expect(await signOutPerson(context, eve.id, second?.id)).toBe(1);
    expect(await dashboard("/customer-dashboard", token)).toBe(401);
    expect(await dashboard("/customer-dashboard", eve.token)).toBe(200);
    expect(await signOutPerson(context, eve.id)).toBe(1);
    expect(await dashboard("/customer-dashboard", eve.token)).toBe(401);
    const { rows } = await searchAudit(context, { verb: "person.sign-out", subjectId: eve.id }, { limit: 9 });
    expect(rows).toMatchObject([{ before: { sessions: 1 } }, { before: { sessions: 1 } }]);
  });

  test("does not reach the session of another, and staff only by the verb for staff", async () => {
    const [session] = (await readPerson(context, ada.id)).sessions ?? [];
    expect(await signOutPerson(context, bob.id, session?.id)).toBe(0);
    await expect(signOutPerson(context, staff)).rejects.toMatchObject({ code: "not-found" });
    await expect(signOutStaff(context, ada.id)).rejects.toMatchObject({ code: "not-found" });
    expect(await signOutStaff(context, staff)).toBe(0);
  });
});

describe("a customer", () => {
  test("who is suspended is signed out and cannot sign in, until the account is open again", async () => {
    const tom = await customer("tom@lab.example");
    const login = async () => (await sendForm("customer-login", { email: tom.email, password: tom.password })).status;
    await decideCustomer(context, tom.id, "suspended", { seen: await versionOf(tom.id), reason: "Sends\nspam" });
    expect(await dashboard("/customer-dashboard", tom.token)).toBe(401);
    expect(await login()).toBe(403);
    await decideCustomer(context, tom.id, "active");
    expect(await login()).toBe(200);
    const { decisions } = await readPerson(context, tom.id);
    expect(decisions).toMatchObject([
      { status: "active", reason: "", by: operator.name },
      { status: "suspended", reason: "Sends\nspam" },
    ]);
  });

  test("who was changed since the page was read is not suspended; an agent is no customer", async () => {
    const old = (await versionOf(ada.id)) - 1;
    await expect(decideCustomer(context, ada.id, "suspended", { seen: old })).rejects.toMatchObject({ code: "stale" });
    await expect(decideCustomer(context, jonas.id, "suspended")).rejects.toMatchObject({ code: "not-found" });
  });
});

describe("an agent", () => {
  test("who is declined reads the reason in the mail", async () => {
    await decideAgent(context, yuki.email, "declined", { reason: "We have an agent in Japan." });
    const mail = db.selectFrom("outbox").select("payload").where("message", "=", "agent-declined").executeTakeFirstOrThrow();
    expect((await mail).payload).toEqual({ reason: "We have an agent in Japan." });
    await expect(decideAgent(context, yuki.email, "active", { reason: "x".repeat(1001) })).rejects.toMatchObject({
      code: "invalid",
    });
  });

  test("fetches a shared document, which is marked once, and loses it when it is withdrawn", async () => {
    const ctx = { ...context, files };
    const { id } = await shareDocument(ctx, jonas.id, pdf, options);
    const readAt = async () => (await readPerson(context, jonas.id)).documents[0]?.read_at;
    const fetchIt = async (method: string) => {
      const answer = await get(`/agent-documents/${id}.pdf`, bearer(jonas.token), method);
      await answer.arrayBuffer();
      return answer.status;
    };
    expect([await fetchIt("HEAD"), await readAt()]).toEqual([200, null]);
    expect(await fetchIt("GET")).toBe(200);
    const first = await readAt();
    expect(first).toBeInstanceOf(Date);
    await fetchIt("GET");
    expect(await readAt()).toEqual(first);
    await expect(withdrawDocument(ctx, ada.id, id)).rejects.toMatchObject({ code: "not-found" });
    await withdrawDocument(ctx, jonas.id, id);
    expect(await fetchIt("GET")).toBe(404);
    expect(await db.selectFrom("stored_file").select("key").execute()).toEqual([]);
  });

  test("keeps the documents that it has uploaded: staff withdraw only what was shared", async () => {
    const form = new FormData();
    form.append("agent_file", new File(["%PDF-1.7 own"], "own.pdf"));
    await site.send("/api/agent_document_upload", form, bearer(jonas.token));
    const [own] = (await readPerson(context, jonas.id)).documents;
    expect(own).toMatchObject({ name: "own.pdf", shared: false });
    await expect(withdrawDocument({ ...context, files }, jonas.id, own?.id ?? 0)).rejects.toMatchObject({ code: "not-found" });
    await expect(shareDocument({ ...context, files }, ada.id, pdf, options)).rejects.toMatchObject({ code: "not-found" });
  });

  test("who was changed since the page was read represents nobody new", async () => {
    const record = await build.agent({ kind: "representative", email: "jonas@agency.example" });
    const seen = await versionOf(jonas.id);
    await representAgent(context, jonas.email, record, { seen });
    await expect(representAgent(context, jonas.email, undefined, { seen })).rejects.toMatchObject({ code: "stale" });
    expect((await readPerson(context, jonas.id)).person.represents).toBe(record);
  });
});

describe("the audit", () => {
  const found = async (filter: Parameters<typeof searchAudit>[1]) => (await searchAudit(context, filter, { limit: 100 })).rows;

  test("is found by person, verb, subject, day and request", async () => {
    const today = new Date().toISOString().slice(0, 10);
    for (const filter of [
      { person: "ROSA@comm" },
      { verb: "customer.decide" },
      { subject: "account" },
      { from: today, to: today },
    ]) {
      const rows = await found({ ...filter, request: "r-1" });
      expect(rows.length, JSON.stringify(filter)).toBeGreaterThan(0);
    }
    expect(await found({ person: "nobody" })).toEqual([]);
    expect(await found({ request: "r-2" })).toEqual([]);
    expect(await found({ from: "2000-01-01", to: "2000-12-31" })).toEqual([]);
    expect((await found({ group: "agent" })).every(({ role }) => role === "agent")).toBe(true);
    expect((await found({ group: "staff" })).every(({ role }) => role === "admin")).toBe(true);
  });

  test("goes on where its last part ended, and is exported whole, without what comes later", async () => {
    const all = await found({});
    const first = await searchAudit(context, {}, { limit: 3 });
    const rest = await searchAudit(context, {}, { limit: 100, before: first.next ?? 0 });
    expect([...first.rows, ...rest.rows]).toEqual(all);
    const exported = [];
    for await (const rows of await exportAudit(context, { verb: "customer.decide" })) exported.push(...rows);
    expect(exported).toEqual(await found({ verb: "customer.decide" }));
    const whole = [];
    for await (const rows of await exportAudit(context, {})) whole.push(...rows);
    const [event] = await found({ verb: "audit.export" });
    expect(event?.after).toEqual({ rows: whole.length });
  });
});

test("comments are listed by status, those that wait the oldest first, in parts", async () => {
  const news_id = await build.news();
  for (const [day, status] of [
    [3, "pending"],
    [1, "pending"],
    [2, "pending"],
    [4, "rejected"],
    [5, "rejected"],
  ] as const)
    await db
      .insertInto("news_comment")
      .values({ news_id, comment: `of day ${day}`, status, posted_at: new Date(Date.UTC(2026, 0, day)) })
      .execute();
  const first = await readCommentsOf(context, "pending", { limit: 2 });
  const next = await readCommentsOf(context, "pending", { limit: 2, after: first.next ?? 0 });
  expect([...first.rows, ...next.rows].map(({ comment }) => comment)).toEqual(["of day 1", "of day 2", "of day 3"]);
  expect(next.next).toBeUndefined();
  expect(first.counts).toEqual({ pending: 3, published: 0, rejected: 2 });
  const rejected = await readCommentsOf(context, "rejected", { limit: 1 });
  expect([
    rejected.rows[0]?.comment,
    (await readCommentsOf(context, "rejected", { limit: 1, after: rejected.next ?? 0 })).rows[0]?.comment,
  ]).toEqual(["of day 5", "of day 4"]);
});
