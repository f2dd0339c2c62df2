import { choice, country, email, fax, paragraph, personName, telephone, text, website, zip } from "../../fields/usual-fields.ts";
import type { Kind } from "../kind.ts";
import { payments, trackedCarriers } from "../limits.ts";
import { sent, tryAgain, valuesFirst, verifyHuman } from "../messages.ts";

const start = "track_your_order__";

/** The question where an order is; the country is asked first. */
export const trackOrder: Kind = {
  kind: "track",
  paths: ["/track-order"],
  title: "Track your order",
  lead: "Choose your country, then tell us which order. We answer with where it is.",
  calls: [{ name: "{product}_track_your_order", encoding: "form" }],
  groups: [
    { legend: "Country", fields: [country("hiddCountry", { required: true })] },
    {
      legend: "Your contact details",
      fields: [
        personName(`${start}Contact_Person`, "Contact person"),
        text(`${start}Title`, "Title", { maxLength: 120, autocomplete: "organization-title" }),
        text(`${start}Company_Name`, "Company name", { autocomplete: "organization" }),
        email(`${start}Email`, "E-mail", { required: true }),
        telephone(`${start}Tel`, "Phone", { required: true }),
        text(`${start}Ext_applicable`, "Extension", { maxLength: 20, autocomplete: "tel-extension" }),
        fax(`${start}Fax`),
        website(`${start}Website`),
        text(`${start}Street`, "Street address", { maxLength: 300, autocomplete: "street-address" }),
        text(`${start}City`, "City", { maxLength: 120, autocomplete: "address-level2" }),
        text(`${start}State`, "State or province", { maxLength: 120, autocomplete: "address-level1" }),
        zip(`${start}Zip_code`),
      ],
    },
    {
      legend: "The order",
      fields: [
        { name: `${start}Order_placed_date`, label: "Date of the order", type: "date", maxLength: 40 },
        text(`${start}Quote_number`, "Order or quote number", { maxLength: 60 }),
        text(`${start}Po_number`, "Purchase order number", { maxLength: 60 }),
        paragraph(`${start}Items`, "Items", { maxLength: 2000 }),
        choice(`${start}Method_payment_order`, "Payment", payments),
        choice(`${start}Method_Shipping_Order`, "Shipping method", trackedCarriers, { required: true }),
        text(`${start}Specify_method_of_shipping`, "Other shipping method"),
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
