import { email, paragraph, personName, telephone, text } from "../../fields/usual-fields.ts";
import type { Kind } from "../kind.ts";
import { fillIn, sent, tryAgain, verifyHuman } from "../messages.ts";

/** The short question for a quote that stands on the home page. */
export const homeQuote: Kind = {
  kind: "home-quote",
  paths: ["/ask-for-a-quote"],
  title: "Ask for a quote",
  lead: "Say what you test and to which method: we answer with the item and its price.",
  calls: [{ name: "home_quote", encoding: "form" }],
  groups: [
    {
      legend: "Your question",
      fields: [
        personName("Full_Name", "Full Name", { required: true }),
        email("Email_Address", "Email Address", { required: true }),
        telephone("Phone_Number", "Phone Number"),
        text("Subject", "Subject"),
        paragraph("Message", "Message", { required: true }),
      ],
    },
  ],
  messages: { missing: fillIn, check: verifyHuman, failure: tryAgain, success: sent },
  lockedUntilChecked: true,
  button: "Request quote",
  staffSubject: (values) => `Quote wanted: ${values.Subject || values.Full_Name}`,
  senderName: (values) => values.Full_Name ?? "",
  senderEmail: (values) => values.Email_Address,
};
