import type { Values } from "../../fields/read-fields.ts";
import { choice, paragraph } from "../../fields/usual-fields.ts";
import type { Kind } from "../kind.ts";
import { fillIn, sent, tryAgain, verifyHuman } from "../messages.ts";
import { addressGroup, fullName, oneLine } from "./contact-fields.ts";
import { purchaseOrder } from "./goods-fields.ts";
import { firstItem, hasItems, itemLines, itemsGroup } from "./item-fields.ts";
import { carriers, payments } from "./order-choices.ts";

const senderName = (values: Values) => fullName(values, "Billing_Info.FirstName", "Billing_Info.LastName");
const addressNames = ["Address", "City", "State", "Zip", "Country"].map((part) => `Billing_Info.${part}`);

/** An order of up to ten items. */
export const bulkOrder: Kind = {
  kind: "bulk",
  paths: ["/bulk-order-form", "/bulk-order"],
  title: "Bulk order",
  lead: "Ten rows for what you need. We confirm price and delivery before the order is binding.",
  calls: [
    { name: "bulk_order", encoding: "json" },
    { name: "{product}_bulk_order", encoding: "json" },
  ],
  groups: [
    itemsGroup,
    addressGroup("Billing", "Billing_Info", { required: true, section: "billing" }),
    { ...addressGroup("Shipping, to another address", "Shipping_Info", { required: false, section: "shipping" }), folded: true },
    {
      legend: "Shipping and payment",
      fields: [
        choice("Shipping_Method", "Shipping", carriers),
        choice("Payment_Method", "Payment", payments, { hint: "Please do not send card numbers. We call you to take payment." }),
        purchaseOrder("Po_Number"),
        paragraph("Notes", "Notes"),
      ],
    },
  ],
  messages: { missing: fillIn, check: verifyHuman, failure: tryAgain, success: sent },
  lockedUntilChecked: true,
  button: "Send bulk order",
  prefill: firstItem,
  history: {
    tab: "order",
    row: (values, receivedAt) => ({
      full_name: senderName(values),
      phone_numbers: values["Billing_Info.Phone"] ?? "",
      companies: values["Billing_Info.Company"] ?? "",
      emails: values["Billing_Info.Email"] ?? "",
      addresses: oneLine(values, addressNames),
      order_date: receivedAt.toISOString(),
    }),
  },
  staffSubject: (values) => `Bulk order from ${values["Billing_Info.Company"] || senderName(values)}`,
  senderName,
  senderEmail: (values) => values["Billing_Info.Email"],
  check: (values) => (hasItems(values) ? [] : [{ field: "Items.1.ItemNumber", message: "Fill in at least one row of items." }]),
  lines: (values) => itemLines(values, "order"),
};
