import { expect, test } from "vitest";
import { pageParts } from "../builders/page-parts.ts";
import { sharedDemoSite } from "../builders/shared-demo.ts";

const { get } = await sharedDemoSite();

async function search(text: string) {
  const page = pageParts(await (await get(`/search?${new URLSearchParams({ q: text })}`)).text());
  return { read: page.texts(".read p").join(" "), named: page.texts(".named h2"), items: page.texts("#products .card__no") };
}

test("an old designation leads on to the method that replaced it, with a sentence and its products", async () => {
  for (const text of ["ISO 105-C01", "105-C03", "iso 105 c5"]) {
    const { read, named, items } = await search(text);
    expect(read).toMatch(/ISO 105-C0\d was replaced by ISO 105-C10 in 2006\./);
    expect(read).not.toContain("not among the methods");
    expect(named).toEqual([expect.stringContaining("ISO 105-C10")]);
    expect(items.length).toBeGreaterThan(5);
  }
});

test("a letter of AATCC 16 leads to the lamp that it stood for", async () => {
  expect(await search("AATCC 16E")).toMatchObject({
    read: expect.stringContaining("was replaced by AATCC TM16.3"),
    named: [expect.stringContaining("AATCC TM16.3")],
  });
  const carbon = await search("AATCC 16A");
  expect(carbon.read).toContain("AATCC TM16.2 today, which is not among our methods");
  expect(carbon.named).toEqual([]);
});

test("a rule that calls for several methods leads to all of them", async () => {
  const { named } = await search("GB 18401");
  expect(named.map((one) => one.match(/^GB\/T \d+/)?.[0])).toEqual(["GB/T 5713", "GB/T 3922", "GB/T 3920", "GB/T 18886"]);
});

test("the page of a method says what it replaced, and what became of it", async () => {
  const sentences = async (address: string) =>
    pageParts(await (await get(address)).text())
      .all(".successions p")
      .map(({ text }) => text);
  expect(await sentences("/products-by-standard-methods/iso-105-c10-2015")).toEqual([
    "ISO 105-C01, ISO 105-C02, ISO 105-C03, ISO 105-C04, and ISO 105-C05 were replaced by ISO 105-C10 in 2006.",
    "EN 20105-C01, EN 20105-C02, EN 20105-C03, EN 20105-C04, and EN 20105-C05 were replaced by ISO 105-C10 in 2007.",
  ]);
  expect(await sentences("/products-by-standard-methods/nfpa-1971-11003")).toEqual([
    "NFPA 1971 was consolidated into NFPA 1970. The edition of 2025 holds NFPA 1971, 1975, 1981 and 1982.",
  ]);
});
