import { expect, test } from "vitest";
import { product } from "../../../domain/records/product.ts";
import type { SheetRow } from "../../../domain/workbench/sheets/read-sheet.ts";
import type { SheetColumn } from "./sheet-column.ts";
import { draftDoubts, typedDoubts, typedProblems } from "./typed-problems.ts";

const column = (name: string, options?: SheetColumn["options"]): SheetColumn => ({
  ...{ name, label: name, options, isNumber: false, isFixed: false, isInTitle: false },
});
const check = typedProblems(product, [column("areal_mass"), column("subcategory_id", [{ value: "7", label: "Cotton" }])]);
const problemOf = (name: string, typed: string) => check(new Map([["1", { [name]: { typed, shown: "" } }]])).get("1")?.[name];

test("a typed cell is checked as the server would check it by itself", () => {
  expect(problemOf("areal_mass", "115.5")).toBeUndefined();
  expect(problemOf("areal_mass", "12,5")).toMatch(
    /^Areal mass must be a positive number such as 115, not “12,5”; write numbers with a point/,
  );
  expect(problemOf("name", "")).toBe("Name must be filled");
  expect(problemOf("withdrawn_on", "2026-02-30")).toMatch(/^Withdrawn on must be a day such as/);
  expect(problemOf("best_seller", "perhaps")).toMatch(/^Best seller must be yes or no/);
  expect(problemOf("subcategory_id", "7")).toBeUndefined();
  expect(problemOf("subcategory_id", "Coton")).toBe("Subcategory must be one of those that there are, not “Coton”");
});

test("a number that is far from what the sheet showed is asked about, as one in another unit is", () => {
  const doubtOf = (name: string, shown: string, typed: string) =>
    typedDoubts(product)(new Map([["1", { [name]: { typed, shown } }]])).get("1")?.[name];
  expect(doubtOf("areal_mass", "4.1", "139")).toBe("Areal mass was 4.1 and would be 139: more than half away. Are you sure?");
  expect(doubtOf("areal_mass", "4.1", "")).toBe("Areal mass was 4.1 and would be empty. Are you sure?");
  expect(["5.9", "x"].map((typed) => doubtOf("areal_mass", "4.1", typed))).toEqual([undefined, undefined]);
  const unit = { areal_mass_unit: { typed: "g/m2", shown: "oz/yd2" } };
  const unitDoubt = (row: Parameters<ReturnType<typeof typedDoubts>>[0] extends ReadonlyMap<string, infer Row> ? Row : never) =>
    typedDoubts(product)(new Map([["1", row]])).get("1")?.areal_mass_unit;
  expect(unitDoubt(unit)).toBe("Areal mass unit was oz/yd2 and would be g/m2, while no number changes with it. Are you sure?");
  const converted = new Map([["1", { ...unit, areal_mass: { typed: "139", shown: "4.1" } }]]);
  expect(typedDoubts(product)(converted).get("1")).toBeUndefined();
  expect(unitDoubt({ ...unit, areal_mass: { typed: "4.2", shown: "4.1" } })).toContain("while no number changes with it");
  expect([doubtOf("areal_mass", "", "139"), doubtOf("subcategory_id", "1", "9"), doubtOf("name", "1", "9")]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test("what is saved as one's own draft is compared with what is published", () => {
  const row = (key: string, facts: Partial<SheetRow>): SheetRow => ({
    ...{ key, title: key, cells: { areal_mass: "139", width: "118" }, published: { areal_mass: "4.1" } },
    ...{ draft: { act: "change", by: "" }, ...facts },
  });
  const doubts = draftDoubts(product, [
    row("own", {}),
    row("of another", { draft: { act: "change", by: "Rosa Lind" } }),
    row("near", { published: { areal_mass: "138" } }),
    row("new", { draft: { act: "add", by: "" }, published: {} }),
  ]);
  expect([...doubts]).toEqual([
    ["own", { areal_mass: "Areal mass was 4.1 and would be 139: more than half away. Are you sure?" }],
  ]);
});

test("a row that was not typed into since keeps what was found", () => {
  const [row, other] = [{ areal_mass: { typed: "x", shown: "" } }, { areal_mass: { typed: "7", shown: "" } }];
  const first = check(new Map([["1", row]]));
  const second = check(
    new Map([
      ["1", row],
      ["2", other],
    ]),
  );
  expect([...second.keys()]).toEqual(["1"]);
  expect(second.get("1")).toBe(first.get("1"));
});
