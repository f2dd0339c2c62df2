import { globSync, readFileSync } from "node:fs";
import { afterEach, describe, expect, test, vi } from "vitest";
import { accountCalls } from "../../api/accounts.ts";
import { listWriteCalls } from "../../api/enquiries.ts";
import { privateCalls } from "../../api/private-calls.ts";
import { accountActors } from "../builders/account-actors.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { someOf } from "../builders/property.ts";
import { endlessBody, slowBody } from "../builders/slow-body.ts";

const site = await enquirySite();
const { app, config } = site;
const { customer, agent, bearer } = accountActors(site);
const [ada, jonas] = [await customer("ada@lab.example"), await agent("jonas@agency.example")];
const form = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data; boundary=b";
const file = '--b\r\nContent-Disposition: form-data; name="attachments"; filename="a.png"\r\n\r\n';
afterEach(() => vi.useRealTimers());

const calls = [...listWriteCalls(config.productPrefix), ...accountCalls, ...privateCalls].map(({ name }) => `/api/${name}`);
const methods = ["POST", "PUT", "PATCH", "DELETE"];
/** Every role: a private route reads no body of a stranger. */
const people = { nobody: {}, customer: bearer(ada.token), agent: bearer(jonas.token) };

/** Example addresses of a route's path, one of each kind. */
function addressesOf(path: string): string[] {
  if (path.endsWith("*")) return path.startsWith("/api") ? [...calls, "/api/get_countries", "/api/unknown"] : ["/unknown", "/"];
  return [path.replace(/:\w+(\{.*?\})?/g, "W-2611-0001")];
}

/** Every address and method that there is, once. GET and HEAD carry no body in a Request: see below. */
const all = new Set(
  app.routes.flatMap(({ method, path }) =>
    (method === "ALL" ? methods : [method])
      .filter((one) => methods.includes(one))
      .flatMap((one) => addressesOf(path).map((address) => `${one} ${address}`)),
  ),
);

async function send(route: string, person: object, type: string, body: BodyInit) {
  const [method = "", address = ""] = route.split(" ");
  const headers = { ...person, "Content-Type": type, Accept: "application/json" };
  const request = new Request(config.origin + address, { method, headers, body, duplex: "half" } as RequestInit);
  const answer = await app.fetch(request, "203.0.113.7");
  return { status: answer.status, said: await answer.text(), headers: answer.headers };
}

/** Who is read where, found out by the first walk. */
const readers: Visit[] = [];
/** Some of them, so that nobody believes a walk that came past nothing. */
const some = [
  "POST /consent",
  "POST /search/log",
  "POST /newsletter/W-2611-0001",
  "POST /news-details",
  "POST /customer-portal",
  "POST /sign-out",
  "POST /account/password",
  "POST /customer-request/W-2611-0001/answer",
  "POST /agent-dashboard/leads/W-2611-0001/note",
  "POST /agent-dashboard/upload",
  "POST /business-inquiry",
  "POST /product-verification",
  "POST /api/customer_complaint",
  "POST /api/index.php/agent-login",
  "POST /api/agent_document_upload",
  "POST /api/tpvs_search",
];

type Visit = { route: string; name: keyof typeof people };

const visits = [...all].flatMap((route) => (["nobody", "customer", "agent"] as const).map((name): Visit => ({ route, name })));

/** Sends to every route as everybody: something of the body is read in the same visits, whatever its type. */
async function walk(
  check: (route: string, person: object) => Promise<{ wasRead: boolean }>,
  isTried: (visit: Visit) => boolean = () => true,
): Promise<void> {
  const found: Visit[] = [];
  for (const visit of visits.filter(isTried)) {
    const { wasRead } = await check(visit.route, people[visit.name]).catch((error: unknown) => {
      throw new Error(`${visit.route} (${visit.name})`, { cause: error });
    });
    if (wasRead) found.push(visit);
  }
  if (readers.length === 0) {
    expect(found.map(({ route }) => route)).toEqual(expect.arrayContaining(some));
    readers.push(...found);
  }
  expect(found).toEqual(readers.filter(isTried));
}

/** Bytes that a route may take of a body before it is refused, and after it for the sake of the connection: attachments have most. */
const mostBytes = 67_000_000 + 20_000_000;

/** The same of bodies without files: a pasted list has most, 700,000, and a million is read for the sake of the connection. */
const mostTextBytes = 1_800_000;

/** All that is read, and some of what is not: that no type makes a difference to these. */
const others = new Set(someOf(visits));
const isReadOrTried = (visit: Visit) => readers.includes(visit) || others.has(visit);

describe("every route and method there is", () => {
  test.each([
    [form, "a="],
    [multipart, file],
    ["application/json", '{"a":"'],
  ])("refuses an endless %s, or reads nothing of it", async (type, beginning) => {
    // Up to 87 MB each.
    const long = new Set(someOf(readers));
    await walk(
      async (route, person) => {
        const { stream, bytesRead } = endlessBody(beginning);
        const { status, said } = await send(route, person, type, stream);
        if (bytesRead() === 0) expect(status).toBeLessThan(500);
        else expect([status, JSON.parse(said).message]).toEqual([413, expect.stringMatching(/\.$/)]);
        expect(bytesRead()).toBeLessThan(type === multipart ? mostBytes : mostTextBytes);
        return { wasRead: bytesRead() > 0 };
      },
      type === form
        ? undefined
        : (visit) => isReadOrTried(visit) && (type !== multipart || !readers.includes(visit) || long.has(visit)),
    );
  });

  test.each([form, multipart, "application/json"])("gives up on a %s that stalls, and closes the connection", async (type) => {
    await walk(async (route, person) => {
      const { stream, wasRead } = slowBody(type === multipart ? file : "{");
      const { status, said, headers } = await send(route, person, type, stream).finally(() => vi.useRealTimers());
      if (!wasRead()) expect(status).toBeLessThan(500);
      else {
        expect([status, JSON.parse(said).message]).toEqual([408, expect.stringContaining("too slowly")]);
        expect(headers.get("connection")).toBe("close");
      }
      return { wasRead: wasRead() };
    }, isReadOrTried);
  });

  test.each([
    ["multipart without a boundary", "multipart/form-data", file],
    ["multipart that is cut off", multipart, file],
    ["JSON that is cut off", "application/json", "{"],
    ["text that is not UTF-8", form, new Uint8Array([0x61, 0x3d, 0xff])],
    ["JSON that is no object", "application/json", "[]"],
  ])("answers that it cannot read %s", async (_what, type, body) => {
    for (const { route, name } of readers) {
      const { status, said } = await send(route, people[name], type, body);
      expect([route, status, JSON.parse(said).message]).toEqual([route, 400, expect.stringMatching(/\.$/)]);
    }
  });

  test("answers that a field must be text when an object is sent", async () => {
    const names = ["text", "search", "id", "email", "password", "token", "choice", "comments", "credential", "name", "wish", "q"];
    const body = JSON.stringify(Object.fromEntries(names.map((name) => [name, { toString: 1, length: 3 }])));
    for (const { route, name } of readers) {
      const { status, said } = await send(route, people[name], "application/json", body);
      expect([route, status === 400 || status === 422, JSON.parse(said).message]).toEqual([
        route,
        true,
        expect.stringMatching(/\w/),
      ]);
    }
  });
});

test("a body is read in one place only", () => {
  const reading =
    /\.parseBody\(|\.formData\(|\.arrayBuffer\(|\.blob\(|req\.(json|text|raw\.body|raw\.json|raw\.text)\b|request\.(body|json|text)\b/;
  const files = globSync("server/**/*.{ts,tsx}").filter(
    (name) => !/\.test\.tsx?$/.test(name) && reading.test(readFileSync(name, "utf8")),
  );
  expect(files).toEqual(["server/requests/bodies/pull-body.ts"]);
});

describe("a refused body is answered by a page where a page was asked for", () => {
  const asPage = (address: string, body: BodyInit, person: object = {}) =>
    app.fetch(
      new Request(config.origin + address, {
        method: "POST",
        headers: { ...person, "Content-Type": form, Accept: "text/html" },
        body,
        duplex: "half",
      } as RequestInit),
      "203.0.113.7",
    );

  test.each([
    ["/customer-portal", "This is too large"],
    ["/agent-portal", "This is too large"],
    ["/business-inquiry", "This is too large"],
    ["/product-verification", "This is too large"],
    ["/reset-password", "This is too large"],
  ])("%s", async (address, sentence) => {
    const answer = await asPage(address, `a=${"x".repeat(400_000)}`);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([413, expect.stringMatching(/^text\/html/)]);
    const html = await answer.text();
    expect(html).toContain(sentence);
    expect(html).not.toContain("another site");
  });

  test("a lead's note that is not text is refused with a sentence", async () => {
    const answer = await app.fetch(
      new Request(`${config.origin}/agent-dashboard/leads/W-2611-0001/note`, {
        method: "POST",
        headers: { ...bearer(jonas.token), "Content-Type": "application/json" },
        body: '{"text":{"toString":1}}',
      }),
      "203.0.113.7",
    );
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining("must be text")]);
  });
});
