import { expect, test } from "vitest";
import { answerParts } from "./answer-parts.ts";
import { bulkOrder } from "./kinds/bulk-order.ts";
import { answersOf } from "./read-receipt.ts";

const address = { FirstName: "Ada", LastName: "Lovelace", City: "Porto" };
const under = (prefix: string, values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}.${name}`, value]));

test("items are a table without empty columns, and an address that repeats another is one line", () => {
  const values = {
    ...under("Billing_Info", address),
    ...under("Shipping_Info", address),
    ...under("Items.1", { ItemNumber: "11-010", Quantity: "2 m" }),
    ...under("Items.3", { ItemNumber: "11-020" }),
  };
  expect(answerParts(answersOf(bulkOrder, values))).toEqual([
    {
      title: "Items",
      columns: ["Item number", "Quantity"],
      rows: [
        ["11-010", "2 m"],
        ["11-020", ""],
      ],
    },
    {
      title: "Billing",
      facts: [
        { label: "First name", value: "Ada" },
        { label: "Last name", value: "Lovelace" },
        { label: "City", value: "Porto" },
      ],
    },
    { title: "Shipping", facts: [{ label: "Same as", value: "Billing" }] },
  ]);
});

test("an address that differs stays whole", () => {
  const values = { ...under("Billing_Info", address), ...under("Shipping_Info", { ...address, City: "Braga" }) };
  expect(answerParts(answersOf(bulkOrder, values))[1]).toMatchObject({ facts: [{}, {}, { label: "City", value: "Braga" }] });
});
