import * as z from "zod";
import { requestPath } from "../domain/accounts/account-paths.ts";
import { decimalsOf } from "../domain/quotes/currency.ts";
import type { ListedQuote } from "../domain/quotes/list-quotes.ts";
import { numberText, priceText } from "../domain/quotes/money.ts";
import { quotePdfBelow } from "../domain/quotes/quote.ts";
import type { OwnQuoteContent, OwnQuoteLine } from "../domain/quotes/read-own-lines.ts";

const amount = z.string().describe("With the decimals of the currency.");

const quoteLine = z.object({
  position: z.number().int(),
  kind: z.enum(["offered", "alternative", "not-offered"]),
  alternative_to: z.number().int().nullable().describe("The position of the line that this one can take the place of."),
  item_number: z.string(),
  own_number: z.string().describe("What the customer calls the item."),
  name: z.string(),
  quantity: z.string().describe("In packs."),
  pack: z.string(),
  price: amount.nullable().describe("For one of `price_per`; null where the line is not offered."),
  price_per: z.string(),
  units_per_pack: z.string().describe("How many of `price_per` are in one pack."),
  discount_percent: z.string(),
  total: amount.nullable().describe("After the discount; an alternative is not in the total of the quote."),
  delivery: z.string(),
  lot: z.string().describe("The lot that is held."),
  note: z.string(),
  reason: z.string().describe("Why the line is not offered."),
  accepted_quantity: z.string().nullable(),
  accepted_total: amount.nullable(),
});

/** A quote as the call `customer_quotes` has it. */
export const quoteRow = z.object({
  quote: z.string().describe("Number and revision, such as Q-2611-0042-R2."),
  reference: z.string().describe("The request that it answers."),
  state: z.enum(["sent", "expired", "accepted", "declined", "withdrawn"]),
  sent_at: z.string().describe("ISO 8601."),
  valid_until: z.string().describe("The last day on which it can be accepted, in the supplier's time zone."),
  currency: z.string().describe("ISO 4217."),
  shipping: amount,
  total: z.string().describe("Of what was accepted, once it was; with the decimals of the currency."),
  lines: z.array(quoteLine).describe("In the order of the quote."),
  pdf_path: z.string().describe("Where it is read, with the same session or token."),
});

/** A quote with its lines, as `quoteRow` describes it. */
export function describeQuote(quote: ListedQuote, content: OwnQuoteContent | undefined) {
  const places = decimalsOf(quote.currency) ?? 2;
  return {
    ...{ quote: quote.designation, reference: quote.reference, state: quote.state },
    ...{ sent_at: quote.sentAt.toISOString(), valid_until: quote.validUntil, currency: quote.currency },
    shipping: priceText(content?.shippingPrice ?? 0, places),
    total: priceText(quote.total, places),
    lines: content?.lines.map((line) => describeLine(line, places)) ?? [],
    pdf_path: quotePdfBelow(requestPath(quote.reference), quote.designation),
  };
}

function describeLine(line: OwnQuoteLine, places: number): z.output<typeof quoteLine> {
  const { position, kind, alternativeTo, itemNumber, ownNumber, name, pack, price, per, perSize, discount, ...rest } = line;
  const money = (units: number | null) => (units === null || kind === "not-offered" ? null : priceText(units, places));
  return {
    ...{ position, kind, name, pack, alternative_to: alternativeTo, item_number: itemNumber, own_number: ownNumber },
    ...{ quantity: numberText(rest.quantity, 3), price: money(price), price_per: per, units_per_pack: numberText(perSize, 3) },
    ...{ discount_percent: numberText(discount, 2), total: money(rest.total) },
    ...{ delivery: rest.delivery, lot: rest.lot, note: rest.note, reason: rest.reason },
    accepted_quantity: rest.acceptedQuantity === null ? null : numberText(rest.acceptedQuantity, 3),
    accepted_total: money(rest.acceptedTotal),
  };
}
