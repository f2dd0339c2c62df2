import { email, paragraph, personName } from "../../fields/usual-fields.ts";
import { historyOf, type Kind } from "../kind.ts";
import { completeAndVerify, tryAgain } from "../messages.ts";
import { itemNumber, lot } from "./goods-fields.ts";

/** A complaint about a lot, or praise. */
export const complaint: Kind = {
  kind: "complaint",
  paths: ["/customer-feedback"],
  title: "Complaint or feedback",
  lead: "Tell us what is wrong, or what is right. With the lot number we can look up how it was made and tested.",
  calls: [{ name: "customer_complaint", encoding: "multipart" }],
  groups: [
    {
      legend: "You and the lot",
      fields: [
        personName("name", "Name", { required: true }),
        email("email", { required: true }),
        lot("lot_number", "Lot number", { required: true }),
        itemNumber("item_number", { required: true }),
        paragraph("description", "Description", { required: true }),
      ],
    },
  ],
  messages: {
    missing: completeAndVerify,
    check: completeAndVerify,
    failure: tryAgain,
    success: "Complaint submitted successfully.",
  },
  lockedUntilChecked: false,
  busy: "Submitting...",
  attachments: true,
  button: "Submit",
  prefill: { item: "item_number", lot: "lot_number" },
  about: "item_number",
  history: historyOf(
    "complain",
    { name: "name", email: "email", lot_number: "lot_number", item_number: "item_number", description: "description" },
    "created_at",
  ),
  staffSubject: (values) => `Complaint: lot ${values.lot_number}, item ${values.item_number}`,
  senderName: (values) => values.name ?? "",
  senderEmail: (values) => values.email,
};
