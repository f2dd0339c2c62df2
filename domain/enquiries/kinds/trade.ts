import type { FieldGroup } from "../../fields/field-group.ts";
import type { Issue, Values } from "../../fields/read-fields.ts";
import { choice, paragraph, text } from "../../fields/usual-fields.ts";
import type { Want } from "../../request-lines/request-line.ts";
import type { Kind } from "../kind.ts";
import { fillIn, sent, tryAgain, verifyHuman } from "../messages.ts";
import { addressGroup, contactGroup, oneLine } from "./contact-fields.ts";
import { purchaseOrder } from "./goods-fields.ts";
import { firstItem, hasItems, itemLines, itemsGroup } from "./item-fields.ts";
import { carriers, payments } from "./order-choices.ts";

type Trade = Pick<Kind, "kind" | "paths" | "title" | "lead" | "calls" | "lockedUntilChecked" | "button"> & {
  /** Precedes the names of the fields: `Fabrics_Order_Request__`. */
  start: string;
  /** Begins the line that staff read in a list. */
  subject: string;
  /** The tab of the customer's dashboard. */
  tab: string;
  wanted: Want;
};

/** An order or a quote: ten rows of items, who asks, where to send it, how it is sent and paid. */
export function tradeKind({ start, subject, tab, wanted, ...kind }: Trade): Kind {
  return {
    ...kind,
    groups: tradeGroups(start),
    prefill: firstItem,
    messages: { missing: fillIn, check: verifyHuman, failure: tryAgain, success: sent },
    history: { tab, row: (values, receivedAt) => historyRow(start, values, receivedAt) },
    staffSubject: (values) => `${subject} from ${values[`${start}Company_Name`] || values[`${start}Company_person`]}`,
    senderName: (values) => values[`${start}Company_person`] ?? "",
    senderEmail: (values) => values[`${start}Email`],
    check: (values) => checkWanted(start, values),
    lines: (values) => itemLines(values, wanted),
  };
}

function tradeGroups(start: string): FieldGroup[] {
  return [
    itemsGroup,
    contactGroup(start, ["Company_person", "Email"], { legend: "Billing and contact" }),
    { ...addressGroup("Shipping, to another address", "Shipping_Info", { required: false, section: "shipping" }), folded: true },
    {
      legend: "Shipping and payment",
      fields: [
        text(`${start}Items`, "Items in words", { maxLength: 2000, only: "call" }),
        text(`${start}Quantity`, "Quantities in words", { maxLength: 500, only: "call" }),
        choice(`${start}Method_Shipping_Order`, "Carrier", carriers, { open: true }),
        choice(`${start}Method_payment_order`, "Payment", payments, {
          open: true,
          hint: "Please do not send card numbers. We call you to take payment.",
        }),
        purchaseOrder(`${start}Po_number`),
        paragraph(`${start}Comments`, "Notes"),
      ],
    },
  ];
}

/** Something must be wanted: in a row of items, in words, or in the notes. */
function checkWanted(start: string, values: Values): Issue[] {
  if (hasItems(values) || values[`${start}Items`] || values[`${start}Comments`]) return [];
  return [{ field: "Items.1.ItemNumber", message: "Fill in at least one row of items, or say in the notes what you need." }];
}

function historyRow(start: string, values: Values, receivedAt: Date) {
  const names = ["Address", "City", "State", "Zip_Code", "Country"].map((part) => `${start}${part}`);
  return {
    full_name: values[`${start}Company_person`] ?? "",
    phone_numbers: values[`${start}Tel`] ?? "",
    companies: values[`${start}Company_Name`] ?? "",
    emails: values[`${start}Email`] ?? "",
    addresses: oneLine(values, names),
    order_date: receivedAt.toISOString(),
  };
}
