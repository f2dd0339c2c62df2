import { describe, expect, test } from "vitest";
import { fc } from "../../../test/builders/property.ts";
import { readCsv, UnreadableCsv } from "./read-csv.ts";

const read = (text: string) => readCsv(new TextEncoder().encode(text));

describe("readCsv", () => {
  test("returns each cell with the line on which it begins", () => {
    expect(read('a,b,c\n1,"two\nlines","three\n\nlines"\n2,x,y\n')).toEqual([
      { cells: ["a", "b", "c"], lines: [1, 1, 1] },
      { cells: ["1", "two\nlines", "three\n\nlines"], lines: [2, 2, 3] },
      { cells: ["2", "x", "y"], lines: [6, 6, 6] },
    ]);
  });
  test.each([
    ["\n", ","],
    ["\r\n", ","],
    ["\r", ","],
    ["\r\n", ";"],
  ])("reads line ends %j and delimiter %s alike", (end, delimiter) => {
    const text = `\ufeff${["a,b", "", '1,"x,;""y""', 'z"', "2,"].join(end)}`;
    // The delimiters inside the quoted cell stay as they are.
    const written = delimiter === ";" ? text.replace("a,b", "a;b").replace("1,", "1;").replace("2,", "2;") : text;
    expect(read(written)).toEqual([
      { cells: ["a", "b"], lines: [1, 1] },
      { cells: ["1", 'x,;"y"\nz'], lines: [3, 3] },
      { cells: ["2", ""], lines: [5, 5] },
    ]);
  });
  test.each([
    ["empty rows between and at the end", "a,b\n,\n1,2\n , \n3,4\n,,,\n,\n", [1, 3, 5]],
    ["rows of empty cells in quotes", 'a,b\n"",""\n1,2\n', [1, 3]],
    ["a line that names the delimiter to Excel", "sep=;\na;b\n1;2\n", [2, 3]],
    ["the same in quotes, filled up", '"sep=,",\na,b\n1,2\n', [2, 3]],
    ["empty lines before the header", "\n\na;b\n1;2\n", [3, 4]],
  ])("skips %s, and the others keep their numbers", (_, text, lines) => {
    expect(read(text).map((record) => record.lines[0])).toEqual(lines);
    expect(read(text)[0]?.cells).toEqual(["a", "b"]);
  });
  test("returns no records for an empty file", () => {
    expect(read("")).toEqual([]);
  });
  test.each([
    ['a,b\n1,"x\n2,y\n', 2],
    ['a,b\n"1\n1","x"\n2,"y\n', 4],
    ['a,b\n"1\n1",x"y\n', 3],
  ])("refuses %j, broken on line %d", (text, line) => {
    expect(() => read(text)).toThrow(UnreadableCsv);
    expect(() => read(text)).toThrow(expect.objectContaining({ line }));
  });
  test("reports bytes that are not UTF-8 with their line", () => {
    expect(() => readCsv(Buffer.from("a,b\n1,2\n3,Cr\xeape\n", "latin1"))).toThrow(expect.objectContaining({ line: 3 }));
  });
  test("reads back any rows, at the right lines", () => {
    const cell = fc.string({ unit: fc.constantFrom("a", "é", ",", ";", '"', "\n", " ", "🧵"), maxLength: 6 });
    const row = fc.tuple(cell, cell).filter((cells) => cells.some((text) => text.trim() !== ""));
    const table = fc.array(row, { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(table, (rows) => {
        const quoted = rows.map((cells) => cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(","));
        let line = 2;
        const expected = rows.map((cells, at) => {
          const lines = [line, line + (cells[0].match(/\n/g)?.length ?? 0)];
          line += (quoted[at]?.match(/\n/g)?.length ?? 0) + 1;
          return { cells, lines };
        });
        expect(read(`a,b\n${quoted.join("\n")}\n`).slice(1)).toEqual(expected);
      }),
    );
  });
});
