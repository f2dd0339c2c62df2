import { expect, test } from "vitest";
import { order } from "../enquiries/kinds/order.ts";
import { kinds } from "../enquiries/kinds.ts";
import { sampleOf } from "../enquiries/sample.ts";
import { requestSummary, type SummaryLine } from "./request-summary.ts";

const line = (said: Partial<SummaryLine>): SummaryLine => ({
  itemNumber: "",
  name: "",
  quantity: "",
  pack: "",
  lot: "",
  ...said,
});
const lawn = line({ itemNumber: "11-020", name: "Cotton lawn", quantity: "2", pack: "m" });

test("a request is named by its first items, with their lots and quantities", () => {
  const others = [line({ itemNumber: "14-310", lot: "L-2611-4" }), line({ name: "red felt" }), line({ itemNumber: "14-320" })];
  expect(requestSummary(order, {}, [lawn])).toBe("11-020 Cotton lawn, 2 m");
  expect(requestSummary(order, {}, [lawn, ...others])).toBe(
    "11-020 Cotton lawn, 2 m; 14-310, lot L-2611-4; red felt; and 1 more",
  );
});

test.each(kinds)("$kind is named by what it asks for, and not by who asks", (kind) => {
  const values = sampleOf(kind);
  const text = requestSummary(kind, values, kind.lines?.(values) ?? []);
  expect(text.length).toBeGreaterThan(0);
  expect(text.length).toBeLessThanOrEqual(95);
  expect(text).not.toMatch(/Lovelace|@lab|555/);
  expect(requestSummary(kind, {}, [])).toBe(kind.title);
});
