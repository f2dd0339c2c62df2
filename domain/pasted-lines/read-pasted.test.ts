import { describe, expect, test } from "vitest";
import { anyText, examples, fc } from "../../test/builders/property.ts";
import type { PastedLine } from "./pasted-line.ts";
import { readPasted } from "./read-pasted.ts";

/** The parts of a line that are not empty, in their order: item number, name, quantity, pack, lot, note. */
function parts({ itemNumber, name, quantity, pack, lot, note }: PastedLine): string {
  return [itemNumber, name, quantity, pack, lot && `lot ${lot}`, note && `(${note})`].filter((part) => part !== "").join(" | ");
}
const read = (text: string) => readPasted(text).lines.map(parts);

describe("an item number is read however it is written", () => {
  test.each([
    "11-010",
    "11010",
    "11 010",
    "11–010",
    "11 - 010",
    "11.010",
    "No. 11-010",
    "no 11-010",
    "Art.-Nr. 11-010",
    "Art. No.: 11 010",
    "Item 11-010:",
    "#11-010",
    "Réf. 11-010",
    "- 11-010",
    "• 11-010",
    "> > 11-010",
    "1) 11-010",
    "1. 11-010",
  ])("%s", (text) => {
    expect(read(text)).toEqual(["11-010"]);
  });

  test.each(["EN ISO 12947", "GB/T 18401", "DIN 53160", "phone 0049 11010", "ISO 105-C06 A1S", "2024-11-010"])(
    "%s has none",
    (text) => {
      expect(readPasted(text).lines[0]?.itemNumber).toBe("");
    },
  );
});

describe("a quantity is read with what it counts", () => {
  test.each([
    ["11-010 2", "2"],
    ["11-010: 2", "2"],
    ["2 11-010", "2"],
    ["2x 11-010", "2"],
    ["2 × 11-010", "2"],
    ["11-010 x2", "2"],
    ["11-010 (2x)", "2"],
    ["11-010 qty 2", "2"],
    ["11-010, Menge: 2", "2"],
    ["11-010 2,5 m", "2.5 | m"],
    ["11-010 2.5 metres", "2.5 | m"],
    ["11-010 2½ m", "2.5 | m"],
    ["11-010 1 000 m", "1000 | m"],
    ["11-010 1’200 Stück", "1200 | piece"],
    ["11-010 1.500 Stk.", "1500 | piece"],
    ["11-010 1.500 m", "1.500 m"],
    ["11-010 2 rolls of 50 m", "2 | roll of 50 m"],
    ["11-010 two rolls", "2 | roll"],
    ["11-010 a roll of 10 m", "1 | roll of 10 m"],
    ["11-010 2 × 50 m", "2 | 50 m"],
    ["11-010 2x50m", "2 | 50 m"],
    ["11-010 50 m x 2", "2 | 50 m"],
    ["11-010 2 Rollen à 50 m", "2 | roll of 50 m"],
    ["11-010 2 Rollen je 50 m", "2 | roll of 50 m"],
    ["11-010 2 rouleaux de 50 mètres", "2 | roll of 50 m"],
    ["11-010 2 rotoli da 50 m", "2 | roll of 50 m"],
    ["11-010 2 rollos de 50 metros", "2 | roll of 50 m"],
    ["11-010 50 m rulo x 2", "2 | roll of 50 m"],
    ["11-010 10 adet", "10 | piece"],
    ["11-010 2卷", "2 | roll"],
    ["11-010 两卷", "2 | roll"],
    ["14-330 3 packs of 500", "3 | pack of 500"],
    ["14-330 3 packs of 500 pcs", "3 | pack of 500"],
    ["14-330 2 x 500 pcs", "2 | pack of 500"],
    ["11-010 about 20 m", "about 20 m"],
    ["11-010 ca. 20 m", "ca. 20 m"],
    ["11-010 20-30 m", "20-30 m"],
  ])("%s", (text, quantity) => {
    expect(read(text)).toEqual([`${text.slice(text.search(/\d\d-\d{3}/)).slice(0, 6)} | ${quantity}`]);
  });

  test.each([
    "Cotton sheeting, bleached, 240 cm",
    "pieces 100 × 40 mm",
    "Blue wool reference 2",
    "ECE 77",
    "No. 10 duck 12.5 oz",
  ])("a size or a type is none: %s", (text) => {
    expect(readPasted(text).lines[0]).toMatchObject({ name: text, quantity: "" });
  });
});

describe("columns", () => {
  const multifibre = "11-010 | Multifibre DW | 2 | roll of 50 m | lot L-2611-4 | (urgent)";

  test.each([
    "Item No.\tDescription\tQty\tUnit\tLot\tRemark\n11-010\tMultifibre DW\t2\troll of 50 m\tL-2611-4\turgent",
    "Qty;Unit;Item No.;Remark;Lot;Description\n2;roll of 50 m;11-010;urgent;L-2611-4;Multifibre DW",
    "Pos.;Artikel-Nr.;Bezeichnung;Menge;Einheit;Charge;Bemerkung\n10;11 010;Multifibre DW;2;Rolle à 50 m;L-2611-4;urgent",
    'Qty,Unit,Code,Notes,Batch,"Item Description"\n2,roll of 50 m,11010,urgent,L2611-4,"Multifibre DW"',
    "| Item | Name | Quantity | Pack | Lot | Note |\n| 11-010 | Multifibre DW | 2 | roll of 50 m | L-2611-4 | urgent |",
    "11-010\tMultifibre DW\t2\troll of 50 m\tL-2611-4\turgent",
  ])("in any order, with headings that are left out, or without: %j", (text) => {
    expect(read(text)).toEqual([multifibre]);
  });

  test("what stands in a column of another name is kept as a note", () => {
    expect(read("SAP;Item No.;Qty\n4711;11-010;2")).toEqual(["11-010 | 2 | (SAP: 4711)"]);
  });

  test("a quoted cell may hold marks and line ends", () => {
    expect(read('Item No.;Description;Qty\n11-010;"Multifibre; 15 mm\nbands";2')).toEqual([
      "11-010 | Multifibre; 15 mm bands | 2",
    ]);
  });

  test("a quote that is an inch does not swallow the next line", () => {
    expect(read('18-051\t"twill" 12"\t2\n18-052\t5')).toHaveLength(2);
  });
});

describe("rows with commas are rows among other lines too", () => {
  const rows = ["11-010 | 2 | roll", "15-014 | 3 | piece"];
  const itemsOf = (text: string) =>
    readPasted(text)
      .lines.filter(({ itemNumber }) => itemNumber !== "")
      .map(parts);

  test.each([
    ["a greeting", "Please quote:\n11-010,2,rolls\n15-014,3,pcs"],
    ["a greeting with commas, a closing, a sum", "Dear Ms. Rossi, hello,\n11-010,2,rolls\n15-014,3,pcs\nTotal,5,\nThanks, Ada"],
    ["a title above the headings", "Order 4711\nItem No,Qty,Unit\n11-010,2,rolls\n15-014,3,pcs"],
    ["a title that a spreadsheet fills up with commas", "Order 4711,,\nItem No,Qty,Unit\n11-010,2,rolls\n15-014,3,pcs"],
    ["headings with spaces behind their commas", "Hello,\nItem No, Qty, Unit\n11-010, 2, rolls\n15-014, 3, pcs"],
    ["rows that lack their last cells", "Item No,Qty,Unit,Lot\n11-010,2,rolls\n15-014,3,pcs,"],
    ["one line with semicolons", "11-010,2,rolls\nship by sea; please\n15-014,3,pcs"],
    ["one line with a tab", "11-010,2,rolls\nby sea\tplease\n15-014,3,pcs"],
    ["cells in quotes", 'Please quote:\n"11-010","2","rolls"\n15-014,"3",pcs'],
    ["other rows with semicolons", "11-010;2;rolls\n15-014,3,pcs"],
  ])("%s", (_, text) => {
    expect(itemsOf(text)).toEqual(rows);
  });

  test("a row without a number has as many commas as the others", () => {
    expect(read("Please quote:\n11-010,2,rolls\nblue wool 4,3,pcs")).toEqual([
      "Please quote",
      "11-010 | 2 | roll",
      "blue wool 4 | 3 | piece",
    ]);
  });

  test.each(["Musterstr. 12, 40210 Düsseldorf", "18-022 12,5 m", "11-010 2,5 m\n18-022 1,5 m", "red, green or blue"])(
    "a sentence and a broken number are none: %j",
    (text) => {
      expect(readPasted(text).lines.map(({ note }) => note)).toEqual(text.split("\n").map(() => ""));
    },
  );

  test.each(["sep=,", "sep=;", '"sep=;"', "SEP=;", "sep=\t"])("the line %j of Excel names the mark and is no line", (line) => {
    const mark = line.replace(/"/g, "").at(-1) ?? "";
    const text = [
      line,
      ["Item No", "Qty", "Unit"].join(mark),
      ["11-010", "2", "rolls"].join(mark),
      ["15-014", "3", "pcs"].join(mark),
    ];
    expect(readPasted(text.join("\r\n")).headings).toHaveLength(1);
    expect(read(text.join("\r\n"))).toEqual(rows);
  });
});

describe("a GTIN names the item, and a bar code its lot too", () => {
  const gtinOf = (text: string) => {
    const [line] = readPasted(text).lines;
    return line && `${line.gtin ?? "none"} | ${parts(line)}`;
  };

  test.each([
    ["9520000110109\t2", "9520000110109 | 2"],
    ["9520000110109 2 rolls", "9520000110109 | 2 | roll"],
    ["2 x 9520000110109", "9520000110109 | 2"],
    ["EAN 9520000110109: 2", "EAN 9520000110109 | 2"],
    ["EAN;Qty\n9520000110109;2", "9520000110109 | 2"],
    ["EAN-13,Qty,Lot\n9520000110109,2,L-2611-4", "9520000110109 | 2 | lot L-2611-4"],
    ["Item No;Qty\n9520000110109;2", "9520000110109 | 2"],
    ["条形码\t数量\n9520000110109\t2卷", "9520000110109 | 2 | roll"],
    [
      "https://www.warpline.example/01/09520000110109/10/L-2611-4",
      "https://www.warpline.example/01/09520000110109/10/L-2611-4 | lot L-2611-4",
    ],
    ["010952000011010910L-2611-4; 2 rolls", "010952000011010910L-2611-4 | 2 | roll | lot L-2611-4"],
    ["(01) 09520000110109 (10) L-2611-4 2 m", "(01) 09520000110109 (10) L-2611-4 | 2 | m | lot L-2611-4"],
    ["Item No;Qty;Lot\n11-010;2;]C1010952000011010910L-2611-4", "]C1010952000011010910L-2611-4 | 11-010 | 2 | lot L-2611-4"],
  ])("%j", (text, line) => {
    expect(gtinOf(text)).toBe(line);
  });

  test.each(["9520000110108\t2", "20261126 2 m", "4711\t2", "EAN 9520000110108 2"])(
    "but not without its check digit: %j",
    (text) => {
      expect(gtinOf(text)).toMatch(/^none/);
    },
  );
});

test.each([
  "ISO 105-X12",
  "ISO 105 X 12",
  "NF EN ISO 105-X12:2016",
  "ISO 105-C06:2010",
  "JISL - 1096",
  "ISO 6330:2021 4G tumble dry",
  "PA 6,6",
])("a designation is no quantity: %s", (text) => {
  expect(readPasted(text).lines).toMatchObject([{ name: text, quantity: "" }]);
});

test.each([
  ["11-010,2,5 m", "2,5 m"],
  ["Item No,Qty,Unit\n11-010,2,5,m\n15-014,3,pcs", "2,5"],
  ["11-010,12,50,m", "12,50"],
  ['11-010,"2,5",m', undefined],
  ["Item No,Pos,Qty\n11-010,1,2", undefined],
  ["11-010;2;5 m", undefined],
])("a comma that may divide cells or a number is doubtful: %j", (text, both) => {
  expect(readPasted(text).lines[0]?.mayBeOne).toBe(both);
});

test.each([
  'Item No;Description;Qty;Lot\n="11-010";Multifibre DW;="2";="L-2611-4"',
  "Item No;Description;Qty;Lot\n'11-010;Multifibre DW;'2;'L-2611-4",
  '="11-010"\tMultifibre DW\t="2"\t="L-2611-4"',
  "'11-010,Multifibre DW,'2,'L-2611-4",
  '="11-010" Multifibre DW x ="2" L-2611-4',
  '"=""11-010""";Multifibre DW;"=""2""";"=""L-2611-4"""',
])("guards against a spreadsheet are taken off: %j", (text) => {
  expect(read(text)).toEqual(["11-010 | Multifibre DW | 2 | lot L-2611-4"]);
});

const words = ["Multifibre", "urgent", "lawn", "crocking", "Ünlü", "gebleicht", "tissu", "棉布", "Martindale", "felt", "DW"];
const anyLine = fc
  .array(
    fc.oneof(
      fc.constantFrom(...words),
      fc.constantFrom(
        "11-010",
        "11 020",
        "99-999",
        "2",
        "2,5 m",
        "2 x",
        "× 3",
        "1 roll of 50 m",
        "L-2611-4",
        "10 Stück",
        "ISO 105-F10",
      ),
      fc.integer({ min: 0, max: 99_999 }).map(String),
    ),
    { minLength: 1, maxLength: 7 },
  )
  .chain((pieces) =>
    fc
      .array(fc.constantFrom(" ", ", ", "; ", "\t", " - ", " | ", ": ", "  "), {
        minLength: pieces.length,
        maxLength: pieces.length,
      })
      .map((marks) => pieces.map((piece, at) => (at === 0 ? piece : `${marks[at]}${piece}`)).join("")),
  );

test("of any list every line comes back, with all its words", () => {
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 8 }), (list) => {
      const { lines, headings } = readPasted(list.join("\n"));
      expect(lines.length + headings.length).toBe(list.length);
      for (const [at, line] of lines.entries())
        for (const word of words.filter((one) => list[at]?.includes(one))) expect(`${line.name} ${line.note}`).toContain(word);
    }),
    { numRuns: examples(1_000) },
  );
});

test("of any text every line that shows something comes back", () => {
  fc.assert(
    fc.property(anyText({ maxLength: 200 }), (text) => {
      const plain = text.replaceAll('"', "");
      const { lines, headings } = readPasted(plain);
      for (const { typed } of lines) expect(typed).not.toBe("");
      expect(lines.length + headings.length).toBeLessThanOrEqual(plain.split(/\s*[\n\r\v\f\u0085\u2028\u2029]\s*/).length);
    }),
    { numRuns: examples(1_000) },
  );
});

test.each(["1e308", "-1.5E+12", "NaN", "Infinity", "-inf", "#N/A", "#REF!", "#ЗНАЧ!"])(
  "%s is no quantity, and is kept as a note",
  (given) => {
    const { lines } = readPasted(`Item\tQty\tUnit\n11-010\t${given}\tm`);
    expect(lines).toMatchObject([{ itemNumber: "11-010", quantity: "", pack: "m", note: given }]);
  },
);
