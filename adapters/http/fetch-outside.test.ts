import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo, LookupFunction } from "node:net";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { fetchOutside } from "./fetch-outside.ts";

/** A machine inside our network, which no address that a stranger gives may lead to. */
const asked: string[] = [];
let connections = 0;
const server = createServer((request, response) => {
  asked.push(request.url ?? "");
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://inner.test");
  if (pathname === "/to")
    response.writeHead(Number(searchParams.get("status") ?? 302), { Location: searchParams.get("to") ?? "" }).end();
  else if (pathname === "/long") response.end("x".repeat(2000));
  else if (pathname === "/never") response.write("x");
  else if (pathname === "/no") response.writeHead(404).end();
  else response.end("inside");
}).on("connection", () => connections++);
server.listen(0, "127.0.0.1");
await once(server, "listening");
const { port } = server.address() as AddressInfo;
const inner = `http://127.0.0.1:${port}`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked.length = 0;
  connections = 0;
});

const limits = { maxBytes: 1000, timeoutMs: 5000 };
const fetchFrom = (address: string, trustedOrigin = inner, more: Partial<Parameters<typeof fetchOutside>[1]> = {}) =>
  fetchOutside(new URL(address), { trustedOrigin, ...limits, ...more }).then(String);
/** The test's name server. */
const names =
  (...addresses: string[]): LookupFunction =>
  (_name, { all }, done) => {
    const found = addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
    if (all) done(null, found);
    else done(null, found[0]?.address ?? "", found[0]?.family);
  };

test("requests go to the configured origin, and follow its redirects within itself", async () => {
  expect(await fetchFrom(`${inner}/a`)).toBe("inside");
  expect(await fetchFrom(`${inner}/to?to=/b`)).toBe("inside");
  expect(asked).toEqual(["/a", "/to?to=/b", "/b"]);
});

describe.each([
  ["plain http", `http://localhost:${port}/`, "does not begin with https"],
  ["loopback", `https://127.0.0.1:${port}/`, "not a public address"],
  ["loopback, in short", `https://127.1:${port}/`, "not a public address"],
  ["loopback, as one number", `https://2130706433:${port}/`, "not a public address"],
  ["loopback of IPv6", `https://[::1]:${port}/`, "not a public address"],
  ["loopback of IPv4 inside IPv6", `https://[::ffff:127.0.0.1]:${port}/`, "not a public address"],
  ["a private network", "https://10.0.0.1/", "not a public address"],
  ["what clouds tell their machines", "https://169.254.169.254/latest/meta-data", "not a public address"],
  ["a name of this machine", `https://localhost:${port}/`, "NOT_PUBLIC"],
  ["a password in it", "https://me:secret@lab.example/", "contains a password"],
  ["no web address", "file:///etc/passwd", "does not begin with https"],
])("%s", (_, address, why) => {
  test("is not requested", async () => {
    await expect(fetchFrom(address)).rejects.toThrow(why);
    expect(connections).toBe(0);
  });
  test.each([301, 302, 303, 307, 308])("is not requested when a redirect of %i leads there", async (status) => {
    await expect(fetchFrom(`${inner}/to?status=${status}&to=${encodeURIComponent(address)}`)).rejects.toThrow(why);
    expect(asked).toHaveLength(1);
  });
});

describe("a name", () => {
  test("that resolves to a private address is not connected to", async () => {
    await expect(fetchFrom(`https://evil.example:${port}/`, inner, { lookup: names("127.0.0.1") })).rejects.toThrow("NOT_PUBLIC");
    expect(connections).toBe(0);
  });
  test("that resolves to a public and a private address is not connected to", async () => {
    const lookup = names("192.88.99.1", "10.0.0.1");
    await expect(fetchFrom("https://evil.example/", inner, { lookup })).rejects.toThrow("NOT_PUBLIC");
  });
  test("is resolved once per connection, which uses the checked address", async () => {
    const resolved: string[] = [];
    // The first answer is good, every later one is not.
    const rebinding: LookupFunction = (name, options, done) => {
      resolved.push(name);
      names(resolved.length === 1 ? "127.0.0.1" : "127.0.0.2")(name, options, done);
    };
    const isPublic = (address: string) => address === "127.0.0.1";
    const secure = fetchFrom(`https://evil.example:${port}/`, inner, { lookup: rebinding, isPublic });
    // It speaks no TLS.
    await expect(secure).rejects.toThrow("cannot be reached");
    expect([resolved, connections]).toEqual([["evil.example"], 1]);
  });
});

test.each([
  ["more than the limit", "/long", "more than 1,000 bytes"],
  ["another status", "/no", `127.0.0.1:${port}/no answered 404`],
  ["a redirect to nowhere", "/to", "redirects more than 5 times"],
  ["a circle", "/to?to=/to%3Fto=/to", "redirects more than 5 times"],
])("%s is refused", async (_, path, why) => {
  await expect(fetchFrom(inner + path)).rejects.toThrow(why);
});

test("an endless answer is cancelled in time, and no query is named", async () => {
  const failure = await fetchFrom(`${inner}/never?access_token=s3cr3t`, inner, { timeoutMs: 200 }).catch((error: Error) => error);
  expect(String(failure)).toContain(`127.0.0.1:${port}/never could not be read`);
  expect(String(failure)).not.toContain("s3cr3t");
});
