import { type HTMLElement, parse } from "node-html-parser";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { textOf } from "../test/builders/page-parts.ts";
import { callGroups } from "./call.ts";
import { listCalls } from "./calls.ts";
import { filePaths } from "./file-paths.ts";
import { Reference } from "./reference.tsx";

const calls = listCalls("textile");
const origin = "https://warpline.test";
const page = parse(
  renderToStaticMarkup(<Reference calls={calls} origin={origin} filePaths={filePaths} />).replaceAll("<wbr/>", ""),
);
const all = (selector: string, part: HTMLElement | null = page) => part?.querySelectorAll(selector) ?? [];
const attributes = (name: string, part = page.querySelectorAll(`[${name}]`)) =>
  part.map((element) => element.getAttribute(name) ?? "");
const entry = (name: string) => page.querySelector(`section.ref__call[aria-labelledby="${name}"]`);

describe("the reference page", () => {
  test("has one main heading, and no id twice", () => {
    expect(all("h1")).toHaveLength(1);
    const ids = attributes("id");
    expect(ids).toHaveLength(new Set(ids).size);
  });

  test("links from its contents to every group and every call", () => {
    const ids = new Set(attributes("id"));
    const contents = attributes("href", all('nav.ref__contents a[href^="#"]')).map((href) => href.slice(1));
    expect(contents.filter((id) => !ids.has(id))).toEqual([]);
    expect(contents).toEqual(expect.arrayContaining(calls.map(({ name }) => name)));
    expect(contents).toHaveLength(1 + callGroups.length + 1 + calls.length + filePaths.length);
  });

  test("loads nothing from other hosts", () => {
    const addresses = ["href", "src", "action"].flatMap((name) => attributes(name));
    expect(addresses.length).toBeGreaterThan(calls.length);
    expect(addresses.filter((address) => !/^[#/](?!\/)/.test(address))).toEqual([]);
  });

  test("has a label and a name for every input", () => {
    const inputs = all("input, select");
    expect(inputs.length).toBeGreaterThan(calls.length / 2);
    const labels = new Set(attributes("for", all("label")));
    for (const input of inputs) {
      expect(labels).toContain(input.id);
      expect(input.getAttribute("name")).toMatch(/^\w+$/);
    }
  });
});

describe.each(calls.map(({ name }) => name))("%s", (name) => {
  const call = calls.find((one) => one.name === name) as (typeof calls)[number];
  const part = entry(name);
  const text = textOf(part);

  test("has a heading with its name, both addresses and every field", () => {
    expect(all(`h3#${name} > a[href="#${name}"]`, part)).toHaveLength(1);
    expect(text).toContain(call.summary.replaceAll("`", ""));
    expect(text).toContain(`GET /api/index.php/${name} `);
    expect(text).toContain(`GET /api/${name} `);
    const words = new Set(text.split(" "));
    expect(Object.keys(call.row.shape).filter((field) => !words.has(field))).toEqual([]);
    expect(Object.keys(call.query.shape).filter((param) => !words.has(param))).toEqual([]);
  });

  test("can be tried with its example, without JavaScript too", () => {
    expect(all(`form[action="/api/${name}"][method="get"][target="_blank"]`, part)).toHaveLength(1);
    for (const [param, value] of Object.entries(call.example)) {
      expect(attributes("value", all(`input[name="${param}"]`, part))).toEqual([value]);
      expect(text).toContain(new URLSearchParams({ [param]: value }).toString());
    }
    expect(text).toContain(`curl "${origin}/api/${name}`);
  });
});

test("optional parameters are marked, and parts are asked for in fives", () => {
  const part = entry("search_products");
  expect(textOf(part)).toMatch(/search text .* page optional whole number .* limit optional/);
  expect(all('input[name="limit"][value="5"]', part)).toHaveLength(1);
  expect(all('[name="search"][required]', part)).toHaveLength(1);
  expect(textOf(entry("careers"))).toContain("It takes no parameters.");
});

test("files have their addresses, with an example where one can be fetched", () => {
  expect(textOf(page)).toContain('curl "https://warpline.test/api/download.php?filename=TVE9PQ%3D%3D&ext=pdf"');
  expect(textOf(page)).toContain('curl "https://warpline.test/api/downloadfiles/TVE9PQ%3D%3D.pdf"');
  expect(textOf(page)).toContain("GET /api/export/products.csv");
});
