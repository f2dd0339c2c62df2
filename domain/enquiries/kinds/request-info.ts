import { country, email, paragraph, product, telephone, text, zip } from "../../fields/usual-fields.ts";
import type { Kind } from "../kind.ts";
import { completeAndVerify, tryAgain } from "../messages.ts";
import { fullName } from "./contact.ts";

/** A question about a product, with drawings or reports if need be. */
export const requestInfo: Kind = {
  kind: "info",
  paths: ["/request-info"],
  title: "Request information",
  lead: "Ask about a product or a test. Drawings, photos and reports can be attached.",
  calls: [{ name: "request_info", encoding: "multipart" }],
  groups: [
    {
      legend: "You",
      fields: [
        text("first_name", "First name", { maxLength: 120, required: true, autocomplete: "given-name" }),
        text("last_name", "Last name", { maxLength: 120, required: true, autocomplete: "family-name" }),
        text("company", "Company", { required: true, autocomplete: "organization" }),
        email("email", "E-mail", { required: true }),
        telephone("phone"),
        text("street_address", "Street address", { maxLength: 300, required: true, autocomplete: "address-line1" }),
        text("suite", "Suite", { maxLength: 60, required: true, autocomplete: "address-line2" }),
        text("city", "City", { maxLength: 120, required: true, autocomplete: "address-level2" }),
        text("state", "State or province", { maxLength: 120, required: true, autocomplete: "address-level1" }),
        zip("zip", { required: true }),
        country("country", { required: true }),
      ],
    },
    {
      legend: "Your question",
      fields: [product("product", "Product", { required: true }), paragraph("description", "Description", { required: true })],
    },
  ],
  messages: {
    missing: completeAndVerify,
    check: completeAndVerify,
    failure: tryAgain,
    success: "Thank you. A representative will follow up within 1–2 business days.",
  },
  lockedUntilChecked: false,
  busy: "Requesting...",
  attachments: true,
  button: "Request info",
  staffSubject: (values) => `Information wanted: ${values.product}`,
  senderName: (values) => fullName(values, "first_name", "last_name"),
  senderEmail: (values) => values.email,
};
