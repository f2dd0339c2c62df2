import { Validator } from "@seriousme/openapi-schema-validator";
import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { pageParts } from "../builders/page-parts.ts";
import { sharedDemoSite } from "../builders/shared-demo.ts";

const site = await sharedDemoSite();

type Parameter = { $ref?: string; name: string; in: "query" | "path"; example?: string };
type Described = {
  info: { title: string; version: string };
  servers: { url: string }[];
  paths: Record<string, { get?: { parameters: Parameter[]; responses: { 200: { content: object } } } }>;
};

const served = await site.get("/api/openapi.json");
const description = (await served.clone().json()) as Described;

/** An address with the examples that its description gives. */
function exampleOf(path: string, parameters: Parameter[]): string {
  const given = parameters.filter(({ example }) => example !== undefined);
  const query = new URLSearchParams(given.filter((one) => one.in === "query").map(({ name, example = "" }) => [name, example]));
  const filled = given.reduce((text, { name, example = "" }) => text.replace(`{${name}}`, encodeURIComponent(example)), path);
  return query.size > 0 ? `${filled}?${query}` : filled;
}

test("the description is served as JSON that other sites may read, and is valid", async () => {
  expect(served.status).toBe(200);
  expect(served.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(description.info).toMatchObject({
    title: "Warpline Test Materials API",
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  });
  expect(await new Validator().validate(structuredClone(description))).toEqual({ valid: true });
});

/** Documents for download are served by the process, from its folder of files (test/content/downloads.test.ts). */
const inTheApp = Object.entries(description.paths).flatMap(([path, { get }]) =>
  get === undefined || "security" in get || path.startsWith("/download.php") || path.startsWith("/downloadfiles/")
    ? []
    : [{ path, get }],
);

test("calls that send something are described too (test/enquiries/calls.test.ts sends them)", () => {
  const sending = Object.entries(description.paths).filter(([, { get }]) => get === undefined);
  expect(sending.map(([path]) => path)).toEqual(expect.arrayContaining(["/textile_inquiry", "/bulk_order", "/tpvs_search"]));
});

test.each(inTheApp)("$path answers its own example as described, below either base", async ({ path, get }) => {
  for (const { url } of description.servers) {
    const address = url.replace(site.config.origin, "") + exampleOf(path, get.parameters);
    const response = await site.get(address);
    expect([address, response.status]).toEqual([address, 200]);
    expect(Object.keys(get.responses[200].content)).toContain(
      response.headers.get("content-type")?.replace(/^(application\/json);.*/, "$1"),
    );
    expect((await response.text()).length).toBeGreaterThan(30);
  }
});

test("the reference page is cached, and has its title and the link to the description", async () => {
  const page = await site.get("/api/docs");
  const html = await page.text();
  expect(page.status).toBe(200);
  const { title, texts } = pageParts(html.replaceAll("<wbr/>", ""));
  expect(title).toBe("Warpline Test Materials | API REFERENCE");
  const [link] = parse(html).querySelectorAll('link[rel="service-desc"]');
  expect(link?.getAttribute("href")).toBe(`${site.config.origin}/api/openapi.json`);
  const addresses = texts("code").map((text) => text.split(" ").at(-1));
  for (const path of Object.keys(description.paths)) expect(addresses).toContain(`/api/index.php${path}`);
  // Without script a trial opens its answer in another window.
  const trial = '[aria-label="Try textile_product"][action="/api/textile_product"][method="get"][target="_blank"]';
  expect(parse(html).querySelectorAll(`form${trial} button`)).toHaveLength(1);
  const again = await site.get("/api/docs", { "If-None-Match": page.headers.get("etag") ?? "" });
  expect(again.status).toBe(304);
});
