import { expect, test } from "vitest";
import type { ImportDone } from "../../domain/transfers/import-catalogue.ts";
import { problemReport, summaryReport } from "./import-report.ts";

const nothing: Omit<ImportDone, "summary" | "dryRun"> = {
  ...{
    ok: true,
    ignored: [],
    warnings: [],
    moreWarnings: 0,
    kitProblems: [],
    kitReleases: [],
    decidedLots: [],
    edits: [],
    overwrittenLots: [],
  },
};

test("a summary has a line for each table and says whether it was written", () => {
  const summary = {
    product: { added: 3, updated: 12, unchanged: 9985, removedLinks: 0 },
    product_method: { added: 0, updated: 0, unchanged: 40, removedLinks: 2 },
  };
  expect(summaryReport({ ...nothing, summary, dryRun: false })).toBe(
    [
      "                added  updated  unchanged  links removed",
      "product             3       12       9985              0",
      "product method      0        0         40              2",
      "The catalogue is imported.",
    ].join("\n"),
  );
  expect(summaryReport({ ...nothing, summary: {}, dryRun: true, ignored: ["prices.csv"] })).toMatch(
    /\nNot part of the import format, and ignored: prices\.csv\.\nA dry run: nothing was written\.$/,
  );
});

test("a summary names releases that were made here, and what is wrong with the released kits", () => {
  const kit = { kit: 1, methodId: 2, designation: "ISO 105-C06", option: "A1S", kitName: "ISO 105-C06 A1S" };
  const kitProblems = [{ ...kit, problem: "Nothing fills “Steel balls”, which a test needs." }];
  const kitReleases = [{ kitName: "ISO 105-B02", became: "keeps its release by Ada on 2026-11-20." }];
  expect(summaryReport({ ...nothing, summary: {}, dryRun: false, kitProblems, kitReleases })).toMatch(
    /\nKit ISO 105-B02 keeps its release by Ada on 2026-11-20\.\nKit ISO 105-C06 A1S: Nothing fills “Steel balls”, which a test needs\.\nThe catalogue is imported\.$/,
  );
});

test("a summary names what does not look right, and what became of decisions about lots", () => {
  const warnings = [{ file: "lots.csv", line: 3, column: "item_numbers", message: "lot L-2610-1 names item 99-999" }];
  const decidedLots = [{ number: "L-2610-1", became: "stays on hold; lots.csv says released." }];
  const overwrittenLots = [{ number: "L-2610-2", became: "loses what was changed here on 2026-11-20: note “a” → nothing." }];
  expect(
    summaryReport({ ...nothing, summary: {}, dryRun: false, warnings, moreWarnings: 4, decidedLots, overwrittenLots }),
  ).toMatch(
    /\nlots\.csv:3: lot L-2610-1 names item 99-999\.\n… and 4 more\.\nLot L-2610-1 stays on hold; lots\.csv says released\.\nLot L-2610-2 loses what was changed here on 2026-11-20: note “a” → nothing\.\nThe catalogue is imported\.$/,
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
