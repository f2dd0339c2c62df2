import { address, choice, email, paragraph, person, personName, text } from "../../fields/usual-fields.ts";
import type { Kind } from "../kind.ts";
import { sent, tryAgain, valuesFirst, verifyHuman } from "../messages.ts";
import { websiteHint } from "./contact-fields.ts";
import { purchaseOrder } from "./goods-fields.ts";
import { payments, trackedCarriers } from "./order-choices.ts";

const start = "track_your_order__";

/** A question about the state of an order; its first step is the country. */
export const trackOrder: Kind = {
  kind: "track",
  paths: ["/track-order"],
  title: "Track your order",
  lead: "Enter the order number and the e-mail address it was placed with to see its status.",
  calls: [{ name: "{product}_track_your_order", encoding: "form" }],
  groups: [
    { legend: "Country", fields: [address.country("hiddCountry", { required: true })] },
    {
      legend: "The order",
      fields: [
        text(`${start}Quote_number`, "Order or quote number", {
          maxLength: 60,
          seen: true,
          example: "Q-2611-31",
          hint: "With the e-mail address that sent the order, its status is shown at once.",
        }),
        email(`${start}Email`, { required: true }),
        purchaseOrder(`${start}Po_number`),
        person.telephone(`${start}Tel`, { required: true }),
        choice(`${start}Method_Shipping_Order`, "Shipping method", trackedCarriers, { required: true }),
      ],
    },
    {
      legend: "More about the order",
      folded: true,
      fields: [
        { name: `${start}Order_placed_date`, label: "Date of the order", type: "date", maxLength: 40, example: "2026-11-21" },
        paragraph(`${start}Items`, "Items", { maxLength: 2000 }),
        choice(`${start}Method_payment_order`, "Payment", payments),
        text(`${start}Specify_method_of_shipping`, "Other shipping method", { example: "Sea freight" }),
      ],
    },
    {
      legend: "More about you",
      folded: true,
      fields: [
        personName(`${start}Contact_Person`, "Contact person"),
        person.jobTitle(`${start}Title`),
        person.company(`${start}Company_Name`, { label: "Company name" }),
        person.extension(`${start}Ext_applicable`),
        person.fax(`${start}Fax`),
        person.website(`${start}Website`, { hint: websiteHint }),
        address.street(`${start}Street`),
        address.city(`${start}City`),
        address.state(`${start}State`),
        address.postalCode(`${start}Zip_code`),
        choice(`${start}method_contact`, "How we reach you best", ["E-mail", "Phone", "Fax"], {
          open: true,
          aliases: ["method_contact"],
        }),
      ],
    },
  ],
  messages: { missing: valuesFirst, check: verifyHuman, failure: tryAgain, success: sent },
  lockedUntilChecked: false,
  steps: ["Country", "Order"],
  button: "Track order",
  staffSubject: (values) =>
    `Where is the order ${values[`${start}Quote_number`] || values[`${start}Po_number`] || "(no number)"}?`,
  senderName: (values) => values[`${start}Contact_Person`] || values[`${start}Company_Name`] || "",
  senderEmail: (values) => values[`${start}Email`],
  tracks: (values) => ({
    numbers: [values[`${start}Quote_number`] ?? "", values[`${start}Po_number`] ?? ""],
    email: values[`${start}Email`] ?? "",
  }),
};
