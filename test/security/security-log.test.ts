import { Hono } from "hono";
import { expect, test } from "vitest";
import { decideAgent } from "../../domain/accounts/decide-agent.ts";
import { listen } from "../../server/start/listen.ts";
import { accountActors } from "../builders/account-actors.ts";
import { capturedLog, type LogLine } from "../builders/captured-log.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { operator } from "../builders/operator.ts";

const captured = capturedLog();
const { app, get } = await enquirySite({ apiRateLimit: 3 }, { log: captured.log });
const others = await enquirySite({}, { log: captured.log });
const { customer, agent, bearer } = accountActors(others);
const ada = await customer("ada@lab.example");
const post = (address: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  others.send(address, new URLSearchParams(fields), headers);
const password = "worsted flannel twill";

/** What was written down about security while something was done. */
async function eventsOf(work: () => Promise<unknown>): Promise<LogLine[]> {
  captured.take();
  await work();
  const events = captured.take().filter(({ msg }) => msg === "security");
  // Each names the request, and no more of the client than its network.
  for (const { id, client } of events) expect([id, client]).toEqual([expect.stringMatching(/^[\w-]{8,}$/), "203.0.113.0/24"]);
  return events.map(({ time: _time, msg: _msg, id: _id, client: _client, ...event }) => event);
}
const mark = expect.stringMatching(/^[\w-]{12}$/);
const [info, warn] = [{ level: 30 }, { level: 40 }];

async function signIn() {
  const answer = await post("/customer-portal", { form: "login", email: "Ada@lab.example", password });
  return { cookie: answer.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
}
async function tokenOf(message: "verify-email" | "export-data" | "change-email" | "delete-account" | "reset-password") {
  const mail = others.db.selectFrom("outbox").select("payload").where("message", "=", message).orderBy("id", "desc");
  return (await mail.executeTakeFirstOrThrow()).payload.token ?? "";
}

test("logins, failed logins and the lock are logged; the same address has the same mark", async () => {
  const login = { event: "login", kind: "customer", account: ada.id, through: "password", address: mark };
  const [first] = await eventsOf(signIn);
  expect(first).toEqual({ ...info, ...login });
  expect(await eventsOf(() => others.sendForm("customer-login", { email: ada.email, password }))).toEqual([
    { ...info, ...login },
  ]);
  const bob = await customer("bob@lab.example");
  const [his] = await eventsOf(() => others.sendForm("customer-login", { email: bob.email, password }));
  const failed = await eventsOf(async () => {
    for (let times = 0; times < 6; times++)
      await post("/customer-portal", { form: "login", email: "Bob@lab.example", password: "wrong" });
  });
  expect(his?.address).not.toBe(first?.address);
  const about = { kind: "customer", address: his?.address };
  expect(failed).toEqual([
    ...Array.from({ length: 5 }, () => ({ ...warn, event: "login-failed", reason: "wrong", ...about })),
    { ...warn, event: "login-locked", ...about },
  ]);
  const [nobody] = await eventsOf(() => others.sendForm("customer-login", { email: "nobody@lab.example", password }));
  expect(nobody).toMatchObject({ event: "login-failed", reason: "wrong" });
});

test("sign-ups, sign-outs and the closing of an agent's account are logged", async () => {
  const facts = { name: "Jonas", email: "jonas@agency.example", company: "Weber", country: "Germany", password };
  expect(await eventsOf(() => others.sendForm("request-agent-signup", facts))).toEqual([
    { ...info, event: "signed-up", kind: "agent", address: mark },
  ]);
  await decideAgent({ db: others.db, actor: operator, now: () => new Date() }, "jonas@agency.example", "suspended");
  expect(await eventsOf(() => others.sendForm("agent-login", { email: "jonas@agency.example", password }))).toEqual([
    { ...warn, event: "login-failed", kind: "agent", reason: "closed", address: mark },
  ]);
  const here = await signIn();
  expect(await eventsOf(() => post("/sign-out", { everywhere: "yes" }, here))).toEqual([
    { ...info, event: "signed-out", account: ada.id, everywhere: true },
  ]);
});

test("requests for a password, resets, changes and wrong proofs are logged", async () => {
  expect(await eventsOf(() => post("/forgotten-password", { email: ada.email }))).toEqual([
    { ...info, event: "password-reset-asked", address: mark },
  ]);
  const fields = { token: await tokenOf("reset-password"), password, confirm_password: password };
  expect(await eventsOf(() => post("/reset-password", fields))).toEqual([{ ...info, event: "password-reset-done" }]);
  expect(await eventsOf(() => post("/reset-password", fields))).toEqual([{ ...warn, event: "password-reset-failed" }]);
  const here = await signIn();
  const change = { current_password: "wrong", password, confirm_password: password };
  expect(await eventsOf(() => post("/account/password", change, here))).toEqual([
    { ...warn, event: "password-check-failed", account: ada.id },
  ]);
  expect(await eventsOf(() => post("/account/password", { ...change, current_password: password }, here))).toEqual([
    { ...info, event: "password-changed", account: ada.id },
  ]);
});

test("refused access to another's data is logged, alike for a stranger, another's session and an unknown address", async () => {
  const refused = (status: number) => [{ ...warn, event: "access-refused", status }];
  const at = (address: string, headers: Record<string, string> = {}) =>
    eventsOf(() => others.get(address, headers, "GET", "203.0.113.7"));
  expect(await at("/customer-dashboard")).toEqual(refused(401));
  const { token } = await customer("eve@lab.example");
  expect(await at("/customer-request/W-2611-0001", bearer(token))).toEqual(refused(404));
  const pending = await agent("pending@agency.example", "pending");
  expect(await at(`/api/agent_document_history?agentId=${pending.id}`, bearer(pending.token))).toEqual(refused(403));
  expect(await at("/agent-documents/1.pdf")).toEqual(refused(401));
  // These lead to the login instead.
  expect(await at("/account")).toEqual(refused(401));
  const here = await signIn();
  const elsewhere = { ...here, origin: "https://evil.example" };
  expect(await eventsOf(() => post("/account/delete", {}, elsewhere))).toEqual(refused(401));
  // A page that is not there is nobody's.
  expect(await at("/nothing-here")).toEqual([]);
});

test("exceeded limits are logged, for cached pages too", async () => {
  const hit = [{ ...warn, event: "limit-hit" }];
  const calls = async (times: number) => {
    for (let at = 0; at < times; at++) await get("/api/careers", {}, "GET", "203.0.113.9");
  };
  expect(await eventsOf(() => calls(4))).toEqual(hit);
  const { port, stop } = await listen({ app, statics: new Hono() }, 0, "127.0.0.1");
  captured.take();
  const statuses: number[] = [];
  for (let at = 0; at < 6; at++) statuses.push((await fetch(`http://127.0.0.1:${port}/api/careers`)).status);
  await stop(AbortSignal.abort());
  expect(statuses).toEqual([200, 200, 200, 429, 429, 429]);
  // Once in a client's minute: a flood of calls must not fill the log.
  expect(captured.take().filter(({ msg }) => msg === "security")).toMatchObject([
    { ...warn, event: "limit-hit", client: "127.0.0.0/24", id: expect.any(String) },
  ]);
});

test("a refused body is logged", async () => {
  const large = new URLSearchParams({ inquiry__Inquiry: "x".repeat(400_000) });
  const send = (body: BodyInit, type: string) => () => others.send("/api/textile_inquiry", body, { "Content-Type": type });
  expect(await eventsOf(send(large.toString(), "application/x-www-form-urlencoded"))).toEqual([
    { ...warn, event: "body-refused", status: 413 },
  ]);
  expect(await eventsOf(send("<xml/>", "text/xml"))).toEqual([{ ...warn, event: "body-refused", status: 415 }]);
});

test("a confirmed address and a copy of the data are logged", async () => {
  const bea = await customer("bea@lab.example");
  const token = await tokenOf("verify-email");
  expect(await eventsOf(() => post("/verify-email", { token }, bearer(bea.token)))).toEqual([
    { ...info, event: "email-confirmed", account: bea.id },
  ]);
  expect(await eventsOf(() => post("/verify-email", { token: "wrong" }))).toEqual([]);
  const here = await signIn();
  await post("/account/export", {}, here);
  const confirmed = { wish: "export", token: await tokenOf("export-data") };
  expect(await eventsOf(() => post("/account/confirm", confirmed, here))).toEqual([
    { ...info, event: "data-exported", account: ada.id },
  ]);
  expect(await eventsOf(() => post("/account/confirm", confirmed, here))).toEqual([]);
});

test("a change of address and the deletion of an account are logged", async () => {
  const here = await signIn();
  await post("/account/email", { email: "ada@new.example", current_password: password }, here);
  const changed = { wish: "change-email", token: await tokenOf("change-email") };
  expect(await eventsOf(() => post("/account/confirm", changed, here))).toEqual([
    { ...info, event: "email-changed", account: ada.id },
  ]);
  await post("/account/delete", {}, here);
  const closed = { wish: "deletion", token: await tokenOf("delete-account") };
  expect(await eventsOf(() => post("/account/confirm", closed, here))).toEqual([
    { ...info, event: "account-closed", account: ada.id },
  ]);
});
