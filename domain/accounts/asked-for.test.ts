import { expect, test } from "vitest";
import { bulkOrder } from "../enquiries/kinds/bulk-order.ts";
import { kinds } from "../enquiries/kinds.ts";
import { sampleOf } from "../enquiries/sample.ts";
import { askedFor } from "./asked-for.ts";

test("an order is named by its first items, with their quantities", () => {
  const items = { "Items.1.ItemNumber": "11-010", "Items.1.Quantity": "2 m", "Items.2.ItemNumber": "11-020" };
  expect(askedFor(bulkOrder, items)).toBe("11-010, 2 m; 11-020");
  expect(askedFor(bulkOrder, { ...items, "Items.3.ItemNumber": "14-310", "Items.7.ItemNumber": "14-320" })).toBe(
    "11-010, 2 m; 11-020; 14-310; and 1 more",
  );
});

test.each(kinds)("$kind is named by what it asks for, and not by who asks", (kind) => {
  const line = askedFor(kind, sampleOf(kind));
  expect(line.length).toBeGreaterThan(0);
  expect(line.length).toBeLessThanOrEqual(95);
  expect(line).not.toMatch(/Lovelace|@lab|555/);
  expect(askedFor(kind, {})).toBe(kind.title);
});
