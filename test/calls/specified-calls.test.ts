import { describe, expect, onTestFinished, test } from "vitest";
import { answerSchema, querySchema } from "../../api/answer-call.ts";
import type { Call } from "../../api/call.ts";
import { listCalls } from "../../api/calls.ts";
import { connect } from "../../db/connect.ts";
import { demoSite } from "../builders/demo-site.ts";
import { testSite } from "../builders/site.ts";
import { testWire } from "../builders/wire.ts";
import { specifiedCalls } from "../samples/specified-calls.ts";

const site = await demoSite();
const calls = listCalls("textile");
const named: [string, Call][] = calls.map((call) => [call.name, call]);

const addressOf = (call: Call, query: Record<string, string> = call.example) => `/api/${call.name}?${new URLSearchParams(query)}`;

async function ask(address: string, headers: Record<string, string> = {}, method = "GET") {
  const response = await site.get(address, headers, method);
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === "" ? undefined : JSON.parse(text) };
}

/** The rows of an answer, whatever its shape. */
// biome-ignore lint/suspicious/noExplicitAny: JSON as it came
function rowsOf(call: Call, body: any): Record<string, unknown>[] {
  const { success: _, ...fields } = body;
  return { list: body, lists: Array.isArray(body) ? body.flat() : [], data: body.data, fields: [fields] }[call.shape];
}

describe("the specification's calls", () => {
  test.each(specifiedCalls)("%s exists, answers as a %s and has every field", async (name, shape, required, fields) => {
    const call = calls.find((one) => one.name === name) as Call;
    expect(call?.shape).toBe(shape);
    const optional = Object.entries(call.query.shape).filter(([, schema]) => schema.safeParse(undefined).success);
    expect(Object.keys(call.query.shape).filter((param) => !optional.some(([key]) => key === param))).toEqual(required);
    expect(Object.keys(call.row.shape)).toEqual(expect.arrayContaining(fields));
  });
});

describe.each(named)("%s", (name, call) => {
  test("answers its example, alike under both bases, just as its schema says", async () => {
    const { status, headers, body } = await ask(addressOf(call));
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(answerSchema(call).parse(body)).toEqual(body);
    expect(rowsOf(call, body).length).toBeGreaterThan(0);
    const other = await ask(`/api/index.php/${name}/?${new URLSearchParams(call.example)}`);
    expect([other.status, other.body]).toEqual([200, body]);
  });

  test("answers 304 when nothing changed", async () => {
    const { headers } = await ask(addressOf(call));
    const again = await ask(addressOf(call), { "If-None-Match": headers.get("etag") ?? "" });
    expect([again.status, again.body]).toEqual([304, undefined]);
  });

  test("refuses methods that write", async () => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      const { status, headers, body } = await ask(addressOf(call), {}, method);
      expect([method, status, headers.get("allow"), body.success]).toEqual([method, 405, "GET, HEAD, OPTIONS", false]);
    }
  });
});

const required = calls.flatMap((call) =>
  Object.entries(querySchema(call).shape).flatMap(([param, schema]) =>
    schema.safeParse(undefined).success ? [] : [[call.name, param, call] as const],
  ),
);

describe.each(required)("%s without or with a wrong %s", (_name, param, call) => {
  test("is refused with the name of the parameter", async () => {
    for (const value of ["", "  "]) {
      const { status, body } = await ask(addressOf(call, { ...call.example, [param]: value }));
      expect([status, body]).toEqual([
        400,
        { success: false, message: `${param} must be given.`, issues: [{ field: param, message: "must be given" }] },
      ]);
    }
    const isId = /^\d+$/.test(call.example[param] ?? "");
    const wrong = isId ? ["x", "-1", "1.5", "1e3", "1 or 1=1", "9999999999", "’"] : ["x".repeat(201)];
    for (const value of wrong) {
      const { status, body } = await ask(addressOf(call, { ...call.example, [param]: value }));
      expect([value, status, body.success, body.issues[0].field]).toEqual([value, 400, false, param]);
    }
  });

  test("finds nothing for an id that does not exist", async () => {
    const isId = /^\d+$/.test(call.example[param] ?? "");
    const { status, body } = await ask(addressOf(call, { ...call.example, [param]: isId ? "999999999" : "%_\\zzyzx'\"" }));
    if (call.unknown === "404") expect([status, body.success]).toEqual([404, false]);
    else {
      expect(status).toBe(200);
      expect(rowsOf(call, body)).toEqual([]);
    }
  });
});

describe("any call", () => {
  test("that does not exist is answered with the nearest names", async () => {
    for (const address of ["/api/carreers", "/api/index.php/carreers", "/api/carreers?x=1"]) {
      const { status, body } = await ask(address);
      expect([status, body.success, body.nearest[0]]).toEqual([404, false, "careers"]);
    }
    for (const base of ["/api", "/api/", "/api/index.php", "/api/index.php/"])
      expect((await site.get(base)).headers.get("location")).toBe("/api/docs");
    expect((await ask("/api/careers/more")).status).toBe(404);
    expect((await ask("/api/nothing", {}, "POST")).status).toBe(404);
  });

  test("ignores unknown parameters, and takes the last of repeated ones", async () => {
    const plain = await ask("/api/category_by_id?id=1");
    expect((await ask("/api/category_by_id?utm_source=x&id=2&id=1")).headers.get("etag")).toBe(plain.headers.get("etag"));
  });

  test("answers HEAD like GET, without a body", async () => {
    const get = await ask("/api/careers");
    const head = await ask("/api/careers", {}, "HEAD");
    expect([head.status, head.body, head.headers.get("etag")]).toEqual([200, undefined, get.headers.get("etag")]);
  });

  test("is compressed as the client accepts", async () => {
    for (const encoding of ["gzip", "br", "zstd"]) {
      const response = await site.get("/api/careers", { "Accept-Encoding": encoding });
      expect(response.headers.get("content-encoding")).toBe(encoding);
    }
  });

  test("is read again after its data has changed, and only then", async () => {
    const etag = async (address: string) => (await ask(address)).headers.get("etag");
    const addresses = ["/api/textile_product?Product_id=101", "/api/search_products?search=multifibre", "/api/careers"];
    const before = await Promise.all(addresses.map(etag));
    const { description } = await site.db
      .selectFrom("product")
      .select("description")
      .where("id", "=", 101)
      .executeTakeFirstOrThrow();
    await site.db.updateTable("product").set({ description: "Changed." }).where("id", "=", 101).execute();
    await expect.poll(() => etag(addresses[0] as string)).not.toBe(before[0]);
    expect(await etag(addresses[1] as string)).not.toBe(before[1]);
    expect(await etag(addresses[2] as string)).toBe(before[2]);
    await site.db.updateTable("product").set({ description }).where("id", "=", 101).execute();
    await expect.poll(() => etag(addresses[0] as string)).toBe(before[0]);
  });
});

describe("lists in parts", () => {
  const paged = calls.filter((call) => call.paged).map((call) => [call.name, call] as const);

  test.each(paged)("%s: the parts together are the whole list", async (name, call) => {
    const whole = await ask(addressOf(call));
    const rows = rowsOf(call, whole.body);
    const total = Number(whole.headers.get("x-total-count"));
    expect(rows.length).toBe(Math.min(total, 1000));
    const limit = Math.max(1, Math.ceil(rows.length / 3));
    const parts = [];
    for (let page = 1; page <= 4; page++) {
      const part = await ask(addressOf(call, { ...call.example, page: `${page}`, limit: `${limit}` }));
      expect([part.status, part.headers.get("x-total-count")]).toEqual([200, String(total)]);
      if (call.shape === "data") expect(part.body.totalCount).toBe(total);
      parts.push(...rowsOf(call, part.body));
      const next = /<([^>]+)>; rel="next"/.exec(part.headers.get("link") ?? "")?.[1];
      expect(next === undefined).toBe(page * limit >= total);
      if (next) expect(next.startsWith(`/api/${name}?`)).toBe(true);
    }
    expect(parts).toEqual(rows.slice(0, limit * 4));
  });

  test.each([
    ["page", "0"],
    ["page", "x"],
    ["limit", "0"],
    ["limit", "1001"],
    ["limit", "-5"],
  ])("%s=%s is refused", async (param, value) => {
    const { status, body } = await ask(`/api/search_products?search=a&${param}=${value}`);
    expect([status, body.issues]).toEqual([400, [expect.objectContaining({ field: param })]]);
  });
});

describe("who may call, and how often", () => {
  test("scripts of any site may read", async () => {
    const { headers } = await ask("/api/careers", { Origin: "https://lab.example.com" });
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("access-control-expose-headers")).toContain("ETag");
    const preflight = await ask("/api/careers", { Origin: "https://lab.example.com" }, "OPTIONS");
    expect([preflight.status, preflight.headers.get("access-control-allow-methods")]).toEqual([204, "GET, HEAD, OPTIONS"]);
  });

  test("a client that calls too often is refused for a minute, others are not", async () => {
    const limited = await testSite({ database: site.database, config: { apiRateLimit: 3 } });
    const from = async (peer: string, address = "/api/careers") => {
      const { status, headers } = await limited.get(address, {}, "GET", peer);
      return [status, headers.get("ratelimit")?.split(";t=")[0], headers.has("retry-after")];
    };
    expect(await from("192.0.2.1")).toEqual([200, '"calls";r=2', false]);
    expect(await from("192.0.2.1", "/api/nothing")).toEqual([404, '"calls";r=1', false]);
    expect(await from("192.0.2.1", "/api/careers?page=x")).toEqual([200, '"calls";r=0', false]);
    expect(await from("192.0.2.1")).toEqual([429, '"calls";r=0', true]);
    expect(await from("192.0.2.2")).toEqual([200, '"calls";r=2', false]);
    const refused = await limited.get("/api/careers", {}, "GET", "192.0.2.1");
    expect(await refused.json()).toMatchObject({ success: false, message: expect.stringContaining("Too many calls") });
    expect((await limited.get("/", {}, "GET", "192.0.2.1")).status).toBe(200);
  });

  test("the caller's country comes from the address that the trusted proxy wrote", async () => {
    const seen: (string | undefined)[] = [];
    const countryOf = (address: string | undefined) => {
      seen.push(address);
      return address === "198.51.100.7" ? "IN" : null;
    };
    const behind = await testSite({
      database: site.database,
      countryOf,
      config: { trustedProxy: { header: "x-forwarded-for", hops: 1 } },
    });
    const where = async (headers: Record<string, string>) =>
      (await behind.get("/api/index.php/get_ip_details", headers, "GET", "10.0.0.1")).json();
    expect(await where({ "X-Forwarded-For": "203.0.113.5, 198.51.100.7" })).toEqual({
      success: true,
      country: "India",
      countryId: 356,
    });
    expect(await where({ "X-Forwarded-For": "198.51.100.7, rubbish" })).toEqual({
      success: true,
      country: null,
      countryId: null,
    });
    expect(await where({})).toEqual({ success: true, country: null, countryId: null });
    expect(seen).toEqual(["198.51.100.7", undefined, "10.0.0.1"]);
  });
});

test("while the database is away, cached answers are still sent, and the others say so", async () => {
  const wire = await testWire(site.database);
  const { host, port, user, password, database } = { password: "", ...wire.options };
  const url = `postgres://${user}:${password}@${host}:${port}/${database}`;
  const { db, pool, close } = await connect({ url, folder: "" });
  const far = await testSite({ database: { db, pool, url } });
  onTestFinished(() => close());
  const before = await far.get("/api/careers");
  wire.cut();
  const still = await far.get("/api/careers");
  expect([still.status, await still.text()]).toEqual([200, await before.text()]);
  const unseen = await far.get("/api/news_data");
  expect([unseen.status, unseen.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await unseen.json()).toMatchObject({ success: false, id: expect.stringMatching(/./) });
});
