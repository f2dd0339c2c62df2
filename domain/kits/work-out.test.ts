import { expect, test } from "vitest";
import { fc } from "../../test/builders/property.ts";
import type { PackNumbers } from "../packs/quantity-of-pack.ts";
import type { KitPart } from "./kit.ts";
import { workloadOf, workOut } from "./work-out.ts";

/** Worked by hand: kit, item, specimens a test and a run, waste, amount, what it is for, cloth (width, along, across in mm), tests → specimens, runs, needed. */
test.each([
  ["ISO 105-C06 A1S", "11-010", 1, 8, 5, 1, "piece", "specimen", [1180, 100, 40], 20, 20, 3, "0.35 m"],
  ["ISO 105-C06 A1S", "11-011", 1, 8, 5, 1, "piece", "specimen", null, 20, 20, 3, "21 piece"],
  ["ISO 105-C06 A1S", "14-220", 1, 8, 5, 0.6, "g", "specimen", null, 20, 20, 3, "12.6 g"],
  ["ISO 105-C06 A2S", "14-310", 1, 8, 5, 0.15, "g", "specimen", null, 150, 150, 19, "23.625 g"],
  ["ISO 105-C06 A1S", "14-330", 1, 8, 5, 80, "piece", "once", null, 150, 150, 19, "80 piece"],
  ["ISO 105-C06 A1S", "11-120", 1, 8, 5, 2, "piece", "specimen", [1500, 100, 40], 1, 1, 1, "0.35 m"],
  ["ISO 105-C06 E2S", "11-020", 1, 8, 5, 1, "piece", "specimen", [1180, 100, 40], 35, 35, 5, "0.45 m"],
  ["ISO 105-C10 A(1)", "14-240", 1, 8, 5, 0.5, "g", "specimen", null, 60, 60, 8, "31.5 g"],
  ["ISO 105-C08", "14-312", 1, 8, 5, 0.0064, "g", "specimen", null, 100, 100, 13, "0.672 g"],
  ["ISO 105-E04 Acid", "14-411", 1, 10, 0, 1, "piece", "run", null, 25, 25, 3, "3 piece"],
  ["ISO 105-E04 Acid", "11-010", 1, 10, 0, 1, "piece", "specimen", [1180, 100, 40], 29, 29, 3, "0.45 m"],
  ["ISO 105-E04 Acid", "14-410", 1, 10, 0, 0.5, "g", "run", null, 25, 25, 3, "1.5 g"],
  ["GB/T 3922", "11-254", 2, 20, 0, 1, "piece", "specimen", [1180, 100, 40], 15, 30, 2, "0.45 m"],
  ["GB/T 3922", "14-411", 2, 20, 0, 1, "piece", "run", null, 15, 30, 2, "2 piece"],
  ["ISO 105-X12 Dry", "13-020", 2, 1, 5, 1, "piece", "specimen", null, 40, 80, 80, "84 piece"],
  ["ISO 105-X12 Wet", "13-110", 2, 1, 5, 1, "piece", "specimen", [1600, 50, 50], 40, 80, 80, "0.4 m"],
  ["ISO 105-X12 Dry", "13-130", 2, 1, 5, 1, "piece", "specimen", [50, 50, 50], 10, 20, 20, "1.3 m"],
  ["ISO 105-X12 Dry", "13-320", 2, 1, 5, 0.02, "piece", "specimen", null, 40, 80, 80, "2 piece"],
  ["AATCC TM61 2A", "11-050", 1, 4, 5, 1, "piece", "specimen", [1066.8, 50, 50], 60, 60, 15, "0.45 m"],
  ["AATCC TM61 2A", "14-210", 1, 4, 5, 0.225, "g", "specimen", null, 60, 60, 15, "14.175 g"],
  ["AATCC TM61 2A", "14-330", 1, 4, 5, 200, "piece", "once", null, 60, 60, 15, "200 piece"],
  ["AATCC TM61 1A", "11-051", 1, 8, 5, 1, "piece", "specimen", [1066.8, 100, 50], 22, 22, 3, "0.45 m"],
  ["AATCC TM8", "13-120", 2, 1, 5, 1, "piece", "specimen", [1143, 50.8, 50.8], 12, 24, 24, "0.3516 m"],
  ["AATCC TM15", "14-412", 1, 20, 0, 2, "piece", "run", null, 45, 45, 3, "6 piece"],
  ["AATCC TM130", "22-210", 2, 30, 5, 0.2, "mL", "specimen", null, 40, 80, 3, "16.8 mL"],
  ["AATCC TM130", "14-211", 2, 30, 5, 100, "g", "run", null, 40, 80, 3, "315 g"],
  ["ISO 105-D01", "11-340", 1, 8, 5, 2, "piece", "specimen", [1500, 120, 120], 7, 7, 1, "0.49 m"],
  ["ISO 12947-2", "17-010", 3, 4, 0, 1, "piece", "specimen", [1600, 140, 140], 9, 27, 7, "0.67 m"],
  ["ASTM D3512/D3512M", "17-320", 3, 3, 5, 0.25, "piece", "run", null, 10, 30, 10, "3 piece"],
  ["16 CFR 1632", "21-110", 6, 1, 5, 18, "piece", "specimen", null, 2, 12, 12, "227 piece"],
] as const)(
  "%s, %s",
  (_kit, _item, specimensPerTest, specimensPerRun, waste, amount, unit, per, cloth, tests, specimens, runs, needed) => {
    const [widthMm, alongMm, acrossMm] = cloth ?? [null, null, null];
    const workload = workloadOf({ specimensPerTest, specimensPerRun }, { count: tests, of: "tests" });
    expect(workload).toMatchObject({ specimens, runs });
    const part = { amount, unit, per, alongMm, acrossMm };
    const worked = workOut(part, { widthMm, packForms: [], packs: cloth ? [meters] : [] }, workload, waste);
    expect(worked.needed && `${worked.needed.value} ${worked.needed.unit}`).toBe(needed);
  },
);

const meters: PackNumbers = { form: "m", size: 1, unit: "m", smallest: 1, step: 0.5 };
const packs: PackNumbers[] = [meters, { form: "roll of 10 m", size: 10, unit: "m", smallest: 1, step: 1 }];

test("every step can be followed", () => {
  const part = { amount: 1, unit: "piece", per: "specimen", alongMm: 100, acrossMm: 40 } as const;
  const { steps, order } = workOut(part, { widthMm: 1180, packForms: [], packs }, { specimens: 60, runs: 8, places: 8 }, 5);
  expect(steps).toEqual([
    "60 specimens × 1 piece = 60 pieces",
    "with 5 % waste 63 pieces",
    "pieces of 100 × 40 mm, 27 across 1,180 mm less 100 mm at the selvedges: 3 rows × 100 mm + 250 mm at the start = 0.55 m",
    "order 1 m",
  ]);
  expect(order).toMatchObject({ quantity: 1, pack: "m" });
});

test("what is used again is not wasted, and is needed for what runs at the same time", () => {
  const balls = { amount: 10, unit: "piece", per: "place", alongMm: null, acrossMm: null } as const;
  const plan = { count: 20, of: "specimens" } as const;
  const { steps } = workOut(
    balls,
    { widthMm: null, packForms: [], packs: [] },
    workloadOf({ specimensPerTest: 1, specimensPerRun: 8 }, plan),
    50,
  );
  expect(steps).toEqual(["8 places × 10 pieces = 80 pieces, used again"]);
});

test("cloth that is narrower than a piece, and a part without a figure, have nothing to order", () => {
  const part: Pick<KitPart, "amount" | "unit" | "per" | "alongMm" | "acrossMm"> = {
    amount: 1,
    unit: "piece",
    per: "specimen",
    alongMm: 100,
    acrossMm: 40,
  };
  const workload = { specimens: 1, runs: 1, places: 1 };
  expect(workOut(part, { widthMm: 30, packForms: [], packs }, workload, 0).order).toBeUndefined();
  expect(workOut({ ...part, amount: null, unit: null }, { widthMm: 1180, packForms: [], packs }, workload, 0)).toEqual({
    steps: [],
    needed: undefined,
    order: undefined,
  });
});

test("one specimen more never lowers any quantity", () => {
  const size = fc.integer({ min: 5, max: 300 });
  const part = fc.record({
    amount: fc.integer({ min: 1, max: 5000 }).map((it) => it / 100),
    unit: fc.constant("piece" as const),
    per: fc.constantFrom("specimen" as const, "run" as const, "place" as const, "once" as const),
    alongMm: size,
    acrossMm: size,
  });
  const kit = fc.record({ specimensPerTest: fc.integer({ min: 1, max: 12 }), specimensPerRun: fc.integer({ min: 1, max: 30 }) });
  fc.assert(
    fc.property(part, kit, fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 0, max: 100 }), (some, one, count, waste) => {
      const of = (many: number) => {
        const workload = workloadOf(one, { count: many, of: "specimens" });
        const { needed, order } = workOut(some, { widthMm: 1500, packForms: [], packs }, workload, waste);
        return [needed?.value ?? 0, order?.total ?? 0];
      };
      const [before, after] = [of(count), of(count + 1)];
      expect(after[0]).toBeGreaterThanOrEqual(before[0] ?? 0);
      expect(after[1]).toBeGreaterThanOrEqual(before[1] ?? 0);
    }),
  );
});
