import { isDay } from "../locale/dates.ts";
import { decimalsOf } from "./currency.ts";
import { lineTotal, maxPrice, numberText, priceText, readNumber, readPrice } from "./money.ts";
import { maxQuoteLines, type QuoteContent, type QuoteLine, type QuoteLineKind, quoteTexts } from "./quote.ts";

/** What is wrong with a field, by its name in the form. What is only missing waits in a draft: it blocks sending alone. */
type QuoteProblem = { field: string; message: string; blocks: "saving" | "sending" };

export type TypedQuote = { content: QuoteContent; problems: readonly QuoteProblem[] };

type Fields = Readonly<Record<string, unknown>>;

/**
 * A quote as its form has it: `Currency`, `ValidUntil`, `Lines.1.Price` and so on, the lines in the order of their numbers, without empty ones and those that are ticked to be removed. Pure, so
 * that the browser shows the sums that will be.
 *
 * @returns what can be read of it, and what is wrong or missing
 */
export function readTypedQuote(fields: Fields): TypedQuote {
  const problems: QuoteProblem[] = [];
  const wrong = (field: string, message: string) => problems.push({ field, message, blocks: "saving" });
  const missing = (field: string, message: string) => problems.push({ field, message, blocks: "sending" });
  const text = (name: string, max: number) =>
    String(fields[name] ?? "")
      .replaceAll("\r\n", "\n")
      .trim()
      .slice(0, max);
  const currency = text("Currency", 3);
  const decimals = decimalsOf(currency);
  if (decimals === undefined) wrong("Currency", "Choose a currency.");
  const places = decimals ?? 2;
  const validUntil = text("ValidUntil", 10);
  if (!isDay(validUntil)) wrong("ValidUntil", "Choose the last day on which it holds.");
  const price = (name: string, of: string) => {
    const typed = text(name, 30);
    const read = typed === "" ? null : readPrice(typed, places);
    if (read === undefined) wrong(name, `${of}: ${wrongPrice(currency, places)}`);
    return read ?? null;
  };
  const kept = rowsOf(fields).filter((row) => !fields[`Lines.${row}.Remove`]);
  const positions = new Map(kept.map((row, place) => [row, place + 1]));
  const lines = kept.slice(0, maxQuoteLines).map((row, place): QuoteLine => {
    const at = (name: string) => `Lines.${row}.${name}`;
    const said = text(at("Kind"), 20);
    const kind: QuoteLineKind = said === "not-offered" || said === "alternative" ? said : "offered";
    const isPriced = kind !== "not-offered";
    const number = (name: string, digits: number, usual: number) => {
      const typed = text(at(name), 20).replace(/\s*%$/, "");
      return typed === "" ? usual : (readNumber(typed, digits) ?? -1);
    };
    const line = `Line ${place + 1}:`;
    const [quantity, discount, perSize] = [number("Quantity", 3, 0), number("Discount", 2, 0), number("PerSize", 3, 1000)];
    if (quantity < 0) wrong(at("Quantity"), `${line} a quantity is a number such as 2 or 2.5.`);
    if (discount < 0 || discount > 10_000) wrong(at("Discount"), `${line} a discount is a percentage from 0 to 100.`);
    if (perSize <= 0) wrong(at("PerSize"), `${line} say how many of the priced unit are in one pack.`);
    const alternativeTo = kind === "alternative" ? positions.get(Number(text(at("AlternativeTo"), 4))) : undefined;
    if (kind === "alternative" && (alternativeTo === undefined || alternativeTo === place + 1))
      wrong(at("AlternativeTo"), `${line} say which line it is an alternative to.`);
    const itemNumber = text(at("ItemNumber"), quoteTexts.itemNumber);
    const name = text(at("Name"), quoteTexts.name);
    const pack = text(at("Pack"), quoteTexts.pack);
    const reason = text(at("Reason"), quoteTexts.reason);
    const amount = isPriced ? price(at("Price"), `Line ${place + 1}`) : null;
    if (
      amount !== null &&
      lineTotal({ price: amount, quantity: Math.max(quantity, 0), perSize: Math.max(perSize, 1), discount: 0 }) > maxPrice
    )
      wrong(at("Price"), `${line} that is more than a quote can say.`);
    if (itemNumber === "" && name === "") missing(at("Name"), `${line} name the item, by its number or in words.`);
    if (isPriced && quantity === 0) missing(at("Quantity"), `${line} give a quantity.`);
    if (isPriced && amount === null) missing(at("Price"), `${line} type a price, or say that it is not offered.`);
    if (!isPriced && reason === "") missing(at("Reason"), `${line} say why it is not offered.`);
    return {
      position: place + 1,
      kind,
      alternativeTo: alternativeTo ?? null,
      ...{ itemNumber, name, pack },
      ownNumber: text(at("OwnNumber"), quoteTexts.ownNumber),
      quantity: Math.max(quantity, 0),
      price: amount,
      per: text(at("Per"), quoteTexts.per) || pack,
      perSize: Math.max(perSize, 1),
      discount: Math.min(Math.max(discount, 0), 10_000),
      delivery: text(at("Delivery"), quoteTexts.delivery),
      lot: text(at("Lot"), quoteTexts.lot),
      note: text(at("Note"), quoteTexts.note),
      reason: isPriced ? "" : reason,
    };
  });
  if (lines.every(({ kind }) => kind === "not-offered")) missing("Lines", "Offer at least one line.");
  const content = {
    ...{ currency, validUntil, lines },
    shipping: text("Shipping", quoteTexts.shipping),
    shippingPrice: price("ShippingPrice", "Shipping") ?? 0,
    payment: text("Payment", quoteTexts.payment),
    origin: text("Origin", quoteTexts.origin),
    terms: text("Terms", quoteTexts.terms),
    note: text("Note", quoteTexts.noteOfAll),
    contact: "",
  };
  return { content, problems };
}

/** What the form of a quote begins with: the other way round. */
export function quoteFields(content: QuoteContent): Record<string, string> {
  const { currency, validUntil, shipping, shippingPrice, payment, origin, terms, note, lines } = content;
  const places = decimalsOf(currency) ?? 2;
  const fields: Record<string, string> = {
    ...{
      Currency: currency,
      ValidUntil: validUntil,
      Shipping: shipping,
      Payment: payment,
      Origin: origin,
      Terms: terms,
      Note: note,
    },
    ShippingPrice: shippingPrice > 0 ? priceText(shippingPrice, places) : "",
  };
  for (const line of lines)
    Object.assign(
      fields,
      Object.fromEntries(
        Object.entries({
          ...{ Kind: line.kind, AlternativeTo: line.alternativeTo === null ? "" : String(line.alternativeTo) },
          ...{ ItemNumber: line.itemNumber, OwnNumber: line.ownNumber, Name: line.name, Pack: line.pack, Per: line.per },
          Quantity: line.quantity > 0 ? numberText(line.quantity, 3) : "",
          Price: line.price === null ? "" : priceText(line.price, places),
          PerSize: line.perSize === 1000 ? "" : numberText(line.perSize, 3),
          Discount: line.discount > 0 ? numberText(line.discount, 2) : "",
          ...{ Delivery: line.delivery, Lot: line.lot, Note: line.note, Reason: line.reason },
        }).map(([name, value]) => [`Lines.${line.position}.${name}`, value]),
      ),
    );
  return fields;
}

/** The numbers of the rows of a form, from the lowest. */
export function rowsOf(fields: Fields): number[] {
  const rows = Object.keys(fields).flatMap((name) => /^Lines\.(\d{1,3})\.Kind$/.exec(name)?.[1] ?? []);
  const isFilled = (row: number) =>
    ["ItemNumber", "Name", "Quantity", "Price"].some((part) => String(fields[`Lines.${row}.${part}`] ?? "").trim() !== "");
  return [...new Set(rows.map(Number))].filter(isFilled).sort((a, b) => a - b);
}

function wrongPrice(currency: string, decimals: number): string {
  const example = decimals === 0 ? "1250" : `12.${"50".padEnd(decimals, "0").slice(0, decimals)}`;
  return `a price in ${currency} is a number such as ${example}.`;
}
