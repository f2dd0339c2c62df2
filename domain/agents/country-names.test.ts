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
    ["Taiwan ROC", "TW"],
    ["Taiwan (R.O.C.)", "TW"],
    ["Republic of China", "TW"],
    ["Taiwan, Province of China", "TW"],
    ["Kosovo", "XK"],
    ["Hong Kong SAR", "HK"],
    ["Hong Kong S.A.R.", "HK"],
    ["Hong Kong, China", "HK"],
    ["Macau SAR", "MO"],
    ["P.R.China", "CN"],
    ["PR China", "CN"],
    ["PRC", "CN"],
    ["Mainland China", "CN"],
    ["中国", "CN"],
    ["Korea, South", "KR"],
    ["Korea (South)", "KR"],
    ["S. Korea", "KR"],
    ["대한민국", "KR"],
    ["日本", "JP"],
    ["TÜRKİYE", "TR"],
    ["U.K.", "GB"],
    ["U.A.E.", "AE"],
    ["U.S.A.", "US"],
    ["us", "US"],
    ["DEU", "DE"],
    ["Deutschland", "DE"],
    ["Federal Republic of Germany", "DE"],
    ["Österreich", "AT"],
    ["Suisse", "CH"],
    ["España", "ES"],
    ["Brasil", "BR"],
    ["México", "MX"],
    ["Россия", "RU"],
    ["Polska", "PL"],
    ["Bangla Desh", "BD"],
    ["Sri-Lanka", "LK"],
    ["Phillipines", "PH"],
    ["Saudi", "SA"],
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
