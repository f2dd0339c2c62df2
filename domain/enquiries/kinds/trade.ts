import type { FieldGroup } from "../../fields/field-group.ts";
import type { Issue, Values } from "../../fields/read-fields.ts";
import { choice, paragraph, text } from "../../fields/usual-fields.ts";
import { carriers, payments } from "../limits.ts";
import { addressGroup, contactGroup, oneLine } from "./contact.ts";
import { hasItems, itemsGroup } from "./items.ts";

/**
 * What an order and a quote ask for: who, where to, ten rows of items, how it is sent and paid.
 *
 * @param start stands before the names: `Fabrics_Order_Request__`
 */
export function tradeGroups(start: string): FieldGroup[] {
  return [
    contactGroup(start, ["Company_person", "Email"], { legend: "Billing and contact" }),
    addressGroup("Shipping address, where it differs", "Shipping_Info", { required: false, section: "shipping" }),
    itemsGroup,
    {
      legend: "Shipping and payment",
      fields: [
        text(`${start}Items`, "Items in words", { maxLength: 2000, only: "call" }),
        text(`${start}Quantity`, "Quantities in words", { maxLength: 500, only: "call" }),
        choice(`${start}Method_Shipping_Order`, "Carrier", carriers, { open: true }),
        choice(`${start}Method_payment_order`, "Payment", payments, {
          open: true,
          hint: "Never send a card number: we call you for it.",
        }),
        text(`${start}Po_number`, "Purchase order number", { maxLength: 60 }),
        paragraph(`${start}Comments`, "Notes"),
      ],
    },
  ];
}

/** Whether an order or a quote says what is wanted: in a row of items, in words, or in its notes. */
export function checkWanted(start: string) {
  return (values: Values): Issue[] =>
    hasItems(values) || values[`${start}Items`] || values[`${start}Comments`]
      ? []
      : [{ field: "Items.1.ItemNumber", message: "Fill in at least one row of items, or say in the notes what you need." }];
}

/** The row of an order's or a quote's history. */
export function tradeRow(start: string) {
  const names = ["Address", "City", "State", "Zip_Code", "Country"].map((part) => `${start}${part}`);
  return (values: Values, receivedAt: Date) => ({
    full_name: values[`${start}Company_person`] ?? "",
    phone_numbers: values[`${start}Tel`] ?? "",
    companies: values[`${start}Company_Name`] ?? "",
    emails: values[`${start}Email`] ?? "",
    addresses: oneLine(values, names),
    order_date: receivedAt.toISOString(),
  });
}
