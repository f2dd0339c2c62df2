import { expect, test } from "vitest";
import { pdfOf } from "../builders/papers.ts";
import { staffActors } from "../builders/staff.ts";
import { expectAccessible } from "./accessible.ts";
import { openConsole } from "./open-console.ts";
import { openSite } from "./site.ts";

const site = await openSite();
const { db, url } = site;
const mei = await staffActors(site)("quality", { name: "Mei" });
// A lot that the demo does not have.
await db
  .insertInto("lot")
  .values({ number: "L-2501-91", item_numbers: ["11-010"], status: "released", released_on: "2025-01-02" })
  .execute();

test("several papers are added at once; what is refused stays with its reason, is put right and added; one is withdrawn", async () => {
  const { page } = await openConsole(site, mei, "/staff/papers", { viewport: { width: 390, height: 844 } });
  const pdf = (name: string) => ({ name, mimeType: "application/pdf", buffer: Buffer.from(pdfOf(name)) });
  await page
    .getByLabel("PDF files, at most 20 MB each")
    .setInputFiles([pdf("11-010_L-2501-91.pdf"), pdf("11-010_L-2501-92_report_de.pdf"), pdf("11-010_sds.pdf")]);
  const report = page.getByRole("group", { name: "11-010_L-2501-92_report_de.pdf" });
  expect(await report.getByLabel("Kind").inputValue()).toBe("lot report");
  expect(await report.getByLabel("Language").inputValue()).toBe("de");
  await expectAccessible(page, { within: "main" });
  await page.getByRole("button", { name: "Add 3 papers" }).press("Enter");
  await report.getByText("Lot L-2501-92 is not on record.").waitFor();
  await page.getByRole("group", { name: "11-010_sds.pdf" }).getByText("Added.").waitFor();
  await report.getByLabel("Lot", { exact: true }).fill("L-2501-91");
  await page.getByRole("button", { name: "Add 1 paper" }).press("Enter");
  await report.getByText("Added.").waitFor();
  const rows = page.getByRole("table", { name: /^Papers/ }).getByRole("row");
  await rows.filter({ hasText: "11-010_L-2501-92_report_de.pdf" }).getByText("current").waitFor();

  // With nothing left to add there is neither a button nor a bar.
  await expect.poll(() => page.getByRole("button", { name: /^Add/ }).count()).toBe(0);
  expect(await page.getByRole("progressbar").count()).toBe(0);

  const chosen = page.getByLabel("PDF files, at most 20 MB each");
  await chosen.setInputFiles([
    { name: "notes.pdf", mimeType: "application/pdf", buffer: Buffer.from("text") },
    { ...pdf("11-010_L-2501-91_xx.pdf"), buffer: Buffer.from(pdfOf("second")) },
  ]);
  await page.getByText("notes.pdf: This is not a PDF. Papers are kept as PDF only.").waitFor();
  const second = page.getByRole("group", { name: "11-010_L-2501-91_xx.pdf" });
  expect(await second.getByLabel("Language").inputValue()).toBe("");
  await second.getByLabel("Language").fill("en");
  await page.getByRole("button", { name: "Add 1 paper" }).press("Enter");
  await second.getByText(/^A certificate of conformity without a revision is on record with other content/).waitFor();
  await expectAccessible(page, { within: "main" });
  await second.getByRole("button", { name: "Add it as revision 2" }).press("Enter");
  await second.getByText(/^Added\. It replaces the one of \d+ \w+ \d{4}\.$/).waitFor();

  await page.goto(`${url}/staff/papers?lot=L-2501-91&kind=certificate+of+conformity`);
  await page.getByRole("link", { name: "Withdraw 11-010_L-2501-91_xx.pdf, certificate of conformity …" }).press("Enter");
  await page.getByText(/11-010_L-2501-91\.pdf, becomes current again\./).waitFor();
  await expectAccessible(page, { within: "main" });
  await page.getByRole("link", { name: "Do not withdraw it" }).press("Enter");
  await expect.poll(() => page.getByRole("button", { name: "Withdraw it" }).count()).toBe(0);
  await page.getByRole("link", { name: "Withdraw 11-010_L-2501-91_xx.pdf, certificate of conformity …" }).press("Enter");
  await page.getByRole("button", { name: "Withdraw it" }).press("Enter");
  await page.getByText("The paper is withdrawn.").waitFor();
  expect(new URL(page.url()).searchParams.get("lot")).toBe("L-2501-91");
  await rows.filter({ hasText: "11-010_L-2501-91.pdf" }).getByText("current").waitFor();

  await page.goto(`${url}/staff/papers`);
  await page.getByRole("link", { name: "Withdraw 11-010_sds.pdf, safety data sheet …" }).press("Enter");
  await page.getByText("no safety data sheet of this is offered then").waitFor();
  await page.getByRole("button", { name: "Withdraw it" }).press("Enter");
  await rows.filter({ hasText: "11-010_sds.pdf" }).getByText("withdrawn").waitFor();
  // The demo has papers of its own.
  const count = async () =>
    await db.selectFrom("paper").select("kind").where("lot_number", "=", "L-2501-91").where("withdrawn_at", "is", null).execute();
  expect((await count()).map(({ kind }) => kind).toSorted()).toEqual(["certificate of conformity", "lot report"]);
});

test("the list follows its filters", async () => {
  const { page } = await openConsole(site, mei, "/staff/papers?lot=L-2501-91");
  await page.getByRole("search").getByLabel("Kind").selectOption("lot report");
  await page.waitForURL(/kind=lot/);
  const rows = page.getByRole("table", { name: /^Papers/ }).locator("tbody tr");
  await expect.poll(() => rows.count()).toBe(1);
});
