import { describe, expect, test } from "vitest";
import { fc } from "../../test/builders/property.ts";
import { paperKinds } from "./paper-kinds.ts";
import { kindWords, paperOfFileName } from "./paper-of-file-name.ts";

const certificate = { kind: "certificate of conformity", itemNumber: "11-010", lotNumber: "L-2610-1", language: "en" };
const plain = { ...certificate, revision: "", issuedOn: "" };

test.each([
  ["11-010_L-2610-1.pdf", plain],
  ["11-010_l2610-1.PDF", { ...plain, lotNumber: "l2610-1" }],
  ["11-010_L-2610-1_certificate_en.pdf", plain],
  [
    "11-010_L-2610-1_report_de_r2_2026-10-05.pdf",
    { ...plain, kind: "lot report", language: "de", revision: "2", issuedOn: "2026-10-05" },
  ],
  ["11-010_L-2610-1_2026-10-05_rev1.1_coc.pdf", { ...plain, revision: "1.1", issuedOn: "2026-10-05" }],
  ["L-2610-1.pdf", { ...plain, itemNumber: "" }],
  ["L-2610-1_report.pdf", { ...plain, kind: "lot report", itemNumber: "" }],
  ["14-210_sds_de.pdf", { ...plain, kind: "safety data sheet", itemNumber: "14-210", lotNumber: "", language: "de" }],
  ["24-330_calibration.pdf", { ...plain, kind: "calibration certificate", itemNumber: "24-330", lotNumber: "" }],
  ["L-2610-1_calibration.pdf", { ...plain, kind: "calibration certificate", itemNumber: "" }],
])("%s", (name, paper) => {
  expect(paperOfFileName(name)).toEqual(paper);
});

test.each([
  ["11-010_L-2610-1.docx", "Its name does not end in .pdf."],
  ["Thumbs.db", "Its name does not end in .pdf."],
  ["11-010__L-2610-1.pdf", "Its name has an underscore too many."],
  ["_.pdf", "Its name has an underscore too many."],
  ["certificate_en.pdf", "Its name says neither an item nor a lot."],
  ["11-010_L-2610-1_scan.pdf", "“scan” in its name is neither a kind, a language, a revision (r2) nor a day."],
  ["11-010_L-2610-1_2026-02-30.pdf", "“2026-02-30” in its name is neither a kind, a language, a revision (r2) nor a day."],
  ["11-010_L-2610-1_en_de.pdf", "Its name says twice its language."],
  ["11-010_L-2610-1_report_sds.pdf", "Its name says twice what the paper is."],
])("%s: %s", (name, problem) => {
  expect(paperOfFileName(name)).toEqual({ problem });
});

describe("whatever the order of the words after item and lot", () => {
  const number = fc.stringMatching(/^\d{2}-\d{3}$/);
  const lot = fc
    .tuple(fc.integer({ min: 2301, max: 2612 }), fc.integer({ min: 1, max: 99 }))
    .map(([month, at]) => `L-${month}-${at}`);
  const kind = fc.constantFrom(...paperKinds);
  const language = fc.constantFrom("en", "de", "fr", "it", "ja", "zh");
  const revision = fc.integer({ min: 1, max: 40 }).map(String);
  const day = fc.integer({ min: 0, max: 4000 }).map((at) => new Date(Date.UTC(2016, 0, 1 + at)).toISOString().slice(0, 10));

  test("the name says the same paper", () => {
    fc.assert(
      fc.property(
        number,
        lot,
        kind,
        language,
        revision,
        day,
        fc.nat(),
        (itemNumber, lotNumber, of, tongue, edition, issuedOn, seed) => {
          const [word = ""] = kindWords[of];
          const words = [word.toUpperCase(), tongue, `r${edition}`, issuedOn];
          const turned = [...words.slice(seed % 4), ...words.slice(0, seed % 4)];
          const read = paperOfFileName(`${[itemNumber, lotNumber, ...turned].join("_")}.pdf`);
          expect(read).toEqual({ kind: of, itemNumber, lotNumber, language: tongue, revision: edition, issuedOn });
        },
      ),
    );
  });

  test("any name at all is a paper or has a reason", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), number, lot, kind, language), { maxLength: 6 }), (parts) => {
        const read = paperOfFileName(`${parts.join("_")}.pdf`);
        if ("problem" in read) expect(read.problem).toMatch(/\.$/);
        else expect(read.itemNumber + read.lotNumber).not.toBe("");
      }),
    );
  });
});
