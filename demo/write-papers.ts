import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { stringify } from "csv-stringify/sync";
import { chromium } from "playwright-core";
import { hasSafetyDataSheet } from "../domain/products/safety-data-sheet.ts";
import { leafletHtml, type Sender } from "./downloads/leaflet.ts";
import { settled } from "./downloads/settled.ts";
import { lines } from "./lots/lines.ts";
import { certificateText, type PaperLot, type PaperText, reportText, type ValueRow } from "./papers/paper-texts.ts";
import { type SheetProduct, type SheetSubstance, sheetText } from "./papers/sheet-text.ts";
import { readCsv } from "./swatch/catalogue-rows.ts";

/**
 * Writes certificates and lot reports of 40 released lots, an example in place of each chemical's safety data sheet, and documents.csv, which names them. The lots are
 * those that texts of the demo name, and the last of other items. Run it after lots.csv, lot-values.csv or substances.csv has changed: `node demo/write-papers.ts`. It needs Chromium 131 or newer (CHROMIUM, or /usr/bin/chromium).
 */
const folder = path.join(import.meta.dirname, "catalogue");
const count = 40;
const named = ["L-2311-1", "L-2404-3", "L-2507-2", "L-2507-3", "L-2606-2", "L-2610-1", "L-2611-4", "L-2611-7"];

const lots = (await readCsv<PaperLot & { status: string }>(folder, "lots.csv")).filter(({ status }) => status === "released");
const values = Map.groupBy(
  await readCsv<ValueRow & { lot_number: string }>(folder, "lot-values.csv"),
  ({ lot_number }) => lot_number,
);
const products = await readCsv<SheetProduct>(folder, "products.csv");
const names = new Map(products.map((row) => [row.item_number, row.name]));
const substances = Map.groupBy(
  await readCsv<SheetSubstance & { item_number: string }>(folder, "substances.csv"),
  ({ item_number }) => item_number,
);
/** The day of the examples: that on which the public lists were read. */
const sheetsIssuedOn = "2026-11-27";
const facts = new Map((await readCsv<{ key: string; value: string }>(folder, "supplier.csv")).map((row) => [row.key, row.value]));
const fact = (key: string) => facts.get(key) ?? "";
const sender: Sender = { name: fact("name"), address: fact("address"), phone: fact("phone"), email: fact("email") };

const told = lots.filter(({ number }) => named.includes(number));
const common = new Set(lines.map(({ items }) => items[0]));
const last = [...new Map(lots.map((lot) => [lot.item_numbers, lot])).values()]
  .filter((lot) => common.has(lot.item_numbers.split("|")[0]) && !told.includes(lot))
  .reverse();
const chosen = [...told, ...last].slice(0, count).toSorted((a, b) => (a.released_on < b.released_on ? -1 : 1));

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
const documents: object[] = [];
try {
  const page = await browser.newPage();
  const print = async (file: string, paper: PaperText, label: string, day: string) => {
    await page.setContent(leafletHtml({ ...paper, label, folder }, sender));
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true });
    await writeFile(path.join(folder, file), settled(pdf, day));
  };
  await rm(path.join(folder, "papers"), { recursive: true, force: true });
  await mkdir(path.join(folder, "papers"));
  for (const lot of chosen) {
    const [item = ""] = lot.item_numbers.split("|");
    const itemNames = lot.item_numbers.split("|").map((one) => names.get(one) ?? one);
    const given = { lot, itemNames, values: values.get(lot.number) ?? [], supplier: sender.name };
    for (const [word, kind, paper] of [
      ["certificate", "certificate of conformity", certificateText(given)],
      ["report", "lot report", reportText(given)],
    ] as const) {
      const file = `papers/${item}_${lot.number}_${word}_en.pdf`;
      await print(file, paper, `Lot ${lot.number}`, lot.released_on);
      documents.push({
        file,
        kind,
        item_number: item,
        lot_number: lot.number,
        language: "en",
        revision: "1",
        issued_on: lot.released_on,
      });
    }
  }
  for (const product of products.filter(hasSafetyDataSheet)) {
    const { item_number } = product;
    const file = `papers/${item_number}_sds_en.pdf`;
    const given = { product, substances: substances.get(item_number) ?? [], supplier: sender.name };
    await print(file, sheetText({ ...given, address: sender.address, phone: sender.phone }), item_number, sheetsIssuedOn);
    const revision = { language: "en", revision: "1", issued_on: sheetsIssuedOn };
    documents.push({ file, kind: "safety data sheet", item_number, lot_number: "", ...revision });
  }
} finally {
  await browser.close();
}
await writeFile(path.join(folder, "documents.csv"), stringify(documents, { header: true }));
