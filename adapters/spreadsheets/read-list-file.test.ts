import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { encodeText } from "../../test/builders/encode-text.ts";
import { readListFile } from "./read-list-file.ts";

const xml = (text: string) => strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${text}`);
const spreadsheets = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006/relationships";

/** An Excel file with these rows (XML) on its first sheet. */
function xlsx(rows: string, more: Record<string, Uint8Array> = {}): Uint8Array {
  return zipSync({
    "[Content_Types].xml": xml(
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    ),
    "_rels/.rels": xml(
      `<Relationships xmlns="${packages}"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    "xl/workbook.xml": xml(
      `<workbook xmlns="${spreadsheets}" xmlns:r="${relations}"><sheets><sheet name="Order" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": xml(
      `<Relationships xmlns="${packages}"><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    "xl/worksheets/sheet1.xml": xml(`<worksheet xmlns="${spreadsheets}"><sheetData>${rows}</sheetData></worksheet>`),
    ...more,
  });
}
const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;

describe("a text file is read", () => {
  const text = "Item;Menge\n11-010;2 Stück\n";

  test.each([
    ["UTF-8", Buffer.from(text)],
    ["UTF-8 with a mark", Buffer.from(`\ufeff${text}`)],
    ["UTF-16, as Excel saves “Unicode text”", Buffer.from(`\ufeff${text}`, "utf16le")],
    ["UTF-16 without a mark", Buffer.from(text, "utf16le")],
    ["UTF-16, big end first", Buffer.from(`\ufeff${text}`, "utf16le").swap16()],
  ])("in %s", async (_, bytes) => {
    expect(await readListFile(bytes)).toEqual({ ok: true, text });
  });

  test.each([
    ["windows-1252", "Western European", text],
    ["gb18030", "Chinese", "货号,名称\n11-010,多纤维贴衬织物\n"],
    ["windows-1254", "Turkish", "Ürün Kodu;Açıklama\n11-010;Çok lifli kumaş\n"],
  ])("in %s, and it is said that the letters were taken for %s", async (charset, letters, saved) => {
    expect(await readListFile(encodeText(saved, charset))).toEqual({
      ...{ ok: true, text: saved },
      about: expect.stringContaining(`read as ${letters} (${charset})`),
    });
  });
});

describe("a spreadsheet is read", () => {
  test("as lines with tabs between the cells", async () => {
    const rows = `<row r="1">${cell("A1", "Item")}${cell("B1", "Qty")}</row><row r="2">${cell("A2", "11-010")}<c r="B2"><v>2.5</v></c></row>`;
    expect(await readListFile(xlsx(rows))).toEqual({ ok: true, text: "Item\tQty\n11-010\t2.5" });
  });

  test("with empty cells and line ends inside cells", async () => {
    const rows = `<row r="1">${cell("A1", "11-010")}${cell("C1", "two\nlines")}</row>`;
    expect(await readListFile(xlsx(rows))).toEqual({ ok: true, text: "11-010\t\ttwo lines" });
  });

  test("without its pictures", async () => {
    const picture = { "xl/media/image1.png": new Uint8Array(9_000_000) };
    expect(await readListFile(xlsx(`<row r="1">${cell("A1", "11-010")}</row>`, picture))).toEqual({ ok: true, text: "11-010" });
  });
});

describe("refused with a sentence is", () => {
  const tooLarge = { ok: false, message: expect.stringContaining("too large") };

  test("a spreadsheet that unpacks to a thousand times its size", async () => {
    const bomb = xlsx(`<row r="1">${cell("A1", "0".repeat(60_000_000))}</row>`);
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await readListFile(bomb)).toEqual(tooLarge);
  });

  test("one whose archive understates what it unpacks to", async () => {
    const bomb = Buffer.from(xlsx(`<row r="1">${cell("A1", "0".repeat(20_000_000))}</row>`));
    for (let at = bomb.indexOf("PK\x01\x02"); at >= 0; at = bomb.indexOf("PK\x01\x02", at + 1)) bomb.writeUInt32LE(100, at + 24);
    for (let at = bomb.indexOf("PK\x03\x04"); at >= 0; at = bomb.indexOf("PK\x03\x04", at + 1)) bomb.writeUInt32LE(100, at + 22);
    expect(await readListFile(bomb)).toEqual(tooLarge);
  });

  test.each(["XFD1", "A1048576", "ZZZ9"])("one with a cell at %s, before which all would have to be filled up", async (at) => {
    expect(await readListFile(xlsx(`<row>${cell(at, "1")}</row>`))).toEqual(tooLarge);
  });

  test.each([
    ["a broken spreadsheet", xlsx(`<row r="1">${cell("A1", "1")}</row>`).slice(0, 300), "cannot be read"],
    ["an archive of other things", zipSync({ "readme.txt": strToU8("hello") }), "cannot be read"],
    ["an old Excel file", Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), "old Excel file"],
    ["a PDF", Buffer.from("%PDF-1.7\n"), "PDF"],
    ["a program", Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, 0, 0, 0, 1, 0), "kind of file"],
  ])("%s", async (_, bytes, sentence) => {
    expect(await readListFile(bytes)).toEqual({ ok: false, message: expect.stringContaining(sentence) });
  });
});

describe("a spreadsheet whose markup would take hours to read is refused", () => {
  test.each([
    ["nothing but beginnings of tags", "<".repeat(5_000_000)],
    ["cells that never end", "<c ".repeat(1_500_000)],
    ["rows that never end", "<row ".repeat(1_000_000)],
    ["elements that are never closed", "<c>".repeat(1_000_000)],
    ["a tag with a million attributes", `<c ${'a="" '.repeat(1_000_000)}/>`],
    ["an element too many that is closed", "</sheetData>".repeat(100)],
  ])("%s", async (_, rows) => {
    expect(await readListFile(xlsx(rows))).toMatchObject({ ok: false });
  });

  test("also where its texts are", async () => {
    const shared = { "xl/sharedStrings.xml": xml("<si><t>".repeat(500_000)) };
    expect(await readListFile(xlsx("", shared))).toMatchObject({ ok: false });
  });
});
