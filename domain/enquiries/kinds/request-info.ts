import { address, email, paragraph, person, text } from "../../fields/usual-fields.ts";
import type { Kind } from "../kind.ts";
import { completeAndVerify, tryAgain } from "../messages.ts";
import { fullName } from "./contact-fields.ts";
import { product } from "./goods-fields.ts";

/** A question about a product, with attached drawings or reports. */
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
        person.firstName("first_name", { required: true }),
        person.lastName("last_name", { required: true }),
        person.company("company", { required: true }),
        email("email", { required: true }),
        person.telephone("phone"),
        address.country("country", { required: true }),
        address.street("street_address", { required: true, autocomplete: "address-line1" }),
        text("suite", "Suite", {
          maxLength: 60,
          required: true,
          autocomplete: "address-line2",
          example: "Floor 2",
          offered: "none",
        }),
        address.city("city", { required: true }),
        address.state("state", { required: true }),
        address.postalCode("zip", { required: true }),
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
  about: "product",
  staffSubject: (values) => `Information wanted: ${values.product}`,
  senderName: (values) => fullName(values, "first_name", "last_name"),
  senderEmail: (values) => values.email,
};
