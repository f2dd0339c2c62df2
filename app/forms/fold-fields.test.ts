import { expect, test } from "vitest";
import type { Field } from "../../domain/fields/field.ts";
import { foldFields, labelsOf, mustOf } from "./fold-fields.ts";

const field = (label: string, more: Partial<Field> = {}): Field => ({ name: label, label, type: "text", maxLength: 9, ...more });
const name = field("Name", { required: true });
const fax = field("Fax", { required: true, offered: "none" });
const labels = (fields: readonly Field[]) => fields.map(({ label }) => label);

test("what is optional or filled in is folded, in its order; what must be filled in, a country and a quantity are seen", () => {
  const country = field("Country", { type: "country" });
  const quantity = field("Quantity", { quantity: true });
  const { shown, folded } = foldFields([
    field("Title"),
    name,
    country,
    fax,
    quantity,
    field("Order", { neededByForm: true }),
    field("Quote", { seen: true }),
  ]);
  expect([labels(shown), labels(folded)]).toEqual([
    ["Name", "Country", "Quantity", "Order", "Quote"],
    ["Title", "Fax"],
  ]);
});

test("a single short field is not worth a fold; a text of several lines is", () => {
  expect(labels(foldFields([name, fax]).shown)).toEqual(["Name", "Fax"]);
  expect(labels(foldFields([name, field("Notes", { type: "textarea" })]).folded)).toEqual(["Notes"]);
});

test("a fold names what is in it, and whether it can be left alone", () => {
  expect(labelsOf([fax])).toBe("Fax");
  expect(labelsOf([field("Title"), fax, field("PO number")])).toBe("Title, fax and PO number");
  expect(labelsOf([field("Title"), fax, field("City"), field("State")])).toBe("Title, fax and 2 more");
  expect([mustOf([field("City")]), mustOf([fax]), mustOf([field("City"), fax])]).toEqual([
    "optional",
    "filled in",
    "optional or filled in",
  ]);
});
