import { describe, expect, test } from "vitest";
import * as cells from "./cells.ts";

const value = (read: unknown) => ({ value: read });
const refusal = (sentence: string) => ({ refusal: sentence });

describe("cells", () => {
  test.each([
    ["id", cells.id, "12", value(12)],
    ["id", cells.id, "012", refusal("must be a whole number such as 12, not “012”")],
    ["id", cells.id, "12 m", refusal("must be a whole number such as 12, not “12 m”; leave out the unit")],
    ["id", cells.id, "1e3", refusal("must be a whole number such as 12, not “1e3”")],
    ["position", cells.position, "-10", value(-10)],
    ["positive", cells.positive, "44.5", value(44.5)],
    ["positive", cells.positive, "0.0", refusal("must be a positive number such as 115, not “0.0”")],
    [
      "positive",
      cells.positive,
      "4.60000001",
      refusal("must be a positive number such as 115, not “4.60000001”; write at most six digits after the point"),
    ],
    ["positive", cells.positive, "1,200", refusal("must be a positive number such as 115, not “1,200”")],
    ["positive", cells.positive, "Infinity", refusal("must be a positive number such as 115, not “Infinity”")],
    ["percent", cells.percent, "0", value(0)],
    ["percent", cells.percent, "100.5", refusal("must be a percentage from 0 to 100 such as 5, not “100.5”")],
    ["yesOrNo", cells.yesOrNo, "Yes", value(true)],
    ["yesOrNo", cells.yesOrNo, "no", value(false)],
    ["yesOrNo", cells.yesOrNo, "constructor", refusal("must be yes or no, not “constructor”")],
    ["website", cells.website, "https://www.iso.org/ics/59.080", value("https://www.iso.org/ics/59.080")],
    [
      "website",
      cells.website,
      "ftp://iso.org",
      refusal("must be an address such as https://www.example.com, not “ftp://iso.org”"),
    ],
    ["email", cells.email, "a@b.example", value("a@b.example")],
    ["email", cells.email, "a b@c.example", refusal("must be an e-mail address, not “a b@c.example”")],
    ["year", cells.year, "1934", value("1934")],
    ["date", cells.date, "2028-02-29", value("2028-02-29")],
    ["date", cells.date, "2026-02-29", refusal("must be a day such as 2026-03-31, not “2026-02-29”")],
    ["date", cells.date, "2026-3-1", refusal("must be a day such as 2026-03-31, not “2026-3-1”; write 2026-03-01")],
    [
      "date",
      cells.date,
      "5.12.2027",
      refusal("must be a day such as 2026-03-31, not “5.12.2027”; write 2027-12-05 or 2027-05-12"),
    ],
    ["date", cells.date, "12/31/2027", refusal("must be a day such as 2026-03-31, not “12/31/2027”; write 2027-12-31")],
    ["latitude", cells.latitude, "-90", value(-90)],
    ["latitude", cells.latitude, "90.1", refusal("must be degrees from -90 to 90 such as 41.7015, not “90.1”")],
    ["longitude", cells.longitude, "179.999999", value(179.999999)],
    ["longitude", cells.longitude, "71° W", refusal("must be degrees from -180 to 180 such as -71.155, not “71° W”")],
    ["countryCode", cells.countryCode, "TR", value("TR")],
    ["countryCode", cells.countryCode, "Tr", refusal("must be a country's two letters such as US, not “Tr”")],
    ["markdown", cells.markdown, "# One\n\ntwo", value("# One\n\ntwo")],
    ["list", cells.list, " roll of 10 m | | roll of 50 m ", value(["roll of 10 m", "roll of 50 m"])],
    ["ids", cells.ids, "31| 32", value([31, 32])],
    ["ids", cells.ids, "31,32", refusal("must be whole numbers such as 31|32, not “31,32”")],
    ["ids", cells.ids, "31|32|31", refusal("must name 31 only once")],
    ["construction", cells.construction, "satin-5", value("satin-5")],
    [
      "construction",
      cells.construction,
      "satin 5",
      refusal("must be one of the known words, not “satin 5”; did you mean “satin-5”?"),
    ],
    ["construction", cells.construction, "toString", refusal("must be one of the known words, not “toString”")],
    ["composition", cells.composition, "cotton 100", value([{ fibre: "cotton", percent: 100 }])],
    ["composition", cells.composition, "cotton 101", refusal("must have shares of at most 100 % in all, not 101 %")],
  ])("%s", (_, cell, given, reading) => {
    expect(cell.read(given)).toEqual(reading);
  });
  test("are cut in messages when they are long, and stay on one line", () => {
    expect(cells.quoted(`one\ntwo ${"x".repeat(80)}`)).toBe(`“one two ${"x".repeat(51)}…”`);
  });
  test("with a few allowed words list them in the message and in the docs", () => {
    const unit = cells.oneOf(["cm", "in"]);
    expect(unit.doc).toBe("`cm`, `in`");
    expect(unit.read("mm")).toEqual(refusal("must be one of the known words (cm, in), not “mm”"));
  });
});
