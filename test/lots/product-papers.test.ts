import { describe, expect, test } from "vitest";
import { addPaper } from "../../domain/lot-papers/add-paper.ts";
import { withdrawPaper } from "../../domain/lot-papers/withdraw-paper.ts";
import { readProductPage } from "../../domain/products/read-product-page.ts";
import { changeSetting } from "../../domain/promise/change-setting.ts";
import { usualPaperReaders } from "../../domain/settings/paper-readers.ts";
import { catalogue } from "../builders/catalogue.ts";
import { operator } from "../builders/operator.ts";
import { pageParts } from "../builders/page-parts.ts";
import { newPaper, pdfOf } from "../builders/papers.ts";
import { testSite } from "../builders/site.ts";
import { memoryFiles } from "../stand-ins/memory-files.ts";

const { db, get } = await testSite();
const ctx = { db, actor: operator, now: () => new Date(), files: memoryFiles().files };
const build = catalogue(db);
const id = await build.product({ item_number: "21 010", name: "Detergent", construction: "powder" });
await build.product({ item_number: "11-010", name: "Cloth" });
const sheet = (given: Parameters<typeof newPaper>[0]) =>
  newPaper({
    kind: "safety data sheet",
    itemNumber: "21 010",
    lotNumber: "",
    name: "sheet.pdf",
    bytes: pdfOf(JSON.stringify(given)),
    ...given,
  });
const lot = (number: string, given: object = {}) =>
  db
    .insertInto("lot")
    .values({ number, item_numbers: ["21 010"], status: "released", released_on: `2026-10-0${number.at(-1)}`, ...given })
    .execute();

/** The papers that the page offers, as their address, text and what stands beside it. The first is the specification sheet. */
async function allOffered() {
  const { all } = pageParts(await (await get(`/product-details/detergent-${id}`)).text());
  return all(".filed li").flatMap((item) => {
    const link = item.querySelector("a");
    return link ? [`${link.getAttribute("href")} ${item.text.replace(/\s+/g, " ").trim()}`] : [];
  });
}
const offered = async () => (await allOffered()).slice(1);
const request = "/request-certifiate?product=21%20010 Certificate of a lot on request";
const sheetRequest = "/msds-request?product=21%20010 Safety data sheet on request";

describe("a product's page", () => {
  test("without any paper leads to the request forms", async () => {
    expect(await allOffered()).toEqual(["/spec-sheets/21%20010.pdf Spec sheet PDF", request, sheetRequest]);
  });

  test("offers the current safety data sheet of each language, and the next as soon as it is there", async () => {
    await addPaper(ctx, sheet({ issuedOn: "2026-01-05" }));
    const { id: newer } = await addPaper(ctx, sheet({ issuedOn: "2026-06-05" }));
    const { id: german } = await addPaper(ctx, sheet({ issuedOn: "2026-02-05", language: "de" }));
    const [english, deutsch] = [
      `/papers/${newer}/sheet.pdf Safety data sheet English, 5 Jun 2026`,
      `/papers/${german}/sheet.pdf Safety data sheet German, 5 Feb 2026`,
    ];
    await expect.poll(offered).toEqual([request, english, deutsch]);
    await withdrawPaper(ctx, german);
    await expect.poll(offered).toEqual([request, english]);
  });

  test("offers what the setting lets its readers have", async () => {
    await changeSetting(ctx, "paper_readers", { ...usualPaperReaders, "safety data sheet": "accounts" });
    await expect.poll(async () => (await offered()).at(-1)).toMatch(/English, 5 Jun 2026, signed in$/);
    await changeSetting(ctx, "paper_readers", { ...usualPaperReaders, "safety data sheet": "item and lot" });
    await expect.poll(offered).toEqual([request, sheetRequest]);
    await changeSetting(ctx, "paper_readers", usualPaperReaders);
    await expect.poll(async () => (await offered()).length).toBe(2);
  });

  test("leads to the newest three released lots with a certificate", async () => {
    for (const number of ["L-2610-1", "L-2610-2", "L-2610-3", "L-2610-4", "L-2610-5"]) await lot(number);
    for (const number of ["L-2610-1", "L-2610-2", "L-2610-3", "L-2610-4"])
      await addPaper(ctx, newPaper({ lotNumber: number, bytes: pdfOf(number) }));
    const of = (number: string) => `/lots/${number}#papers Certificate of lot ${number} 5 Oct 2026`;
    const other = request.replace("of a lot", "of another lot");
    await expect.poll(async () => (await offered()).slice(0, 4)).toEqual([of("L-2610-4"), of("L-2610-3"), of("L-2610-2"), other]);
    await db.updateTable("lot").set({ status: "on hold" }).where("number", "=", "L-2610-3").execute();
    await expect.poll(async () => (await offered()).slice(0, 4)).toEqual([of("L-2610-4"), of("L-2610-2"), of("L-2610-1"), other]);
    await db
      .updateTable("lot")
      .set({ item_numbers: ["11-010"] })
      .where("number", "=", "L-2610-4")
      .execute();
    await expect.poll(async () => (await offered()).slice(0, 3)).toEqual([of("L-2610-2"), of("L-2610-1"), other]);
  });

  test("depends on the lots and papers of its item, not on all lots", async () => {
    const { tags = [] } = (await readProductPage(ctx, id)) ?? {};
    expect(tags).toContain("item:21_010");
    expect(tags.filter((tag) => /^lots?\b/.test(tag))).toEqual([]);
  });
});
