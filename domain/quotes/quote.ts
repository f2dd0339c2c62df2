import type { QuoteLineKind } from "../../db/schema.ts";
import { decimalsOf } from "./currency.ts";
import { amountText, lineTotal } from "./money.ts";

/** What a line of a quote says: a price, another item in place of one, or why there is none. */
export type { QuoteLineKind };

export type QuoteLine = {
  position: number;
  kind: QuoteLineKind;
  /** The position of the line that an alternative can take the place of. */
  alternativeTo: number | null;
  itemNumber: string;
  /** What the customer calls it. */
  ownNumber: string;
  name: string;
  /** Thousandths of the pack. */
  quantity: number;
  pack: string;
  /** In smallest units, for one of `per`, of which `perSize` thousandths are in one of the pack; null while it is not typed. */
  price: number | null;
  per: string;
  perSize: number;
  /** Hundredths of a percent. */
  discount: number;
  delivery: string;
  lot: string;
  note: string;
  reason: string;
};

/** What one revision of a quote says. */
export type QuoteContent = {
  currency: string;
  /** 2026-12-31 */
  validUntil: string;
  shipping: string;
  shippingPrice: number;
  payment: string;
  origin: string;
  terms: string;
  note: string;
  contact: string;
  lines: readonly QuoteLine[];
};

/** What has become of a quote. Expired: it was sent, and its last day is over. */
export type QuoteState = "draft" | "sent" | "expired" | "accepted" | "declined" | "withdrawn";

/** The most lines of a quote. */
export const maxQuoteLines = 200;
export const quoteTexts = {
  itemNumber: 60,
  ownNumber: 60,
  name: 200,
  pack: 60,
  per: 60,
  delivery: 120,
  lot: 60,
  note: 500,
  reason: 300,
  shipping: 300,
  payment: 300,
  origin: 120,
  terms: 4000,
  noteOfAll: 2000,
} as const;

/** `Q-2611-0042`, and of its second revision `Q-2611-0042-R2`. */
export const designationOf = (number: string, revision: number) => (revision === 1 ? number : `${number}-R${revision}`);

/** The number and the revision of a designation; undefined for anything else. */
export function readDesignation(text: string): { number: string; revision: number } | undefined {
  const [, number, revision = "1"] = /^(Q-\d{4}-\d{4,9})(?:-R([1-9]\d?))?$/.exec(text) ?? [];
  return number === undefined ? undefined : { number, revision: Number(revision) };
}

/** What a line costs; nothing where it is not offered. */
export const totalOf = ({ kind, price, ...line }: QuoteLine) =>
  kind === "not-offered" || price === null ? 0 : lineTotal({ ...line, price });

/** The sums of a quote: lines without alternatives, shipping, both. */
export function sumsOf({ lines, shippingPrice }: Pick<QuoteContent, "lines" | "shippingPrice">) {
  const goods = lines.reduce((sum, line) => sum + (line.kind === "offered" ? totalOf(line) : 0), 0);
  return { goods, shipping: shippingPrice, total: goods + shippingPrice };
}

/** `EUR 1,234.50` */
export const moneyText = (amount: number, currency: string) =>
  `${currency}\u00a0${amountText(amount, decimalsOf(currency) ?? 2)}`;

/** The state on a day, 2026-11-23: a quote can be accepted on its last day. */
export function stateOn(today: string, state: Exclude<QuoteState, "expired">, validUntil: string | null): QuoteState {
  return state === "sent" && validUntil !== null && validUntil < today ? "expired" : state;
}

/** The page of a quote below that of its request: of a link, of an account. */
export const quotePathBelow = (request: string, designation: string) => `${request}/quote/${designation}`;
/** Its PDF. */
export const quotePdfBelow = (request: string, designation: string) => `${quotePathBelow(request, designation)}/pdf`;
