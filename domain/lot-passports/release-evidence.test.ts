import { expect, test } from "vitest";
import { evidenceSentence } from "./lot-words.ts";
import { evidenceFor, type ReleaseRule } from "./release-evidence.ts";

const values = [
  { property: "staining against the reference lot, washing at 40 °C", method: "ISO 105-C06" },
  { property: "staining against the reference lot, acid perspiration", method: "ISO 105-E04" },
];
const rules: ReleaseRule[] = [
  { role: "adjacent fabric", method: "ISO 105-E01", measured: "ISO 105-E04", because: "Pressed wet." },
  { role: "soil", method: "", measured: "staining", because: "Never for an adjacent fabric." },
];
const evidence = (method: string, earlier: { designation: string; lot: string }[] = []) =>
  evidenceSentence(evidenceFor(method, values, ["adjacent fabric"], rules, earlier));

test("what was run on the lot is named as the report names it", () => {
  expect(evidence("ISO 105-C06", [{ designation: "ISO 105-C06", lot: "L-1" }])).toBe(
    "Run on this lot: staining in washing at 40 °C.",
  );
});

test("what was not run was compared on an earlier lot, or is covered by a rule of the item's part, or by nothing", () => {
  const earlier = [{ designation: "ISO 105-P01", lot: "L-2610-1" }];
  expect(evidence("ISO 105-P01", earlier)).toBe("Not run on this lot: compared on lot L-2610-1.");
  expect(evidence("ISO 105-E01")).toBe("Not run: covered by staining in acid perspiration. Pressed wet.");
  expect(evidence("ISO 105-P01")).toMatch(/^No measurement for this method is on record\./);
});
