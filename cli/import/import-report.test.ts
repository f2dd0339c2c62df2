import { expect, test } from "vitest";
import { problemReport, summaryReport } from "./import-report.ts";

test("a summary has a line for each table and says whether it was written", () => {
  const summary = {
    product: { added: 3, updated: 12, unchanged: 9985, removedLinks: 0 },
    product_method: { added: 0, updated: 0, unchanged: 40, removedLinks: 2 },
  };
  expect(summaryReport({ ok: true, summary, dryRun: false, ignored: [], kitProblems: [], kitReleases: [] })).toBe(
    [
      "                added  updated  unchanged  links removed",
      "product             3       12       9985              0",
      "product method      0        0         40              2",
      "The catalogue is imported.",
    ].join("\n"),
  );
  expect(
    summaryReport({ ok: true, summary: {}, dryRun: true, ignored: ["prices.csv"], kitProblems: [], kitReleases: [] }),
  ).toMatch(/\nNot part of the import format, and ignored: prices\.csv\.\nA dry run: nothing was written\.$/);
});

test("a summary names releases that were made here, and what is wrong with the released kits", () => {
  const kit = { kit: 1, methodId: 2, designation: "ISO 105-C06", option: "A1S", kitName: "ISO 105-C06 A1S" };
  const kitProblems = [{ ...kit, problem: "Nothing fills “Steel balls”, which a test takes." }];
  const kitReleases = [{ kitName: "ISO 105-B02", became: "keeps its release by Ada on 2026-11-20." }];
  expect(summaryReport({ ok: true, summary: {}, dryRun: false, ignored: [], kitProblems, kitReleases })).toMatch(
    /\nKit ISO 105-B02 keeps its release by Ada on 2026-11-20\.\nKit ISO 105-C06 A1S: Nothing fills “Steel balls”, which a test takes\.\nThe catalogue is imported\.$/,
  );
});

test("problems are in columns", () => {
  const problems = [
    { file: "products.csv", line: 12, column: "areal_mass", message: "areal_mass must be filled" },
    { file: "method.csv", line: 0, column: "", message: "method.csv is not a file of the import folder" },
  ];
  expect(problemReport({ ok: false, problems, more: 7 })).toBe(
    [
      "products.csv:12  areal_mass  areal_mass must be filled",
      "method.csv                   method.csv is not a file of the import folder",
      "… and 7 more.",
      "Nothing was written. Put these right and import again.",
    ].join("\n"),
  );
});
