import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { addPaper } from "../../domain/lots/add-paper.ts";
import { withdrawPaper } from "../../domain/lots/withdraw-paper.ts";
import { operator } from "../builders/operator.ts";
import { newPaper, pdfOf, pdfOfSize } from "../builders/papers.ts";
import { memoryFiles } from "../stand-ins/memory-files.ts";
import { expectAccessible } from "./accessible.ts";
import { openSite } from "./site.ts";

const { db, visit } = await openSite();
const ctx = { db, actor: operator, now: () => new Date("2026-11-20T12:00:00Z"), files: memoryFiles().files };
// Lots that the demo does not have.
for (const number of ["L-2501-91", "L-2501-92"])
  await db
    .insertInto("lot")
    .values({ number, item_numbers: ["11-010"], status: "released", released_on: "2025-01-02" })
    .execute();
const add = (text: string, given: Parameters<typeof newPaper>[0] = {}) =>
  addPaper(ctx, newPaper({ lotNumber: "L-2501-91", bytes: pdfOf(text), ...given }));
await add("old");
await add("current", { issuedOn: "2026-10-20" });
await add("elsewhere", { lotNumber: "L-2501-92" });
await db
  .insertInto("lot")
  .values({ number: "L-2501-93", item_numbers: ["11-010"], status: "recalled", reason: "Wrong", advice: "Stop" })
  .execute();
await add("recalled", { lotNumber: "L-2501-93" });
await withdrawPaper(ctx, (await add("mistake", { kind: "lot report" })).id);

const pdf = (bytes: Uint8Array, name = "paper.pdf") => ({ name, mimeType: "application/pdf", buffer: Buffer.from(bytes) });
const answer = (page: Page) => page.locator("form[data-prove] [role=status]");
const changed = Buffer.from(pdfOf("current")).fill("X", 12, 13);

describe("a file that is compared on the passport", () => {
  test("stays in the browser, and is ours, replaced, of another lot, withdrawn or not ours", async () => {
    const page = await visit("/lots/L-2501-91", { viewport: { width: 390, height: 844 } });
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() !== "GET") sent.push(`${request.method()} ${request.url()}`);
    });
    const choose = page.getByLabel("PDF, at most 20 MB");
    for (const [bytes, words] of [
      [pdfOf("current"), "This is ours: the current certificate of conformity of 20 Oct 2026."],
      [pdfOf("old"), "was replaced on 20 Oct 2026"],
      [pdfOf("elsewhere"), "This is ours, but of lot L-2501-92"],
      [pdfOf("mistake"), "was withdrawn on 20 Nov 2026"],
      [changed, "This is not ours"],
      [Buffer.from("plain text"), "This file is no PDF."],
      [pdfOf("current").subarray(0, 20), "This PDF is not whole"],
      [pdfOfSize(20_000_000), "This is not ours"],
      [pdfOfSize(20_000_001), "larger than 20 MB"],
    ] as const) {
      await choose.setInputFiles(pdf(bytes));
      await answer(page).getByText(words).waitFor();
    }
    await choose.setInputFiles(pdf(pdfOf("recalled")));
    await answer(page).getByText("Lot L-2501-93 is recalled: do not use it.").waitFor();
    expect(await answer(page).getByRole("link").getAttribute("href")).toBe("/lots/L-2501-93");
    expect(sent).toEqual([]);
    await expectAccessible(page);
  });

  test("can be dropped, and compared by the keyboard", async () => {
    const page = await visit("/lots/L-2501-91");
    const dropped = await page.evaluateHandle(
      (bytes) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(bytes)], "paper.pdf", { type: "application/pdf" }));
        return data;
      },
      [...pdfOf("current")],
    );
    await page.locator("form[data-prove]").dispatchEvent("drop", { dataTransfer: dropped });
    await answer(page).getByText("This is ours: the current").waitFor();
    await page.getByLabel("PDF, at most 20 MB").setInputFiles(pdf(changed));
    await answer(page).getByText("This is not ours").waitFor();
    await page.getByRole("button", { name: "Compare" }).press("Enter");
    await answer(page).getByText("This is not ours").waitFor();
    expect(new URL(page.url()).pathname).toBe("/lots/L-2501-91");
  });

  test("is sent, compared and told without script", async () => {
    const page = await visit("/lots/L-2501-91", { javaScriptEnabled: false });
    await page.getByLabel("PDF, at most 20 MB").setInputFiles(pdf(pdfOf("old")));
    await page.getByRole("button", { name: "Compare" }).click();
    await answer(page).getByText("was replaced on 20 Oct 2026").waitFor();
  });
});

test("a paper for people who name item and lot asks for the item, without script too", async () => {
  const page = await visit("/lots/L-2501-91", { javaScriptEnabled: false });
  await page.getByLabel("Item number, as on the label").fill("12-010");
  const download = page.getByRole("button", { name: /^Download Certificate/ }).first();
  await download.click();
  await page.getByText("This paper is not of the item and lot that were named.").waitFor();
  await page.getByRole("link", { name: "Back to lot L-2501-91" }).click();
  await page.getByLabel("Item number, as on the label").fill("11-010");
  const query = page.waitForRequest(/\/papers\/\d+\//);
  await page
    .getByRole("button", { name: /^Download Certificate/ })
    .first()
    .click()
    .catch(() => {});
  expect(new URL((await query).url()).search).toBe("?lot=L-2501-91&item=11-010");
});
