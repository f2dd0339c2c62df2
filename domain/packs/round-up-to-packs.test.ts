import { expect, test } from "vitest";
import { fc } from "../../test/builders/property.ts";
import { packsOf } from "./quantity-of-pack.ts";
import { roundUpToPacks } from "./round-up-to-packs.ts";

const pack = (form: string, size: number | null, unit: string, smallest = 1, step = 1) => ({ form, size, unit, smallest, step });
const cloth = packsOf({ packForms: [], packs: [pack("m", 1, "m", 1, 0.5), pack("roll of 10 m", 10, "m")] });
const cards = packsOf({ packForms: ["in bulk"], packs: [pack("pack of 100", 100, "piece"), pack("pack of 500", 500, "piece")] });
const soap = packsOf({ packForms: [], packs: [pack("pail of 2 kg", 2, "kg"), pack("drum of 20 kg", 20, "kg")] });
const pairs = packsOf({ packForms: ["pair"], packs: [pack("pair", null, "")] });

test.each([
  [{ value: 0.4, unit: "m" }, cloth, "1 × m, 1 m"],
  [{ value: 12.2, unit: "m" }, cloth, "12.5 × m, 12.5 m"],
  [{ value: 200, unit: "cm" }, cloth, "2 × m, 2 m"],
  [{ value: 40, unit: "mm" }, cloth, "1 × m, 1 m"],
  [{ value: 20, unit: "m" }, cloth, "2 × roll of 10 m, 20 m"],
  [{ value: 3, unit: "yd" }, cloth, "3 × m, 3 m"],
  [{ value: 10, unit: "piece" }, cards, "1 × pack of 100, 100 piece"],
  [{ value: 450, unit: "piece" }, cards, "1 × pack of 500, 500 piece"],
  [{ value: 600, unit: "g" }, soap, "1 × pail of 2 kg, 2 kg"],
  [{ value: 19, unit: "kg" }, soap, "1 × drum of 20 kg, 20 kg"],
  [{ value: 2, unit: "piece" }, cloth, undefined],
  [{ value: 1, unit: "piece" }, pairs, undefined],
])("%j is covered by %j", (amount, packs, expected) => {
  const order = roundUpToPacks(amount, packs);
  expect(order && `${order.quantity} × ${order.pack}, ${order.total} ${order.unit}`).toBe(expected);
});

test("what is ordered covers what is needed, and with one step less it would not", () => {
  const amounts = fc.integer({ min: 1, max: 5_000_000 }).map((it) => it / 1000);
  fc.assert(
    fc.property(amounts, fc.constantFrom("m", "yd", "cm"), (value, unit) => {
      const order = roundUpToPacks({ value, unit }, cloth);
      const needed = value * { m: 1, yd: 0.9144, cm: 0.01 }[unit];
      const { total = 0 } = order ?? {};
      expect(total).toBeGreaterThanOrEqual(needed - 1e-6);
      if (total > 1) expect(total - 0.5).toBeLessThan(needed + 1e-6);
    }),
  );
});
