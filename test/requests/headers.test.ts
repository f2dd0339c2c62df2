import { once } from "node:events";
import { request } from "node:http";
import { describe, expect, test } from "vitest";
import { staticFiles } from "../../server/files/static-files.ts";
import { strictTransport } from "../../server/headers/strict-transport.ts";
import { listen } from "../../server/start/listen.ts";
import { catalogue } from "../builders/catalogue.ts";
import { testSite } from "../builders/site.ts";

const oneYear = "max-age=31536000";
const secure = await testSite({ config: { apiRateLimit: 20 } });
const plain = await testSite({ config: { origin: "http://localhost:3000" } });
const wide = await testSite({ config: { hstsSubdomains: true } });

/** Asks as a browser does, over a connection: pages are answered before the app is asked. */
async function served(site: typeof secure, paths: readonly string[], given: Record<string, string> = {}) {
  const { port, stop } = await listen(
    { app: site.app, statics: staticFiles("build/client", strictTransport(site.config)) },
    0,
    "127.0.0.1",
  );
  const answers: { path: string; status: number; headers: NodeJS.Dict<string | string[]>; raw: string[] }[] = [];
  for (const path of paths) {
    const asked = request({ port, path, agent: false, headers: given }).end();
    const [answer] = (await once(asked, "response")) as [import("node:http").IncomingMessage];
    answer.resume();
    await once(answer, "end");
    answers.push({ path, status: answer.statusCode ?? 0, headers: answer.headers, raw: answer.rawHeaders });
  }
  await stop();
  return answers;
}
const paths = [
  "/",
  "/",
  "/nothing-here",
  "/request-certifiate",
  "/careers",
  "/api/careers",
  "/api/nothing",
  "/customer-dashboard",
  "/robots.txt",
  "/healthz",
  "/favicon.png",
];

describe("Strict-Transport-Security", () => {
  test("is in an answer without a body, because the browser has the page or call already", async () => {
    const unchanged = ["/", "/heritage", "/api/careers"];
    const answers = await served(secure, unchanged, { "If-None-Match": "*" });
    for (const { path, status, headers } of answers)
      expect([path, status, headers["strict-transport-security"]]).toEqual([path, 304, oneYear]);
  });
  test("is in pages, calls, files, redirects and refusals of a site with an https origin, once", async () => {
    for (const { path, raw } of await served(secure, paths)) {
      const values = raw.filter((_, at) => raw[at - 1]?.toLowerCase() === "strict-transport-security" && at % 2 === 1);
      expect({ path, values }).toEqual({ path, values: [oneYear] });
    }
  });
  test("is in a refusal of the API's rate limit", async () => {
    const answers = await served(
      secure,
      Array.from({ length: 25 }, () => "/api/careers"),
    );
    expect(answers.at(-1)).toMatchObject({ status: 429, headers: { "strict-transport-security": oneYear } });
  });
  test("covers other hosts only where that is configured", async () => {
    const [answer] = await served(wide, ["/"]);
    expect(answer?.headers["strict-transport-security"]).toBe(`${oneYear}; includeSubDomains`);
  });
  test("is absent over http", async () => {
    for (const { headers } of await served(plain, paths)) expect(headers["strict-transport-security"]).toBeUndefined();
  });
});

test("pages of other sites may embed no answer, except pictures and films", async () => {
  const policy = async (path: string, headers = {}) =>
    (await secure.get(path, headers)).headers.get("cross-origin-resource-policy");
  for (const path of paths.slice(0, -1)) expect([path, await policy(path)]).toEqual([path, "same-origin"]);
  for (const path of ["/pictures/default/640", "/films/1-1"]) expect([path, await policy(path)]).toEqual([path, "cross-origin"]);
  for (const { headers } of await served(secure, paths))
    expect(headers).toMatchObject({ "cross-origin-resource-policy": "same-origin", "x-content-type-options": "nosniff" });
});

describe("/.well-known/security.txt", () => {
  const at = "/.well-known/security.txt";
  const fields = (text: string) =>
    Object.fromEntries(
      text
        .trimEnd()
        .split("\n")
        .map((line) => line.split(/: (.*)/s).slice(0, 2)),
    );

  test("is not found when no contact is known", async () => expect((await plain.get(at)).status).toBe(404));

  test("has the supplier's address, and is valid for half a year", async () => {
    await catalogue(secure.db).supplier({ name: "Warpline", email: "desk@warpline.example" });
    const answer = await secure.get(at);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([
      200,
      expect.stringMatching(/^text\/plain; charset=utf-8$/i),
    ]);
    const { Expires = "", ...others } = fields(await answer.text());
    expect(others).toEqual({
      Contact: "mailto:desk@warpline.example",
      "Preferred-Languages": "en",
      Canonical: `https://warpline.test${at}`,
    });
    const days = (Date.parse(Expires) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(178);
    expect(days).toBeLessThanOrEqual(180);
  });

  test("has the configured contact", async () => {
    const site = await testSite({ config: { securityContact: "https://warpline.test/report" } });
    expect(fields(await (await site.get(at)).text()).Contact).toBe("https://warpline.test/report");
  });
});
