import { dayText } from "../locale/dates.ts";
import { numberText } from "./money.ts";
import { designationOf, moneyText, type QuoteLine, sumsOf, totalOf } from "./quote.ts";
import type { QuotePaper } from "./read-quote.ts";

/** A row of a quote in words. */
type SheetRow = {
  position: number;
  kind: QuoteLine["kind"];
  itemNumber: string;
  name: string;
  /** What else there is to say: the customer's own number, delivery, lot, note. */
  details: readonly string[];
  quantity: string;
  /** `USD 12.50 per m`, with its discount; "" where it is not offered. */
  price: string;
  total: string;
};

/** A quote as text, once for its page and its PDF, so that both say the same. */
export type QuoteSheet = {
  title: string;
  supplier: { name: string; address: string; phone: string; email: string };
  customer: readonly string[];
  facts: readonly { label: string; value: string }[];
  rows: readonly SheetRow[];
  sums: readonly { label: string; value: string }[];
  conditions: readonly { label: string; value: string }[];
  note: string;
  terms: string;
  /** In which way signs are drawn that Chinese and Japanese share. */
  han: "Chinese" | "Japanese";
};

/** What a quote says, in words. */
export function quoteSheet({ number, revision, sentAt, content, reference, customer, supplier }: QuotePaper): QuoteSheet {
  const { currency, lines, validUntil, contact, shipping, shippingPrice, payment, origin, note, terms } = content;
  const sums = sumsOf(content);
  const filled = (parts: readonly { label: string; value: string }[]) => parts.filter(({ value }) => value !== "");
  return {
    title: `Quote ${designationOf(number, revision)}`,
    supplier: { name: supplier.name, address: supplier.address, phone: supplier.phone, email: supplier.email },
    customer: addressLines(customer),
    facts: filled([
      { label: "Date", value: sentAt ? dayText(sentAt.toISOString()) : "Draft" },
      { label: "Valid until", value: dayText(validUntil) },
      { label: "Your request", value: reference },
      { label: "Contact", value: contact },
    ]),
    rows: lines.map((line) => sheetRow(line, currency)),
    sums:
      shippingPrice > 0
        ? [
            { label: "Goods", value: moneyText(sums.goods, currency) },
            { label: "Shipping", value: moneyText(shippingPrice, currency) },
            { label: "Total", value: moneyText(sums.total, currency) },
          ]
        : [{ label: "Total", value: moneyText(sums.total, currency) }],
    conditions: filled([
      { label: "Shipping", value: shipping },
      { label: "Payment", value: payment },
      { label: "Origin", value: origin },
    ]),
    note,
    terms,
    han: customer["country-name"] === "Japan" ? "Japanese" : "Chinese",
  };
}

function sheetRow(line: QuoteLine, currency: string): SheetRow {
  const { position, kind, alternativeTo, itemNumber, ownNumber, name, quantity, pack, price, per, perSize, discount } = line;
  const isOffered = kind !== "not-offered";
  const reduced = discount > 0 ? `, less ${numberText(discount, 2)}\u00a0%` : "";
  const size = perSize !== 1000 ? `${amountOf(perSize, per)} in one ${pack || "piece"}` : "";
  return {
    ...{ position, kind, itemNumber, name },
    details: [
      kind === "alternative" ? `Alternative to line ${alternativeTo}, not in the total` : "",
      isOffered ? "" : `Not offered: ${line.reason}`,
      ownNumber && `Your number: ${ownNumber}`,
      size,
      isOffered && line.delivery ? `Delivery: ${line.delivery}` : "",
      line.lot && `Lot: ${line.lot}`,
      line.note,
    ].filter(Boolean),
    quantity: quantity > 0 ? amountOf(quantity, pack) : "",
    price: isOffered && price !== null ? `${moneyText(price, currency)} per ${per || "piece"}${reduced}` : "",
    total: isOffered ? moneyText(totalOf(line), currency) : "",
  };
}

/** `2 m`, `3 × roll of 10 m` */
const amountOf = (thousandths: number, unit: string) =>
  [numberText(thousandths, 3), unit].filter(Boolean).join(/^\p{L}{1,2}$/u.test(unit) ? "\u00a0" : " × ");

/** Name and address of the customer, line by line. */
function addressLines(customer: QuotePaper["customer"]): string[] {
  const name = customer.name ?? [customer["given-name"], customer["family-name"]].filter(Boolean).join(" ");
  const street = customer["street-address"] ?? [customer["address-line1"], customer["address-line2"]].filter(Boolean).join(", ");
  const city = [customer["postal-code"], customer["address-level2"], customer["address-level1"]].filter(Boolean).join(" ");
  return [customer.organization, name, street, city, customer["country-name"]].flatMap((text) => (text ? [text] : []));
}
