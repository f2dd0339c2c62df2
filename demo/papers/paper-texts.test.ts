import { readdirSync, readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { pdfProblem } from "../../domain/files/pdf-problem.ts";
import { paperOfFileName } from "../../domain/lot-papers/paper-of-file-name.ts";
import { leafletHtml } from "../downloads/leaflet.ts";
import { conditioning } from "./conditioning.ts";
import { certificateText, type PaperLot, reportText, type ValueRow } from "./paper-texts.ts";

const folder = "demo/catalogue";
const rows = (name: string): Record<string, string>[] => parse(readFileSync(`${folder}/${name}`), { columns: true, bom: true });
const documents = rows("documents.csv");
const lots = new Map(rows("lots.csv").map((lot) => [lot.number, lot]));

test("40 released lots have a certificate and a report, each a PDF whose name says whose it is", () => {
  const kinds = Map.groupBy(documents, ({ kind }) => kind);
  expect([...kinds].map(([kind, papers]) => [kind, papers.length])).toEqual([
    ["certificate of conformity", 40],
    ["lot report", 40],
    ["safety data sheet", 37],
  ]);
  for (const { file = "", kind, item_number: itemNumber, lot_number: lotNumber, issued_on } of documents) {
    expect(paperOfFileName(file.replace("papers/", ""))).toMatchObject({ kind, itemNumber, lotNumber, language: "en" });
    expect(pdfProblem(readFileSync(`${folder}/${file}`))).toBeUndefined();
    if (lotNumber) expect(lots.get(lotNumber)).toMatchObject({ status: "released", released_on: issued_on });
  }
  expect(readdirSync(`${folder}/papers`)).toHaveLength(documents.length);
});

test("a report has each value with the digits that were measured, and says that it is invented", () => {
  const lot = { ...lots.get("L-2610-1"), retest_on: "", use_by: "" } as PaperLot;
  const values = rows("lot-values.csv").filter(({ lot_number }) => lot_number === lot.number) as unknown as ValueRow[];
  const [ph] = values.filter(({ property }) => property.startsWith("pH"));
  const { text } = reportText({
    lot,
    itemNames: ["Multifiber"],
    values: [...values, { ...ph, property: "x", found: "7" } as ValueRow],
    supplier: "Warpline",
  });
  expect(text).toContain("| mass per unit area, g/m² | ISO 3801 | 140 to 150 | 144.3 |");
  expect(text).toContain(
    "| staining against the reference lot, water | ISO 105-E01 | half a step at most, in no constant direction | 24 of 24 pairs equal | – | 24 |",
  );
  expect(text).toContain("| x | ISO 3071 | 6.5 to 7.5 | 7.00 |");
  expect(text).toContain("conditioned at 20.0 °C ± 2.0 °C and 65.0 % ± 4.0 % relative humidity (ISO 139)");
  expect(text).toContain("Warpline is a fictional supplier.");
});

test("a certificate says what kind of document it is, with its number, form, specification, day, place and signers", () => {
  const lot = { ...lots.get("L-2610-1") } as PaperLot;
  const { title, text } = certificateText({ lot, itemNames: ["Multifiber"], values: [], supplier: "Warpline" });
  expect(title).toBe("Certificate of conformity");
  expect(text).toContain(
    "Warpline declares that lot L-2610-1 of Multifiber meets specification S-11-010 revision 3 of 1 Dec 2022.",
  );
  for (const row of [
    "| Certificate | 11-010/L-2610-1/1 (form Q-12 Certificate of conformity, issue 3) |",
    "| Lot | L-2610-1 |",
    "| Item | 11-010: Multifiber |",
    "| Specification | S-11-010 revision 3 of 1 Dec 2022 |",
    "| Issued | 5 Oct 2026, Fall River, Massachusetts |",
    "| Signed | Marta Reed, Laboratory Manager; Mei Tan, Head of Quality |",
  ])
    expect(text.split("\n")).toContain(row);
  expect(text).toContain("A declaration by the supplier");
  expect(text).toContain("is not accredited");
  expect(text).toContain("Decision rule: simple acceptance, without adding the uncertainty of measurement.");
});

test("a certificate tells what was run from what is released besides", () => {
  const lot = { ...lots.get("L-2610-2") } as PaperLot;
  const values = rows("lot-values.csv").filter(({ lot_number }) => lot_number === lot.number) as unknown as ValueRow[];
  const { text } = certificateText({ lot, itemNames: ["x", "y", "z"], values, supplier: "Warpline" });
  expect(text).toContain("| Run on this lot | AATCC TM61, AATCC TM15 |");
  expect(text).toContain("| Also released for | AATCC TM107, AATCC TM106 |");
});

test("no specification is younger than a lot, and no certificate claims an inspection by others", () => {
  for (const lot of lots.values()) {
    const { text } = certificateText({ lot: lot as PaperLot, itemNames: ["x"], values: [], supplier: "Warpline" });
    expect((lot.made_on ?? "") > "2022-12-01", lot.number).toBe(true);
    expect(text).not.toMatch(/EN 10204|ISO\/IEC 17025|inspection certificate/i);
  }
});

test("a paper names every item of its lot", () => {
  const lot = { ...lots.get("L-2611-4") } as PaperLot;
  const { text } = certificateText({ lot, itemNames: ["Roll", "Pieces"], values: [], supplier: "Warpline" });
  expect(text).toContain("| Item | 11-010: Roll |\n| Also sold as | 11-011: Pieces |");
});

test.each([
  ["11-040", "AATCC TM61", "conditioned at 21 °C and 65 % relative humidity, within the tolerances of ASTM D1776/D1776M"],
  ["11-010", "ISO 3801", "conditioned at 20.0 °C ± 2.0 °C and 65.0 % ± 4.0 % relative humidity (ISO 139)"],
  ["21-010", "16 CFR 1610", "conditioned as the method asks"],
  ["14-210", "ISO 4317", ""],
])("specimens of %s, measured by %s, are %s", (item_numbers, method, expected) => {
  expect(conditioning({ item_numbers, methods: "" }, [{ method }])).toBe(expected);
});

test("the date of a paper is its day of issue", () => {
  for (const { file = "", issued_on = "" } of documents)
    expect(readFileSync(`${folder}/${file}`, "latin1"), file).toContain(
      `/CreationDate (D:${issued_on.replaceAll("-", "")}000000`,
    );
});

test("every paper is one page, or two where its table is long, printed in the fonts of the house", () => {
  const { text, title, noun } = certificateText({
    lot: lots.get("L-2610-1") as PaperLot,
    itemNames: ["x"],
    values: [],
    supplier: "W",
  });
  const html = leafletHtml({ title, noun, text, folder, label: "" }, { name: "W", address: "", phone: "", email: "" });
  const loaded = new Set([...html.matchAll(/@font-face \{ font-family: "([^"]+)"/g)].map(([, family]) => family));
  // Another name for a font would print everything in one of the system, and nothing would say so.
  for (const kind of ["sans", "serif"]) expect(loaded).toContain(new RegExp(`--${kind}: "([^"]+)"`).exec(html)?.[1]);
  const values = Map.groupBy(rows("lot-values.csv"), ({ lot_number }) => lot_number);
  for (const { file = "", lot_number } of documents) {
    const pages = readFileSync(`${folder}/${file}`, "latin1").match(/\/Type \/Page\b/g)?.length ?? 0;
    expect(pages, file).toBeGreaterThan(0);
    expect(pages, file).toBeLessThanOrEqual((values.get(lot_number)?.length ?? 0) > 9 ? 2 : 1);
  }
});
