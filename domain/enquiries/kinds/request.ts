import type { FieldGroup } from "../../fields/field-group.ts";
import type { Values } from "../../fields/read-fields.ts";
import { address, choice, email, paragraph, person, personName, text } from "../../fields/usual-fields.ts";
import { readTypedLines } from "../../request-lines/read-typed-lines.ts";
import { lineLimits, maxLines, type RequestLine, wants } from "../../request-lines/request-line.ts";
import { historyOf, type Kind } from "../kind.ts";
import { fillIn, tryAgain, verifyHuman } from "../messages.ts";
import { exampleProduct, itemNumber, lot, purchaseOrder, quantity } from "./goods-fields.ts";

/** The items of a list, as many as there are. */
const itemsGroup: FieldGroup = {
  legend: "Items",
  prefix: "Items",
  repeat: maxLines,
  grows: true,
  fields: [
    itemNumber("ItemNumber"),
    text("Name", "Name", { maxLength: lineLimits.name, example: exampleProduct.name }),
    choice("Wanted", "Wanted", Object.values(wants), { initial: wants.price }),
    quantity("Quantity"),
    text("Pack", "Unit or pack", { maxLength: lineLimits.pack, example: "m" }),
    lot("Lot", "Lot"),
    text("Note", "Note", { maxLength: lineLimits.note, example: "From one lot, please." }),
  ],
};

/** Who asks: all that is required besides the items. */
const senderGroup: FieldGroup = {
  legend: "Your details",
  fields: [
    personName("Name", "Name", { required: true }),
    email("Email", { required: true }),
    address.country("Country", { required: true }),
  ],
};

const restGroup: FieldGroup = {
  legend: "Company, address and notes",
  folded: true,
  fields: [
    person.company("Company"),
    person.telephone("Phone"),
    address.street("Address"),
    address.city("City"),
    address.state("State"),
    address.postalCode("PostalCode"),
    purchaseOrder("PurchaseOrder"),
    paragraph("Notes", "Notes", { maxLength: 2000 }),
  ],
};

/** What somebody has gathered on their list: prices, swatches, certificates, data sheets and orders in one request. */
export const request: Kind = {
  kind: "request",
  paths: ["/request-list"],
  hasOwnPage: true,
  title: "Request list",
  lead: "Gather what you need, say how much, and send it as one request. We answer with prices, delivery times and papers.",
  calls: [{ name: "request", encoding: "json" }],
  groups: [itemsGroup, senderGroup, restGroup],
  messages: { missing: fillIn, check: verifyHuman, failure: tryAgain, success: "Your request is with us" },
  lockedUntilChecked: false,
  button: "Send request",
  history: historyOf("request", { name: "Name", email_address: "Email", country_name: "Country" }, "create_date_time"),
  staffSubject: (values) => `Request of ${count(linesOf(values).length)} from ${values.Company || values.Name}`,
  senderName: (values) => values.Name ?? "",
  senderEmail: (values) => values.Email,
  check: (values) =>
    linesOf(values).length > 0
      ? []
      : [{ field: "Items.1.ItemNumber", message: "Your list is empty: add at least one item, by its number or in words." }],
  lines: linesOf,
};

const count = (lines: number) => (lines === 1 ? "1 item" : `${lines} items`);

/** The rows that name an item. */
function linesOf(values: Values): RequestLine[] {
  return readTypedLines(values).map(({ id: _onList, ...line }) => line);
}
