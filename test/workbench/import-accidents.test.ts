import { writeXlsx } from "hucre/xlsx";
import { beforeEach, expect, test } from "vitest";
import { demoSite } from "../builders/demo-site.ts";
import { readAll } from "../builders/importing.ts";
import { type Files, importDoor } from "../builders/imports.ts";
import { staffActors } from "../builders/staff.ts";

const site = await demoSite();
const { db } = site;
const rosa = await staffActors(site)("admin", { name: "Rosa Lind" });
const { handIn, lookAt } = importDoor(site);
const before = await readAll(db);

beforeEach(() => db.deleteFrom("catalogue_import").execute());

type Cell = string | number | boolean | Date | null;
type Facts = Omit<Parameters<typeof writeXlsx>[0]["sheets"][number], "name" | "rows">;
const october = new Date(Date.UTC(2026, 9, 11));

/** A workbook with one sheet, as a spreadsheet program would save it. */
const book = async (name: string, rows: Cell[][], facts: Facts = {}, options: { dateSystem?: "1904" } = {}): Promise<Files> => ({
  "handed-in.xlsx": await writeXlsx({ sheets: [{ name, rows, ...facts }], ...options }),
});
const items = (rows: Cell[][], facts: Facts = {}, options: { dateSystem?: "1904" } = {}) =>
  book("products", [["Item number", "Areal mass"], ...rows], facts, options);
const csv = (text: string | Uint8Array, name = "products.csv"): Files => ({ [name]: text });
const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]);
const latin1 = (text: string) => Buffer.from(text, "latin1");

/** What is wrong with a cell: its place, and a part of what is said of it. */
type Wrong = readonly [cell: string, words: string];
/** Damaged files, with every cell that is named for it. */
const wrong: readonly (readonly [kind: string, make: () => Files | Promise<Files>, cells: readonly Wrong[]])[] = [
  ["an item number that became a date", () => items([[october, 145]]), [["A2", "is a date in the spreadsheet"]]],
  ["a date as text, of a German Excel", () => csv("item_number;areal_mass\n11.10.2026;145\n"), [["A2", "made a date of it"]]],
  ["a date as text, of an English Excel", () => csv("item_number,areal_mass\n11-Oct,145\n"), [["A2", "made a date of it"]]],
  ["a date as text, of a French Excel", () => csv("item_number;areal_mass\n11-août;145\n"), [["A2", "made a date of it"]]],
  ["a date in a column of numbers", () => items([["11-010", october]]), [["B2", "is a date in the spreadsheet"]]],
  ["a date with a time", () => items([["11-010", new Date(Date.UTC(2026, 9, 11, 8))]]), [["B2", "is a date in the spreadsheet"]]],
  ["a number in the place of an item number", () => items([[11010, 145]]), [["A2", "there is no “11010”"]]],
  ["a GTIN in scientific notation", () => csv("item_number,gtin\n11-010,9.52E+12\n"), [["B2", "has shortened a long number"]]],
  [
    "a GTIN in scientific notation with a comma",
    () => csv("item_number;gtin\n11-010;9,52E+12\n"),
    [["B2", "has shortened a long number"]],
  ],
  [
    "a GTIN that has lost its last digits",
    () =>
      book("products", [
        ["item_number", "gtin"],
        ["11-010", 95200001101090000],
      ]),
    [["B2", "Gtin"]],
  ],
  ["a GTIN that has lost its zeros", () => csv("item_number,gtin\n11-010,9520000110\n"), [["B2", "GTIN"]]],
  [
    "an item number in scientific notation",
    () => csv("item_number,areal_mass\n1E+10,145\n"),
    [["A2", "has shortened a long number"]],
  ],
  ["a decimal comma", () => csv("item_number;areal_mass\n11-010;14,5\n"), [["B2", "with a point in place of the comma"]]],
  [
    "a decimal comma with points between thousands",
    () => csv("item_number;areal_mass\n11-010;1.014,5\n"),
    [["B2", "with a point in place of the comma"]],
  ],
  ["a number with its unit", () => items([["11-010", "145 g/m²"]]), [["B2", "Areal mass must be"]]],
  ["a number with a blank between thousands", () => items([["11-010", "1 145"]]), [["B2", "Areal mass must be"]]],
  ["an error of the spreadsheet", () => items([["11-010", "#N/A"]]), [["B2", "an error of the spreadsheet"]]],
  [
    "an error in a German spreadsheet",
    () => csv("item_number;areal_mass\n11-010;#NV\n"),
    [["B2", "an error of the spreadsheet"]],
  ],
  [
    "an error in a text",
    () =>
      book("products", [
        ["item_number", "name"],
        ["11-010", "#REF!"],
      ]),
    [["B2", "an error of the spreadsheet"]],
  ],
  ["an error in an item number", () => csv("item_number,areal_mass\n#N/A,145\n"), [["A2", "an error of the spreadsheet"]]],
  [
    "a formula without a result",
    () => items([["11-010", null]], { cells: new Map([["1,1", { value: null, formula: "1+2" }]]) }),
    [["B2", "is a formula without a result"]],
  ],
  ["a formula as text", () => csv("item_number,areal_mass\n11-010,=A1\n"), [["B2", "is a formula"]]],
  ["a formula in the place of an item number", () => csv("item_number,areal_mass\n=A7,145\n"), [["A2", "is a formula"]]],
  [
    "merged cells",
    () =>
      items(
        [
          ["11-010", 145],
          ["11-011", null],
        ],
        { merges: [{ startRow: 1, endRow: 2, startCol: 1, endCol: 1 }] },
      ),
    [
      ["B2", "is merged with other cells"],
      ["B3", "is merged with other cells"],
    ],
  ],
  [
    "a row of a whole sheet that slipped to the right",
    () => csv("item_number,name,areal_mass,width,withdrawn_on,best_seller,storage\n11-010,,Lawn,145,118,2026-03-31,yes\n"),
    [["Row 2", "From “Name” on, the cells of this row stand one column too far to the right: move them back"]],
  ],
  [
    "a row that slipped to the left",
    () =>
      csv(
        [
          "item_number,areal_mass,areal_mass_unit,width,withdrawn_on,best_seller,storage",
          "11-011,g/m2,118,2026-03-31,yes,dry,",
          "",
        ].join("\n"),
      ),
    [["Row 2", "From “Areal mass” on, the cells of this row stand one column too far to the left: move them back"]],
  ],
  [
    "a day in another order",
    () => csv("item_number,withdrawn_on\n11-010,31.12.2027\n"),
    [["B2", "not “31.12.2027”; write 2027-12-31"]],
  ],
  ["a row that names nothing", () => csv("item_number,areal_mass\n,145\n"), [["A2", "and is empty"]]],
  [
    "a column that nobody knows, and what else is wrong",
    () => csv("item_number,price,areal_mass\n11-010,9.50,heavy\n"),
    [
      ["Heading", "price is not a column"],
      ["C2", "must be a positive number"],
    ],
  ],
  ["cells that slipped to the right", () => csv("item_number,areal_mass\n,11-010,145\n"), [["Row 2", "slipped sideways"]]],
  ["a cell too few", () => csv("item_number,areal_mass,width\n11-010,145\n"), [["Row 2", "is a separator missing"]]],
  ["a comma in a cell without quotes", () => csv("item_number,name\n11-010,Cotton, bleached\n"), [["Row 2", "slipped sideways"]]],
  ["letters that were lost", () => csv("item_number,name\n11-010,Baumwolle gef\ufffdrbt\n"), [["B2", "has lost letters"]]],
  ["a column that nobody knows", () => csv("item_number,areal_mas\n11-010,145\n"), [["Heading", "did you mean “Areal mass”"]]],
  ["a column twice", () => csv("item_number,areal_mass,areal_mass\n11-010,145,146\n"), [["Heading", "only once"]]],
  [
    "a row twice",
    () =>
      items([
        ["11-010", 145],
        ["11-010", 146],
      ]),
    [["A3", ""]],
  ],
  ["an item that does not exist", () => items([["99-999", 145]]), [["A2", "there is no “99-999”"]]],
  [
    "a line below the last row",
    () =>
      items([
        ["11-010", 146],
        ["Total", 146],
      ]),
    [["A3", "there is no “Total”"]],
  ],
  ["yes and no in another language", () => csv("item_number,best_seller\n11-010,WAHR\n"), [["B2", "Best seller must be"]]],
];

test.each(wrong)("%s is named at its cell, and nothing is imported", async (_, make, cells) => {
  const looked = await lookAt(rosa, await make());
  for (const [cell, words] of cells)
    expect(looked.wrong.map(([, place, , , message]) => [place, message])).toContainEqual([
      cell,
      expect.stringMatching(new RegExp(words.replace(/[.*+?^${}()|[\]\\/#]/g, "\\$&"), "i")),
    ]);
  expect(looked.counts.map(([, , ...counts]) => counts.slice(0, 3))).toEqual([["0", expect.any(String), "0"]]);
  expect(await readAll(db)).toEqual(before);
});

/** Files that can be read for certain, and what is said of them. */
const read: readonly (readonly [kind: string, make: () => Files | Promise<Files>, words: string])[] = [
  ["numbers that are texts", () => items([["11-010", "146"]]), ""],
  [
    "rows that a filter hides",
    () => items([["11-010", 146]], { rowDefs: new Map([[1, { hidden: true }]]), autoFilter: { range: "A1:B2" } }),
    "Row 2 is hidden",
  ],
  [
    "a hidden column",
    () => items([["11-010", 146]], { columns: [{}, { hidden: true }] }),
    "Hidden columns were read all the same: Areal mass",
  ],
  ["a hidden sheet", () => items([["11-010", 146]], { hidden: true }), "The sheet is hidden"],
  [
    "days that count from 1904",
    () =>
      book(
        "products",
        [
          ["item_number", "withdrawn_on", "areal_mass"],
          ["11-010", null, 146],
          ["11-011", october, null],
        ].slice(0, 2) as Cell[][],
        {},
        { dateSystem: "1904" },
      ),
    "",
  ],
  [
    "titles above the heading",
    () => book("products", [["Purchasing, November"], [], ["Item number", "Areal mass"], ["11-010", 146]]),
    "",
  ],
  [
    "a sheet without a name of its own",
    () =>
      book("Sheet1", [
        ["Item number", "Areal mass"],
        ["11-010", 146],
      ]),
    "",
  ],
  [
    "formulas with results",
    () => items([["11-010", 146]], { cells: new Map([["1,1", { value: 146, formula: "140+6", formulaResult: 146 }]]) }),
    "",
  ],
  ["semicolons", () => csv("item_number;areal_mass\n11-010;146\n"), ""],
  ["tabs", () => csv("item_number\tareal_mass\n11-010\t146\n", "products.tsv"), ""],
  ["bars", () => csv("item_number|areal_mass\n11-010|146\n"), ""],
  ["Excel's line of the separator", () => csv("sep=;\nitem_number;areal_mass\n11-010;146\n"), ""],
  ["UTF-16", () => csv(utf16("item_number\tareal_mass\n11-010\t146\n")), ""],
  [
    "a code page",
    () => csv(latin1("item_number;areal_mass;colour\n11-010;146;gef\xe4rbt, gr\xfcn und wei\xdf\n")),
    "they were read as",
  ],
  ["line ends of an old Mac", () => csv("item_number,areal_mass\r11-010,146\r"), ""],
  ["blanks around cells", () => csv("item_number , areal_mass\n 11-010 ,\u00a0146 \n"), ""],
];

test.each(read)("%s: the file is read as it is meant", async (_, make, words) => {
  const looked = await lookAt(rosa, await make());
  expect(looked.wrong).toEqual([]);
  expect(looked.counts.map(([, rows, added, changed]) => [rows, added, changed])).toEqual([["1", "0", "1"]]);
  expect(looked.text).toMatch(/Areal mass 145 146/);
  expect(looked.text).toContain(words);
});

test.each([
  ["a PDF", csv("%PDF-1.7 \u0000"), "This is a PDF"],
  ["an old Excel file", csv(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), "products.xls"), "old Excel file"],
  ["a broken workbook", csv(Buffer.from("PK\u0003\u0004 broken"), "products.xlsx"), "cannot be read"],
  ["a quote that is never closed", csv('item_number,name\n11-010,"Cotton\n'), "never closed"],
])("%s is refused in a sentence", async (_, files, words) => {
  const answer = await handIn(rosa, files);
  expect([answer.status, answer.text]).toEqual([422, expect.stringContaining(words)]);
});
