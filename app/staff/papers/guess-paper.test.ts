import { expect, test } from "vitest";
import { guessPaper } from "./guess-paper.ts";

const certificate = { kind: "certificate of conformity", language: "en", revision: "", issued: "" };
test.each([
  ["11-010_L-2610-1.pdf", { ...certificate, item: "11-010", lot: "L-2610-1" }],
  ["l-2610-12.PDF", { ...certificate, item: "", lot: "L-2610-12" }],
  [
    "11-010_L-2610-1_report_de_r2_2026-10-05.pdf",
    { kind: "lot report", item: "11-010", lot: "L-2610-1", language: "de", revision: "2", issued: "2026-10-05" },
  ],
  ["21-010 SDS fr.pdf", { ...certificate, kind: "safety data sheet", item: "21-010", lot: "", language: "fr" }],
  ["41-010_calibration.pdf", { ...certificate, kind: "calibration certificate", item: "41-010", lot: "" }],
  ["L-2610-1_xx.pdf", { ...certificate, item: "", lot: "L-2610-1", language: "" }],
  ["L-2610-1_ger.pdf", { ...certificate, item: "", lot: "L-2610-1", language: "de" }],
  ["L-2610-1_new.pdf", { ...certificate, item: "", lot: "L-2610-1", language: "" }],
  ["L-2610-1_coc_DE.pdf", { ...certificate, item: "", lot: "L-2610-1", language: "de" }],
  ["scan.pdf", { ...certificate, kind: "", item: "", lot: "" }],
  ["21-010.pdf", { ...certificate, kind: "safety data sheet", item: "21-010", lot: "" }],
])("%s", (name, guessed) => {
  expect(guessPaper(name)).toEqual(guessed);
});
