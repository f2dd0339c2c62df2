import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { sharedDemoSite } from "../builders/shared-demo.ts";
import { testSite } from "../builders/site.ts";

const demo = await sharedDemoSite();
const developing = await testSite({ database: demo.database, config: { isDevelopment: true } });
const { get } = await testSite({ database: demo.database });

/** Files of app/ui that export a component. */
const files = globSync("app/ui/*.tsx").filter(
  (file) => !file.endsWith(".test.tsx") && /^export function [A-Z]/m.test(readFileSync(file, "utf8")),
);

test("every part of the interface is shown, and nothing else under the name of one", async () => {
  const page = parse(await (await developing.get("/dev/parts")).text());
  const shown = page.querySelectorAll("[data-part]");
  expect(files.length).toBeGreaterThan(20);
  expect(shown.map((part) => part.getAttribute("data-part")).sort()).toEqual(
    files.map((file) => path.basename(file, ".tsx")).sort(),
  );
  for (const part of shown) expect(part.querySelector("div")?.childNodes.length, part.outerHTML).toBeGreaterThan(0);
});

test("the page of parts is there in development only", async () => {
  expect((await get("/dev/parts")).status).toBe(404);
});
