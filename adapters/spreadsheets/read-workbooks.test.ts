import { unzipSync, zipSync } from "fflate";
import { writeXlsx } from "hucre/xlsx";
import { describe, expect, test } from "vitest";
import { readPasted } from "../../domain/pasted-lines/read-pasted.ts";
import { examples, fc } from "../../test/builders/property.ts";
import { readListFile } from "./read-list-file.ts";

type Cell = string | number | Date | null;
type Sheet = { name: string; rows: Cell[][]; hidden?: boolean; merges?: [number, number, number][] };

const workbook = (...sheets: Sheet[]): Promise<Uint8Array> =>
  writeXlsx({
    sheets: sheets.map(({ merges = [], ...sheet }) => ({
      ...sheet,
      merges: merges.map(([column, from, to]) => ({ startCol: column, endCol: column, startRow: from, endRow: to })),
    })),
  });
const read = async (...sheets: Sheet[]) => readListFile(await workbook(...sheets));
/** A workbook with its parts changed. */
async function changed(bytes: Uint8Array, change: (name: string, xml: string) => [string, string]): Promise<Uint8Array> {
  const parts = Object.entries(unzipSync(bytes)).map(([name, part]): [string, Uint8Array] => {
    const [newName, xml] = change(name, Buffer.from(part).toString("utf8"));
    return [newName, Buffer.from(xml)];
  });
  return zipSync(Object.fromEntries(parts));
}
const head = ["Item No", "Qty", "Lot"];

describe("of a workbook is read", () => {
  test("every sheet that is shown and holds a list; which, and what not, is said", async () => {
    const result = await read(
      { name: "Choices", rows: [["m"], ["kg"], ["roll"]], hidden: true },
      { name: "How to", rows: [["Fill in the sheet Order."]] },
      { name: "Empty", rows: [] },
      { name: "Order", rows: [head, ["11-010", 2, ""], ["15-014", 3, "L-2611-4"]] },
      {
        name: "Lab B",
        rows: [
          ["Item No", "Qty"],
          ["13-010", 1],
        ],
      },
    );
    expect(result).toEqual({
      ok: true,
      text: "Item No\tQty\tLot\n11-010\t2\t\n15-014\t3\tL-2611-4\nItem No\tQty\n13-010\t1",
      about:
        "Read of the file: the sheets “Order” (3 rows) and “Lab B” (2 rows). Not read: “Choices” (it is hidden) and “How to” (it holds no list).",
    });
    expect(
      readPasted(result.ok ? result.text : "").lines.map(({ itemNumber, quantity, lot }) => [itemNumber, quantity, lot]),
    ).toEqual([
      ["11-010", "2", ""],
      ["15-014", "3", "L-2611-4"],
      ["13-010", "1", ""],
    ]);
  });

  test("a list of one column, and a sheet alone without a word about it", async () => {
    expect(await read({ name: "A", rows: [["11-010"], ["15-014"]] })).toEqual({ ok: true, text: "11-010\n15-014" });
    expect(await read({ name: "A", rows: [["two rolls of lawn"]] })).toEqual({ ok: true, text: "two rolls of lawn" });
  });

  test("nothing of one whose sheets are all hidden or empty, which is said", async () => {
    const result = await read({ name: "A", rows: [] }, { name: "B", rows: [["11-010", 2]], hidden: true });
    expect(result).toEqual({ ok: false, message: expect.stringContaining("no sheet with a text that is shown") });
  });

  test("an item that is merged over the rows of its lots, for each of them", async () => {
    const rows = [head, ["11-010", 2, "L-2611-4"], [null, 3, "L-2611-5"], ["15-014", 1, ""]];
    expect(await read({ name: "A", rows, merges: [[0, 1, 2]] })).toMatchObject({
      text: "Item No\tQty\tLot\n11-010\t2\tL-2611-4\n11-010\t3\tL-2611-5\n15-014\t1\t",
    });
  });

  test("a number as it is shown, a date as a day, an error as it stands, whatever names the parts have and whether cells say where they are", async () => {
    const rows = [head, ["11-010", 0.1 * 3, new Date("2610-01-01")], ["15-014", "broken", ""]];
    const bytes = await workbook({ name: "A", rows });
    const loose = await changed(bytes, (name, xml) => [
      name.replaceAll("/", "\\"),
      name.includes("worksheets/sheet")
        ? xml
            .replace(/(<(?:row|c)\b[^>]*?)\sr="[A-Z]*\d+"/g, "$1")
            .replace(/<c[^>]*>(?:(?!<\/c>).)*<\/c>(?=(?:(?!<\/c>).)*<\/row>(?!.*<\/row>))/s, '<c t="e"><v>#N/A</v></c>')
        : xml,
    ]);
    const text = "Item No\tQty\tLot\n11-010\t0.3\t2610-01-01\n";
    expect(await readListFile(bytes)).toEqual({ ok: true, text: `${text}15-014\tbroken\t` });
    expect(await readListFile(loose)).toMatchObject({ ok: true, text: expect.stringContaining("#N/A") });
    expect(await readListFile(loose)).toMatchObject({ text: expect.stringContaining(text) });
  });
});

describe("what is no workbook says what it is, or is read", () => {
  const ole = (...names: string[]) =>
    Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), ...names.map((name) => Buffer.from(`  ${name}`, "utf16le"))]);

  test.each([
    ["a protected workbook", ole("EncryptedPackage"), "protected by a password"],
    ["a mail of Outlook", ole("__nameid_version1.0"), "a mail of Outlook"],
    ["an old Word document", ole("WordDocument"), "a Word document"],
    ["an old workbook", ole("Workbook"), "an old Excel file"],
    ["a PDF", Buffer.from("%PDF-1.7"), "a PDF"],
    [
      "a web archive",
      Buffer.from('MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="x"\r\n\r\n'),
      "a web page in one file",
    ],
  ])("%s", async (_, bytes, says) => {
    expect(await readListFile(bytes)).toEqual({ ok: false, message: expect.stringContaining(says) });
  });

  test("a table of HTML that is called .xls, row by row", async () => {
    const rows = `<tr><th>Item No</th><th>Qty</th></tr><tr><td>11-010</td><td>2</td></tr><tr><td>14-330</td><td>1 pack</td></tr>`;
    for (const html of [
      `<table>${rows}</table>`,
      `<html xmlns:x="urn"><head><style>td { color: red }</style></head><body><table>${rows}</table></body></html>`,
    ])
      expect(await readListFile(Buffer.from(html))).toEqual({ ok: true, text: "Item No\tQty\n11-010\t2\n14-330\t1 pack" });
  });

  test("an XML spreadsheet of 2003", async () => {
    const cell = (text: string) => `<Cell ss:StyleID="s1"><Data ss:Type="String">${text}</Data></Cell>`;
    const rows = [
      ["Item No", "Qty"],
      ["11-010", "2"],
    ]
      .map((row) => `<Row>${row.map(cell).join("")}</Row>`)
      .join("");
    const xml = `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><DocumentProperties><Author>SAP</Author></DocumentProperties><Worksheet ss:Name="A"><Table>${rows}</Table></Worksheet></Workbook>`;
    expect(await readListFile(Buffer.from(xml))).toEqual({ ok: true, text: "Item No\tQty\n11-010\t2" });
  });
});

test("each line of random workbooks comes out, or its sheet is named as not read", async () => {
  const item = fc
    .tuple(fc.integer({ min: 10, max: 29 }), fc.integer({ min: 1, max: 999 }))
    .map(([group, number]) => `${group}-${String(number).padStart(3, "0")}`);
  const quantity = fc.oneof(
    fc.integer({ min: 1, max: 500 }),
    fc.constantFrom(0.1 * 3, 2.5, '="7"', "'9", "#N/A", new Date("2026-02-01")),
  );
  const line = fc.tuple(item, quantity, fc.constantFrom("", "L-2611-4", new Date("2610-01-01")));
  const sheet = fc.record({
    title: fc.option(fc.constantFrom("Purchase requisition", "Order of 3 May"), { nil: undefined }),
    lines: fc.array(line, { maxLength: 6 }),
    hidden: fc.boolean(),
    merged: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(sheet, { minLength: 1, maxLength: 4 }), async (sheets) => {
      fc.pre(sheets.some(({ hidden }) => !hidden));
      const built = sheets.map(({ title, lines, hidden, merged }, at): Sheet => {
        const first = title === undefined ? 1 : 2;
        const rows: Cell[][] = [
          ...(title === undefined ? [] : [[title]]),
          head,
          ...lines.map(([number, ...rest], place) => [merged && place === 1 && lines.length > 1 ? null : number, ...rest]),
        ];
        return {
          name: `S${at}`,
          rows: lines.length === 0 ? [] : rows,
          hidden,
          merges: merged && lines.length > 1 ? [[0, first, first + 1]] : [],
        };
      });
      const result = await read(...built);
      const shown = sheets.filter(({ hidden, lines }) => !hidden && lines.length > 0);
      if (shown.length === 0) {
        expect(result.ok).toBe(false);
        return;
      }
      const text = result.ok ? result.text : "";
      const about = result.ok ? (result.about ?? "") : "";
      const wanted = shown.flatMap(({ lines, merged }) =>
        lines.map(([number], place) => (merged && place === 1 ? (lines[0]?.[0] ?? "") : number)),
      );
      expect(
        readPasted(text)
          .lines.map(({ itemNumber }) => itemNumber)
          .filter(Boolean),
      ).toEqual(wanted);
      sheets.forEach(({ hidden }, at) => {
        if (hidden) expect(about).toContain(`“S${at}” (it is hidden)`);
      });
    }),
    { numRuns: examples(200) },
  );
});
