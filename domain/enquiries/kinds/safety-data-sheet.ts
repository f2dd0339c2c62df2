import { paragraph } from "../../fields/usual-fields.ts";
import type { Kind } from "../kind.ts";
import { sent, tryAgain, valuesFirst, verifyHuman } from "../messages.ts";
import { contactGroup } from "./contact.ts";
import { exampleProduct, lot, packingList, product } from "./goods-fields.ts";

/** A request for the safety data sheet of a product. */
export const safetyDataSheet: Kind = {
  kind: "msds",
  paths: ["/msds-request"],
  title: "Request a safety data sheet",
  lead: "Name the product: we send its current safety data sheet (MSDS).",
  calls: [
    {
      name: "{product}_msds",
      encoding: "form",
      required: ["inquiry__Email", "inquiry__Company_person", "inquiry__Company_Name"],
    },
  ],
  groups: [
    {
      legend: "The product",
      fields: [
        lot("inquiry__Lot", "Item code", {
          required: true,
          example: exampleProduct.item,
          hint: "The item number or the lot, as on the label.",
        }),
        product("inquiry__Product_Item", "Product name", { required: true }),
        packingList("inquiry__pack_list"),
      ],
    },
    contactGroup("inquiry__", ["Company_person", "Email", "Company_Name"]),
    { legend: "Anything else", fields: [paragraph("inquiry__Inquiry", "Notes")] },
  ],
  messages: { missing: valuesFirst, check: verifyHuman, failure: tryAgain, success: sent },
  lockedUntilChecked: false,
  button: "Request safety data sheet",
  history: {
    tab: "msds",
    row: (values, receivedAt) => ({
      product_item_code: values.inquiry__Lot ?? "",
      email_address: values.inquiry__Email ?? "",
      product_name: values.inquiry__Product_Item ?? "",
      create_date_time: receivedAt.toISOString(),
    }),
  },
  staffSubject: (values) => `Safety data sheet: ${values.inquiry__Product_Item || values.inquiry__Lot || "no product named"}`,
  senderName: (values) => values.inquiry__Company_person ?? "",
  senderEmail: (values) => values.inquiry__Email,
};
