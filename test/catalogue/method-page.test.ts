import { expect, test } from "vitest";
import { catalogue } from "../builders/catalogue.ts";
import { pageParts } from "../builders/page-parts.ts";
import { testSite } from "../builders/site.ts";

const site = await testSite();
const build = catalogue(site.db);
const method = await build.method({ designation: "ISO 4319" });
for (let at = 0; at < 25; at++) await build.link(await build.product(), method, "soil");
await build.link(await build.product({ name: "Cotton lawn" }), method, "test fabric", "worn white");

const open = async (id: number) => pageParts(await (await site.get(`/products-by-standard-methods/iso-4319-${id}`)).text());

test("a long part of a method says how many more there are", async () => {
  const { text, links } = await open(method);
  expect(text).toContain("See Products 25");
  expect(text).toMatch(/\b1 more\b/);
  expect(links).toContain(`/standard-product/iso-4319-${method}?role=soil`);
});

test("what is often tested by a method is folded, below what it calls for, with its notes", async () => {
  const { main } = await open(method);
  expect(main).toMatch(/<details class="qa need-tested"><summary>.*Often tested by this method/s);
  expect(main.indexOf("Cotton lawn")).toBeGreaterThan(main.indexOf("<details"));
  expect(main).toContain("worn white");
});

test("it is open where the method calls for nothing", async () => {
  const only = await build.method({ designation: "ISO 13938-2" });
  await build.link(await build.product(), only, "test fabric");
  const { main, text } = pageParts(await (await site.get(`/products-by-standard-methods/iso-13938-2-${only}`)).text());
  expect(main).toMatch(/<details class="qa need-tested" open="">/);
  expect(text).toContain("ISO 13938-2 calls for nothing that we sell.");
});
