import { expect, test } from "vitest";
import { answerParts } from "./answer-parts.ts";
import { bulkOrder } from "./kinds/bulk-order.ts";
import { order } from "./kinds/order.ts";
import { answersOf } from "./read-receipt.ts";

const address = { FirstName: "Ada", LastName: "Lovelace", City: "Porto" };
const under = (prefix: string, values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}.${name}`, value]));

const startWith = (start: string, values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [start + name, value]));

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

test("an address that repeats the one in the contact is one line, and a part of it is not", () => {
  const start = "Fabrics_Order_Request__";
  const place = { City: "Porto", Country: "Portugal" };
  const contact = { [`${start}Company_person`]: "Ada Lovelace", [`${start}Address`]: "Rua 1", ...startWith(start, place) };
  const shipping = (given: Record<string, string>) =>
    answerParts(answersOf(order, { ...contact, ...under("Shipping_Info", { ...address, ...place, ...given }) })).find(
      ({ title }) => title === "Shipping",
    );
  expect(shipping({ Address: "Rua 1" })).toEqual({
    title: "Shipping",
    facts: [{ label: "Same as", value: "the contact above" }],
  });
  expect(shipping({ Address: "Rua 2" })).toMatchObject({ facts: { length: 5 } });
  expect(shipping({})).toMatchObject({ facts: { length: 4 } });
});
