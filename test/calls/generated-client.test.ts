import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { generateTypes } from "../builders/generate-types.ts";
import { sharedDemoSite } from "../builders/shared-demo.ts";

const site = await sharedDemoSite();

/** Three calls as someone would write them who knows the API by its description only. */
const visit = `
import createClient from "openapi-fetch";
import type { paths } from "./warpline.ts";

export async function visit(baseUrl: string, fetch: (request: Request) => Promise<Response>) {
  const api = createClient<paths>({ baseUrl, fetch });
  const found = await api.GET("/search_products", { params: { query: { search: "lawn", limit: "1" } } });
  const name: string | undefined = found.data?.data[0]?.product__Name;
  const total: number | undefined = found.data?.totalCount;
  const methods = await api.GET("/products_by_standards_subcategory", { params: { query: { catID: "not a number" } } });
  const wrong: string[] | undefined = methods.error?.issues?.map(({ field }) => field);
  const agents = await api.GET("/map_agents_list");
  const latitude: number | undefined = agents.data?.data[0]?.latitude;
  return { name, total, wrong, latitude };
}
`;

/** The same with one word misspelt each time. */
const mistakes: [what: string, right: string, wrong: string][] = [
  ["a parameter", 'search: "lawn"', 'serch: "lawn"'],
  ["a call", '"/map_agents_list"', '"/map_agent_list"'],
  ["a field", "product__Name;", "product_Name;"],
  ["the type of a field", "latitude: number", "latitude: string"],
];

let folder = "";
/** Compiles one module against the generated types, strictly, with the compiler that the project has. */
function compile(name: string, module: string): { ok: boolean; said: string } {
  writeFileSync(path.join(folder, `${name}.ts`), module);
  const config = {
    extends: "../../tsconfig.json",
    compilerOptions: { rootDirs: ["."], types: ["node"] },
    include: [`${name}.ts`],
  };
  const project = path.join(folder, `${name}.json`);
  writeFileSync(project, JSON.stringify(config));
  const { status, stdout, stderr } = spawnSync("node_modules/.bin/tsc", ["-p", project], { encoding: "utf8" });
  return { ok: status === 0, said: stdout + stderr };
}

beforeAll(async () => {
  const document = await site.get("/api/openapi.json");
  expect(document.status).toBe(200);
  mkdirSync(".cache", { recursive: true });
  // Inside the project: the client finds its packages where everybody's are.
  folder = mkdtempSync(path.join(".cache", "client-"));
  writeFileSync(path.join(folder, "warpline.ts"), await generateTypes((await document.json()) as object));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("a client that is generated from the description", () => {
  test("compiles", () => {
    expect(compile("visit", visit)).toEqual({ ok: true, said: "" });
  });

  test.each(mistakes)("%s misspelt is refused by the compiler", (what, right, wrong) => {
    expect(visit).toContain(right);
    const module = visit.replace(right, wrong);
    const { ok, said } = compile(`wrong-${what.replaceAll(" ", "-")}`, module);
    expect(ok).toBe(false);
    const line = module.slice(0, module.indexOf(wrong)).split("\n").length;
    expect(said).toMatch(new RegExp(`\\.ts\\(${line},\\d+\\): error TS`));
  });

  test("gets real answers", async () => {
    const module = path.join(folder, "visit-for-real.ts");
    writeFileSync(module, visit);
    const { visit: visiting } = (await import(pathToFileURL(module).href)) as {
      visit: (baseUrl: string, fetch: (request: Request) => Promise<Response>) => Promise<object>;
    };
    const answered = await visiting(`${site.config.origin}/api`, async (request) => site.app.fetch(request));
    expect(answered).toEqual({
      name: expect.stringMatching(/lawn/i),
      total: expect.any(Number),
      wrong: ["catID"],
      latitude: expect.any(Number),
    });
  });
});
