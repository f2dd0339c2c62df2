import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { addPaper } from "../../domain/lot-papers/add-paper.ts";
import { withdrawPaper } from "../../domain/lot-papers/withdraw-paper.ts";
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

const folder = await mkdtemp(path.join(tmpdir(), "warpline-proof-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
let written = 0;
/** A file on the visitor's disk: the browser reads it there, however large it is. */
async function pdf(bytes: Uint8Array): Promise<string> {
  const file = path.join(folder, `paper-${++written}.pdf`);
  await writeFile(file, bytes);
  return file;
}
const answer = (page: Page) => page.locator("form[data-prove] [role=status]");
const changed = Buffer.from(pdfOf("current")).fill("X", 12, 13);

test("a file that is compared on the passport stays in the browser, and is ours, replaced, of another lot, withdrawn or not ours; it can be dropped, and compared by the keyboard", async () => {
  const page = await visit("/lots/L-2501-91", { viewport: { width: 390, height: 844 } });
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") sent.push(`${request.method()} ${request.url()}`);
  });
  await page.locator("summary").getByText("Check that a PDF is genuine").click();
  const choose = page.getByLabel("PDF, at most 20 MB");
  for (const [bytes, words] of [
    [pdfOf("current"), "This is ours: the current certificate of conformity of 20 Oct 2026."],
    [pdfOf("old"), "was replaced on 20 Oct 2026"],
    [pdfOf("elsewhere"), "This is ours, but of lot L-2501-92"],
    [pdfOf("mistake"), "was withdrawn on 20 Nov 2026"],
    [changed, "This is not ours"],
    [Buffer.from("plain text"), "This file is not a PDF."],
    [pdfOf("current").subarray(0, 20), "This PDF is not whole"],
    [pdfOfSize(20_000_000), "This is not ours"],
    [pdfOfSize(20_000_001), "larger than 20 MB"],
  ] as const) {
    await choose.setInputFiles(await pdf(bytes));
    await answer(page).getByText(words).waitFor();
  }
  await choose.setInputFiles(await pdf(pdfOf("recalled")));
  await answer(page).getByText("Lot L-2501-93 is recalled: do not use it.").waitFor();
  expect(await answer(page).getByRole("link").getAttribute("href")).toBe("/lots/L-2501-93");
  expect(sent).toEqual([]);
  await expectAccessible(page);

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
  await page.getByLabel("PDF, at most 20 MB").setInputFiles(await pdf(changed));
  await answer(page).getByText("This is not ours").waitFor();
  await page.getByRole("button", { name: "Compare" }).press("Enter");
  await answer(page).getByText("This is not ours").waitFor();
  expect(sent).toEqual([]);
  expect(new URL(page.url()).pathname).toBe("/lots/L-2501-91");
});
