import { describe, expect, test } from "vitest";
import { anonymousValues } from "./anonymous-values.ts";
import { fieldsOf } from "./kind.ts";
import { bulkOrder } from "./kinds/bulk-order.ts";
import { complaint } from "./kinds/complaint.ts";
import { kinds } from "./kinds.ts";

describe.each(kinds)("$kind", (kind) => {
  test("has no name, address, number or text of a person", () => {
    const given = Object.fromEntries(fieldsOf(kind).map(({ name, field }) => [name, `${field.type} ${field.label}`]));
    const left = anonymousValues(kind, given);
    expect(Object.keys(left)).toEqual(Object.keys(given));
    for (const { name, field } of fieldsOf(kind))
      if (field.autocomplete && !["off", "country-name"].includes(field.autocomplete.replace(/^\w+ping |^billing /, "")))
        expect([name, left[name]]).toEqual([name, ""]);
    for (const { name, field } of fieldsOf(kind))
      if (["email", "tel", "url", "textarea", "postal-code", "hidden"].includes(field.type))
        expect([name, left[name]]).toEqual([name, ""]);
  });
});

test("facts about goods stay in an anonymous enquiry", () => {
  expect(anonymousValues(complaint, { name: "Ada", lot_number: "L-1", item_number: "11-010", description: "I, Ada" })).toEqual({
    name: "",
    email: "",
    lot_number: "L-1",
    item_number: "11-010",
    description: "",
  });
  const items = { "Items.1.ItemNumber": "11-010", "Items.1.Quantity": "3 m" };
  expect(anonymousValues(bulkOrder, items)).toMatchObject(items);
});
