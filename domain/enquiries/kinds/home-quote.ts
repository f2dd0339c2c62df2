import { email, paragraph, person, personName, text } from "../../fields/usual-fields.ts";
import type { Kind } from "../kind.ts";
import { fillIn, sent, tryAgain, verifyHuman } from "../messages.ts";
import { exampleProduct } from "./goods-fields.ts";

/** The short request for a quote on the home page. */
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
        email("Email_Address", { label: "Email Address", required: true }),
        person.telephone("Phone_Number", { label: "Phone Number" }),
        text("Subject", "Subject", { example: exampleProduct.name }),
        paragraph("Message", "Message", { required: true }),
      ],
    },
  ],
  messages: { missing: fillIn, check: verifyHuman, failure: tryAgain, success: sent },
  lockedUntilChecked: true,
  button: "Request quote",
  about: "Subject",
  staffSubject: (values) => `Quote wanted: ${values.Subject || values.Full_Name}`,
  senderName: (values) => values.Full_Name ?? "",
  senderEmail: (values) => values.Email_Address,
};
