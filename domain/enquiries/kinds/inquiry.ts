import { paragraph } from "../../fields/usual-fields.ts";
import type { Kind } from "../kind.ts";
import { fillIn, sent, verifyHuman, wentWrong } from "../messages.ts";
import { contactGroup } from "./contact-fields.ts";

/** A general question to the supplier. */
export const inquiry: Kind = {
  kind: "inquiry",
  paths: ["/business-inquiry"],
  title: "General inquiry",
  lead: "Ask us anything about our materials, our services or your test.",
  calls: [{ name: "{product}_inquiry", encoding: "form" }],
  groups: [
    contactGroup("inquiry__", ["Company_person", "Title", "City", "State", "Zip_Code", "Tel", "Fax", "Email", "Web_Site"]),
    { legend: "Your inquiry", fields: [paragraph("inquiry__Inquiry", "Inquiry", { required: true })] },
  ],
  messages: { missing: fillIn, check: verifyHuman, failure: wentWrong, success: sent },
  lockedUntilChecked: true,
  button: "Send inquiry",
  staffSubject: (values) => `Request from ${values.inquiry__Company_Name || values.inquiry__Company_person}`,
  senderName: (values) => values.inquiry__Company_person ?? "",
  senderEmail: (values) => values.inquiry__Email,
};
