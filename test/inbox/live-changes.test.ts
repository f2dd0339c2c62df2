import { expect, onTestFinished, test } from "vitest";
import type { SignedIn } from "../../domain/people/actor.ts";
import { createChangeStreams } from "../../server/staff/change-streams.ts";
import { accountActors } from "../builders/account-actors.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { testSite } from "../builders/site.ts";
import { staffActors } from "../builders/staff.ts";

const site = await enquirySite();
const otherNode = await testSite({ database: site.database });
const staffBrowser = staffActors(site);
const people = accountActors(site);
const announce = (reference: string) =>
  site.database.pool.query("select pg_notify('staff_change', json_build_object('reference', $1::text)::text)", [reference]);

/** Reads a stream: `until` waits for a text in what has come, `isOver` for its end. */
function readStream(body: ReadableStream<Uint8Array> | null) {
  const reader = body?.getReader();
  if (!reader) throw new Error("There is no stream.");
  onTestFinished(async () => void (await reader.cancel().catch(() => {})));
  let come = "";
  const decoder = new TextDecoder();
  return {
    async until(text: string) {
      while (!come.includes(text)) {
        const { done, value } = await reader.read();
        if (done) throw new Error(`The stream has ended after: ${come}`);
        come += decoder.decode(value);
      }
    },
    async isOver() {
      while (!(await reader.read()).done);
      return true;
    },
  };
}

test("a change reaches everybody who has the console open, at any process", async () => {
  const dana = await staffBrowser("viewer");
  const here = readStream((await dana.get("/staff/changes")).body);
  const request = new Request(`${otherNode.config.origin}/staff/changes`, { headers: { cookie: dana.cookie } });
  const there = readStream((await otherNode.app.fetch(request)).body);
  await announce("W-2611-0042");
  await Promise.all([here.until("data: W-2611-0042\n\n"), there.until("data: W-2611-0042\n\n")]);
});

test("only staff with a role that reads requests may listen", async () => {
  expect((await site.get("/staff/changes")).status).toBe(401);
  const customer = await people.customer("ada@lab.example");
  expect((await site.get("/staff/changes", people.bearer(customer.token))).status).toBe(401);
  expect((await (await staffBrowser(null)).get("/staff/changes")).status).toBe(403);
  const answer = await (await staffBrowser("quality")).get("/staff/changes");
  expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
    200,
    "text/event-stream; charset=utf-8",
    "private, no-store",
  ]);
  await answer.body?.cancel();
});

test("one person has six streams at most, and a closed one makes room", async () => {
  const dana = await staffBrowser("viewer");
  const open = await Promise.all(Array.from({ length: 6 }, () => dana.get("/staff/changes")));
  expect((await dana.get("/staff/changes")).status).toBe(429);
  await open[0]?.body?.cancel();
  const again = await dana.get("/staff/changes");
  expect(again.status).toBe(200);
  await Promise.all([...open.slice(1), again].map(({ body }) => body?.cancel()));
});

test("a stream ends when its session has ended, and when its person may no longer read requests", async () => {
  const person = {
    kind: "staff",
    role: "viewer",
    status: "active",
    id: 1,
    session: 1,
    email: "",
    emailVerified: true,
    name: "",
  } as const;
  for (const later of [undefined, { ...person, role: null }] as (SignedIn | undefined)[]) {
    let now: SignedIn | undefined = person;
    const streams = createChangeStreams({ whoSends: async () => now, beat: 1 });
    onTestFinished(() => streams.close());
    const stream = readStream(streams.open(person, new Request("https://warpline.test/staff/changes")) ?? null);
    // A sign of life while nothing has changed.
    await stream.until(":\n\n");
    now = later;
    expect(await stream.isOver()).toBe(true);
  }
});

test("a process that stops ends its streams at once", async () => {
  const stopping = new AbortController();
  const streams = createChangeStreams({ whoSends: async () => undefined, stopping: stopping.signal });
  const actor = { kind: "staff", role: "viewer", id: 1 } as SignedIn;
  const stream = readStream(streams.open(actor, new Request("https://warpline.test/staff/changes")) ?? null);
  stopping.abort();
  expect(await stream.isOver()).toBe(true);
});
