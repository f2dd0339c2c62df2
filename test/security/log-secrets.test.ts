import { hash } from "node:crypto";
import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import routes from "../../app/routes.ts";
import { pathForLog } from "../../server/logs/log-path.ts";
import { listen } from "../../server/start/listen.ts";
import { accountActors } from "../builders/account-actors.ts";
import { capturedLog } from "../builders/captured-log.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { examples, fc } from "../builders/property.ts";
import { testSite } from "../builders/site.ts";

const captured = capturedLog();
const { app, send, sendForm, get, db } = await enquirySite({ apiRateLimit: 0 }, { log: captured.log });
const { customer } = accountActors({ sendForm, db });
const post = (address: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  send(address, new URLSearchParams(fields), headers);

type Route = { path?: string | undefined; children?: Route[] | undefined };
const pathsOf = (list: readonly Route[]): string[] =>
  list.flatMap(({ path = "", children = [] }) => [path.replace(/^\/?/, "/"), ...pathsOf(children)]);
/** Every address with a token in it, of pages and of what else is answered. */
const withTokens = [...new Set([...pathsOf(routes as Route[]), ...app.routes.map(({ path }) => path)])].filter((path) =>
  /:token/i.test(path),
);
const token = "Zk3vQ9_aBcDeFgHiJkLmNoPq";

test("there are addresses with tokens", () =>
  expect(withTokens).toEqual([
    "/request-list/copy/:token",
    "/receipt/:token",
    "/request/:token",
    "/request/:token/files/:position",
    "/request/:token/link",
    "/request/:token/quote/:designation",
    "/request/:token/quote/:designation/pdf",
    "/newsletter/:token",
    "/edition-watch/:token",
    "/lot-watch/:token",
    "/recalls/:token",
  ]));

describe.each(withTokens.filter((path) => path.endsWith(":token")))("%s", (pattern) => {
  const address = pattern.replace(/:token.*/, token);

  test.each([
    ["as it is", address],
    ["with a dot that a mail program took for a part of it", `${address}.`],
    ["with more behind it", `${address}/more`],
    ["in capitals", address.replace(/^\/\w+/, (start) => start.toUpperCase())],
    ["with two slashes", address.replace("/", "//").replace(/(?<=\w)\//, "//")],
    ["encoded", address.replace(/^\/./, (start) => `/%${start.charCodeAt(1).toString(16)}`)],
  ])("the path %s is logged without its token", (_, path) => expect(pathForLog(path)).toBe(pattern));

  test("is logged by its pattern, for every request and answer", async () => {
    captured.take();
    for (const method of ["GET", "HEAD"]) await get(address, {}, method);
    await post(address, { wanted: "confirmed" });
    const { port, stop } = await listen({ app, statics: new Hono() }, 0, "127.0.0.1");
    await (await fetch(`http://127.0.0.1:${port}${address}`)).text();
    await stop(AbortSignal.abort());
    const lines = captured.take().filter(({ msg }) => msg === "request");
    expect(lines.map(({ path }) => path)).toEqual([pattern, pattern, pattern, pattern]);
    expect(captured.all.join("")).not.toContain(token);
  });
});

test("a token is never logged, in any position or spelling of a path", () => {
  const tokens = fc
    .uint8Array({ minLength: 18, maxLength: 48 })
    // Bytes that are all alike make words ("AAAA…"), which a random token never is.
    .map((bytes) => hash("sha512", bytes, "base64url").slice(0, 24 + (bytes.length % 40)));
  const before = fc.constantFrom(
    "/en/receipt/",
    "/receipt;/",
    "//localhost/receipt/",
    "/%2572eceipt/",
    "/verify-email/",
    "/reset-password/",
    "/",
    "/product-details/a-",
    "/textile_product/",
    "/receipt%252f",
  );
  const after = fc.constantFrom("", ".", "/more", ";a=b", "%20", "%252e");
  fc.assert(
    fc.property(before, tokens, after, fc.boolean(), (start, secret, end, isEncoded) => {
      const written = isEncoded ? secret.replace(/[-_]/g, (one) => `%${one.charCodeAt(0).toString(16)}`) : secret;
      expect(pathForLog(start + written + end)).not.toContain(secret.slice(0, 16));
      expect(pathForLog(start + written + end)).toContain(":token");
    }),
    { numRuns: examples(2000) },
  );
});

test.each([
  "/product-details/cotton-sateen-5mm-iso-105-F02-12",
  "/api/textile_product_by_subcategory",
  "/request-certificate-of-conformity",
])("%s is logged as it is", (path) => expect(pathForLog(path)).toBe(path));

test("a visitor's request id is used only through a trusted proxy", async () => {
  const given = { "X-Request-Id": "chosen-by-a-visitor" };
  const throughProxy = await testSite({ config: { trustedProxy: { header: "x-forwarded-for", hops: 1 } } });
  expect((await get("/nothing-here", given)).headers.get("x-request-id")).toMatch(/^[\da-f]{8}-/);
  expect((await throughProxy.get("/nothing-here", given)).headers.get("x-request-id")).toBe("chosen-by-a-visitor");
});

test("an invented address with a mail address in it is logged without that; others unchanged", () => {
  expect(pathForLog("/unsubscribe/ada@lab.example")).toBe("/unsubscribe/[address]");
  expect(pathForLog("/unsubscribe/ada%40lab.example")).toBe("/unsubscribe/[address]");
  const product = "/product-details/Multifibre-Adjacent-Fabric-1000000012";
  expect(pathForLog(product)).toBe(product);
});

test("a customer's day leaves no address, name, token or typed text in the log, at any level", async () => {
  captured.take();
  const from = captured.all.length;
  const ada = await customer("ada@lab.example");
  const [session = ""] = (await post("/customer-portal", { form: "login", email: ada.email, password: ada.password })).headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0]);
  const cookie = { cookie: session };
  await post("/customer-portal", { form: "login", email: ada.email, password: "not the password" });
  await post("/forgotten-password", { email: ada.email });
  await get("/search?q=grey+scales+of+lovelace");
  await get("/search/suggest?q=lovelace");
  const enquiry = await sendForm("tell_a_friend", {
    user_name: "Ada Lovelace",
    user_email: "ada@lab.example",
    friend_name: "Grace Hopper",
    friend_email: "grace@navy.example",
    comments: "Nobody else should read this",
  });
  const { receipt } = (await enquiry.json()) as { receipt: string };
  await get(receipt);
  await post("/account/password", { current_password: "wrong one here", password: "a new passphrase" }, cookie);
  const { payload } = await db
    .selectFrom("outbox")
    .select("payload")
    .where("message", "=", "reset-password")
    .executeTakeFirstOrThrow();
  const reset = payload.token ?? "";
  await get(`/reset-password?token=${reset}`);
  await post("/reset-password", { token: reset, password: "a new passphrase", confirm_password: "a new passphrase" });
  await send("/api/textile_inquiry", '{"inquiry__Email": "ada@lab.example', { "Content-Type": "application/json" });

  const written = captured.all.slice(from).join("");
  const secrets = [
    "ada@",
    "grace",
    "Lovelace",
    "Nobody else",
    "passphrase",
    "worsted",
    "not the password",
    "wrong one",
    "203.0.113.7",
    ada.token,
    session.split("=")[1] ?? "",
    receipt.split("/").at(-1) ?? "",
    reset,
  ];
  expect(secrets.filter((secret) => secret.length < 4)).toEqual([]);
  for (const secret of secrets) expect(written.toLowerCase().includes(secret.toLowerCase())).toBe(false);
});
