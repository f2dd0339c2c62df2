import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { callGroups } from "./call.ts";
import { listCalls } from "./calls.ts";
import { filePaths } from "./file-paths.ts";
import { Reference } from "./reference.tsx";

const calls = listCalls("textile");
const origin = "https://warpline.test";
const html = renderToStaticMarkup(<Reference calls={calls} origin={origin} filePaths={filePaths} />);
const all = (pattern: RegExp, text = html) => [...text.matchAll(pattern)].map(([, found = ""]) => found);
const characters: Record<string, string> = { "&quot;": '"', "&#x27;": "'", "&amp;": "&" };
/** What can be read. */
const read = (part: string) =>
  part
    .replace(/<wbr\/?>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&[^;]+;/g, (entity) => characters[entity] ?? entity)
    .replace(/\s+/g, " ");
const entry = (name: string) =>
  new RegExp(`<section class="ref__call" aria-labelledby="${name}">.*?</form>`, "s").exec(html)?.[0] ?? "";

describe("the reference page", () => {
  test("has one heading, and no id twice", () => {
    expect(html.match(/<h1/g)).toHaveLength(1);
    const ids = all(/ id="([^"]+)"/g);
    expect(ids).toHaveLength(new Set(ids).size);
  });

  test("leads from its contents to every group and every call", () => {
    const ids = new Set(all(/ id="([^"]+)"/g));
    const contents = all(/href="#([^"]+)"/g, /<nav class="ref__contents".*?<\/nav>/s.exec(html)?.[0]);
    expect(contents.filter((id) => !ids.has(id))).toEqual([]);
    expect(contents).toEqual(expect.arrayContaining(calls.map(({ name }) => name)));
    expect(contents).toHaveLength(1 + callGroups.length + 1 + calls.length + filePaths.length);
  });

  test("needs nothing from elsewhere", () => {
    const addresses = all(/ (?:href|src|action)="([^"]+)"/g);
    expect(addresses.filter((address) => !/^[#/](?!\/)/.test(address))).toEqual([]);
  });

  test("every input has a label and a name", () => {
    const inputs = all(/<((?:input|select) [^>]+)>/g);
    expect(inputs.length).toBeGreaterThan(calls.length / 2);
    const labels = new Set(all(/<label for="([^"]+)"/g));
    for (const input of inputs) {
      expect(labels).toContain(/ id="([^"]+)"/.exec(input)?.[1]);
      expect(input).toMatch(/ name="\w+"/);
    }
  });
});

describe.each(calls.map(({ name }) => name))("%s", (name) => {
  const call = calls.find((one) => one.name === name) as (typeof calls)[number];
  const part = entry(name);
  const text = read(part);

  test("has a heading with its name, both addresses and every field", () => {
    expect(part).toMatch(new RegExp(`<h3 id="${name}"><a href="#${name}">`));
    expect(text).toContain(call.summary.replaceAll("`", ""));
    expect(text).toContain(`GET /api/index.php/${name} `);
    expect(text).toContain(`GET /api/${name} `);
    const words = new Set(text.split(" "));
    expect(Object.keys(call.row.shape).filter((field) => !words.has(field))).toEqual([]);
    expect(Object.keys(call.query.shape).filter((param) => !words.has(param))).toEqual([]);
  });

  test("can be tried as its example says, without JavaScript too", () => {
    expect(part).toMatch(new RegExp(`<form [^>]*action="/api/${name}" method="get" target="_blank"`));
    for (const [param, value] of Object.entries(call.example)) {
      expect(part).toMatch(new RegExp(`<input [^>]*name="${param}"[^>]* value="${value}"`));
      expect(text).toContain(new URLSearchParams({ [param]: value }).toString());
    }
    expect(text).toContain(`curl "${origin}/api/${name}`);
  });
});

test("what may be left out says so, and parts are asked for in fives", () => {
  const part = entry("search_products");
  expect(read(part)).toMatch(/search text .* page optional whole number .* limit optional/);
  expect(part).toMatch(/name="limit"[^>]* value="5"/);
  expect(part).toMatch(/name="search" required=""|required=""[^>]* name="search"/);
  expect(entry("careers")).toContain("It takes no parameters.");
});

test("files have their addresses, with an example where one can be fetched", () => {
  expect(read(html)).toContain('curl "https://warpline.test/api/download.php?filename=TVE9PQ%3D%3D&ext=pdf"');
  expect(read(html)).toContain('curl "https://warpline.test/api/downloadfiles/TVE9PQ%3D%3D.pdf"');
  expect(read(html)).toContain("GET /api/export/products.csv");
});
