import { expect, test } from "vitest";
import { findPage, type Page } from "./find-page.ts";

const paths = ["/", "/lots/:number", "/lots/labels", "/01/:gtin", "/01/:gtin/10/:lot", "/table/:name/edit", "/table/drafts"];
const match = findPage(
  paths.map((path) => ({ id: path, path, module: {}, handle: {}, access: "public", hydrated: false }) as Page),
);
const found = (pathname: string) => {
  const page = match(pathname);
  return page && [page.path, page.params];
};

test.each([
  ["/", "/", {}],
  ["/lots/L-1", "/lots/:number", { number: "L-1" }],
  ["/lots/l%20%C3%BC", "/lots/:number", { number: "l ü" }],
  ["/01/0401", "/01/:gtin", { gtin: "0401" }],
  ["/01/0401/10/L%2F1", "/01/:gtin/10/:lot", { gtin: "0401", lot: "L/1" }],
])("%s is %s with its parameters decoded", (pathname, path, params) => {
  expect(found(pathname)).toEqual([path, params]);
});

test("a word of an address goes before a parameter, also where only the parameter leads further", () => {
  expect(found("/lots/labels")).toEqual(["/lots/labels", {}]);
  expect(found("/table/drafts")).toEqual(["/table/drafts", {}]);
  expect(found("/table/drafts/edit")).toEqual(["/table/:name/edit", { name: "drafts" }]);
});

test.each([
  "/lots",
  "/lots/",
  "/lots/a/b",
  "//",
  "/01/0401/10/",
  "/01//10/L",
  "/lots/%FF",
  "/constructor",
  "",
  "/a/".repeat(5000),
])("there is no page at %s", (pathname) => {
  expect(match(pathname)).toBeUndefined();
});
