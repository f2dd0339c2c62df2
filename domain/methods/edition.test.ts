import { expect, test } from "vitest";
import { type Edition, editionOfKit, editionSentence, unknownEdition, withEdition } from "./edition.ts";

const editions: Edition[] = [
  { edition: "2027", status: "draft", replacedBy: "" },
  { edition: "2010", status: "current", replacedBy: "" },
  { edition: "1997", status: "superseded", replacedBy: "" },
  { edition: "1994", status: "superseded", replacedBy: "ISO 105-C06:1997" },
];

test.each([
  ["2010", "ISO 105-C06:2010 is the current edition."],
  ["1997", "ISO 105-C06:1997 has been superseded; ISO 105-C06:2010 replaced it."],
  ["1994", "ISO 105-C06:1994 has been superseded; ISO 105-C06:1997 replaced it. ISO 105-C06:2010 is the current edition."],
  ["1987", "We do not list an edition of 1987. The current one is ISO 105-C06:2010."],
  ["2027", "ISO 105-C06:2027 is a draft. ISO 105-C06:2010 is the current edition."],
])("the edition of %s: %s", (year, sentence) => {
  expect(editionSentence("ISO 105-C06", year, editions)).toBe(sentence);
});

test.each([
  ["2020", "ASTM D3776/D3776M-20(2025) is the current edition."],
  ["1996", "ASTM D3776/D3776M-96 has been superseded; ASTM D3776/D3776M-20(2025) replaced it."],
])("an edition whose body writes two digits is found by its year %s", (year, sentence) => {
  const short: Edition[] = [
    { edition: "20(2025)", status: "current", replacedBy: "" },
    { edition: "96", status: "superseded", replacedBy: "" },
  ];
  expect(editionSentence("ASTM D3776/D3776M", year, short)).toBe(sentence);
});

test("nothing is said where no edition is listed, or none is known to be current", () => {
  expect(editionSentence("ISO 105-C06", "1994", [])).toBeUndefined();
  expect(editionSentence("ISO 105-C06", "1987", editions.slice(3))).toBeUndefined();
});

test("a withdrawn edition says what replaced it", () => {
  const withdrawn: Edition = { edition: "1989", status: "withdrawn", replacedBy: "ISO 105-C10:2006" };
  expect(editionSentence("ISO 105-C01", "1989", [withdrawn])).toBe(
    "ISO 105-C01:1989 was withdrawn; ISO 105-C10:2006 replaced it.",
  );
  expect(editionSentence("ISO 105-C01", "1989", [{ ...withdrawn, replacedBy: "" }])).toBe("ISO 105-C01:1989 was withdrawn.");
});

test.each([
  ["AATCC TM61", "2013e(2020)", "AATCC TM61-2013e(2020)"],
  ["ASTM D3776/D3776M", "20", "ASTM D3776/D3776M-20"],
  ["GB/T 3921", "2008", "GB/T 3921-2008"],
  ["IEC 60456", "2024", "IEC 60456:2024"],
])("%s of %s is written %s", (designation, edition, written) => {
  expect(withEdition(designation, edition)).toBe(written);
});

test.each([
  ["2010", "Written for ISO 105-C06:2010, the current edition.", true],
  [
    "1994",
    "Written for ISO 105-C06:1994. ISO 105-C06:1994 has been superseded; ISO 105-C06:1997 replaced it. ISO 105-C06:2010 is the current edition.",
    false,
  ],
  ["1987", "Written for ISO 105-C06:1987. ISO 105-C06:2010 is the current edition.", false],
  ["", "The sources of this kit name no edition. ISO 105-C06:2010 is the current edition.", false],
])("a kit written for the edition of %s: %s", (edition, sentence, holds) => {
  expect(editionOfKit("ISO 105-C06", edition, editions, "Ask ISO.")).toEqual({ holds, sentence });
});

test("that nobody knows the current edition is said, but not of a method that was withdrawn", () => {
  expect(unknownEdition(editions, "Ask ISO.")).toBe("");
  expect(unknownEdition(editions.slice(2), "Ask ISO.")).toBe("Ask ISO.");
  expect(unknownEdition([], "Ask ISO.")).toBe("Ask ISO.");
  expect(unknownEdition([{ status: "draft" }, { status: "withdrawn" }], "Ask ISO.")).toBe("");
});
