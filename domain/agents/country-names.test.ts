import { describe, expect, test } from "vitest";
import { codeOfName, nameKey, numericCode } from "./country-names.ts";

describe("the names of countries", () => {
  test.each([
    ["Turkey", "TR"],
    ["Türkiye", "TR"],
    ["TURKIYE", "TR"],
    ["Czech Republic", "CZ"],
    ["Czechia", "CZ"],
    ["Burma", "MM"],
    ["Myanmar", "MM"],
    ["Swaziland", "SZ"],
    ["Macedonia", "MK"],
    ["Ivory Coast", "CI"],
    ["Cote d’Ivoire", "CI"],
    ["Holland", "NL"],
    ["The Netherlands", "NL"],
    ["Viet Nam", "VN"],
    ["Republic of Korea", "KR"],
    ["USA", "US"],
    ["United States of America", "US"],
    ["Great Britain", "GB"],
    ["England", "GB"],
    ["St. Lucia", "LC"],
    ["Cape Verde", "CV"],
    ["East Timor", "TL"],
    ["Russian Federation", "RU"],
    ["united-arab-emirates", "AE"],
  ])("%s is %s", (name, code) => expect(codeOfName(name)).toBe(code));

  test("an unknown name is not a country", () => {
    for (const name of ["Atlantis", "", "-", "constructor", "__proto__"]) expect(codeOfName(name), name).toBeUndefined();
  });

  test("a country's key ignores differences of spelling", () => {
    expect(nameKey("  Trinidad & Tobago ")).toBe(nameKey("Trinidad and Tobago"));
    expect(nameKey("Curaçao")).toBe("curacao");
  });

  test("maps name countries by number", () => {
    expect(numericCode("US")).toBe("840");
    expect(numericCode("MU")).toBe("480");
    expect(numericCode("XK")).not.toBe("840");
  });
});
