import { paragraph } from "../../fields/usual-fields.ts";
import type { Kind } from "../kind.ts";
import { sent, tryAgain, valuesFirst, verifyHuman } from "../messages.ts";
import { contactGroup } from "./contact.ts";
import { lot, packingList, product } from "./goods-fields.ts";

/** A request for the certificate of a lot, or the question whether a lot is ours. */
export const certificateOfConformity: Kind = {
  kind: "coc",
  paths: ["/request-certifiate"],
  title: "Request a certificate of conformity",
  lead: "Name the lot or item code and the product: we check the lot and send its certificate of conformity.",
  calls: [
    {
      name: "request_certificate_conformity",
      encoding: "form",
      required: ["inquiry__Email", "inquiry__Company_person", "inquiry__Company_Name"],
    },
    { name: "lot_verification", encoding: "form", required: ["inquiry__Email", "inquiry__Lot", "inquiry__Product_Item"] },
    {
      name: "{product}_lot_verification",
      encoding: "form",
      required: ["inquiry__Email", "inquiry__Lot", "inquiry__Product_Item"],
    },
  ],
  groups: [
    {
      legend: "The lot",
      fields: [
        lot("inquiry__Lot", "Lot or item code", { required: true, hint: "As on the label, for example L-2611-4." }),
        product("inquiry__Product_Item", "Product name", { required: true }),
        packingList("inquiry__pack_list"),
      ],
    },
    contactGroup("inquiry__", ["Company_person", "Email", "Company_Name"]),
    { legend: "Anything else", fields: [paragraph("inquiry__Inquiry", "Notes")] },
  ],
  messages: { missing: valuesFirst, check: verifyHuman, failure: tryAgain, success: sent },
  lockedUntilChecked: false,
  button: "Request certificate",
  history: {
    tab: "coc",
    row: (values, receivedAt) => ({
      product_lot_number: values.inquiry__Lot ?? "",
      email_address: values.inquiry__Email ?? "",
      product_name: values.inquiry__Product_Item ?? "",
      create_date_time: receivedAt.toISOString(),
    }),
  },
  staffSubject: (values) => `Certificate of conformity: ${values.inquiry__Lot || values.inquiry__Product_Item || "no lot named"}`,
  senderName: (values) => values.inquiry__Company_person || values.inquiry__Company_Name || "",
  senderEmail: (values) => values.inquiry__Email,
};
