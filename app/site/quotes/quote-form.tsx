import type { ReactNode } from "react";
import { dayText } from "../../../domain/locale/dates.ts";
import { currencies, decimalsOf } from "../../../domain/quotes/currency.ts";
import type { LastPrice } from "../../../domain/quotes/last-prices.ts";
import { priceText } from "../../../domain/quotes/money.ts";
import { moneyText, sumsOf, totalOf } from "../../../domain/quotes/quote.ts";
import { rowsOf, type TypedQuote } from "../../../domain/quotes/typed-quote.ts";
import type { QuoteSetting } from "../../../domain/settings/settings.ts";

/** Empty rows for further lines, folded until they are wanted. */
const moreRows = 3;

type Props = {
  /** What the fields begin with, by their names. */
  fields: Readonly<Record<string, string>>;
  /** The same, read: its sums are shown. */
  typed: TypedQuote;
  setting: QuoteSetting;
  lastPrices: readonly LastPrice[];
};

/** The fields of a quote, line by line; of an ordinary line only the price is left to type. */
export function QuoteForm({ fields, typed, setting, lastPrices }: Props) {
  const { content, problems } = typed;
  const rows = rowsOf(fields);
  const last = rows.at(-1) ?? 0;
  const sums = sumsOf(content);
  const bad = new Set(problems.filter(({ blocks }) => blocks === "saving").map(({ field }) => field));
  const of = (row: number) => {
    const line = content.lines.find(({ position }) => position === rows.indexOf(row) + 1);
    return line && line.price !== null ? moneyText(totalOf(line), content.currency) : "";
  };
  return (
    <>
      <div className="quote-form__lines">
        {rows.map((row, place) => (
          <LineFields key={row} {...{ row, place, fields, bad, lastPrices }} currency={content.currency} total={of(row)} />
        ))}
        <details className="quote-form__more">
          <summary>More lines</summary>
          {Array.from({ length: moreRows }, (_, at) => last + at + 1).map((row, at) => (
            <LineFields
              key={row}
              {...{ row, fields, bad, lastPrices }}
              place={rows.length + at}
              currency={content.currency}
              total=""
            />
          ))}
        </details>
      </div>
      <p className="quote-form__sum" aria-live="polite">
        Total <b className="num">{moneyText(sums.total, content.currency)}</b>
        {content.shippingPrice > 0 && ` with shipping of ${moneyText(content.shippingPrice, content.currency)}`}
      </p>
      <div className="quote-form__rest">
        <Field label="Currency" id="Currency">
          <select className="select" id="Currency" name="Currency" defaultValue={fields.Currency}>
            {currencies.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </select>
        </Field>
        <Field label="Valid until" id="ValidUntil">
          <input className="input" id="ValidUntil" name="ValidUntil" type="date" defaultValue={fields.ValidUntil} />
        </Field>
        <Text name="Shipping" label="Shipping, and who pays it" fields={fields} offered={setting.shipping} />
        <Text name="ShippingPrice" label="Price of shipping" fields={fields} bad={bad} />
        <Text name="Payment" label="Payment" fields={fields} offered={setting.payment} />
        <Text name="Origin" label="Origin" fields={fields} offered={setting.origin} />
        <Field label="Note to the customer" id="Note" wide>
          <textarea className="textarea" id="Note" name="Note" rows={3} maxLength={2000} defaultValue={fields.Note} />
        </Field>
        <Field label="Terms" id="Terms" wide>
          <textarea className="textarea" id="Terms" name="Terms" rows={4} maxLength={4000} defaultValue={fields.Terms} />
        </Field>
      </div>
    </>
  );
}

type LineProps = {
  row: number;
  place: number;
  fields: Props["fields"];
  bad: ReadonlySet<string>;
  lastPrices: readonly LastPrice[];
  currency: string;
  total: string;
};

function LineFields({ row, place, fields, bad, lastPrices, currency, total }: LineProps) {
  const name = (part: string) => `Lines.${row}.${part}`;
  const value = (part: string) => fields[name(part)] ?? "";
  const line = `line ${place + 1}`;
  const before = lastPrices.find(
    ({ itemNumber, pack }) => itemNumber !== "" && itemNumber === value("ItemNumber") && pack === value("Pack"),
  );
  const offered = before && before.currency === currency ? priceText(before.price, decimalsOf(currency) ?? 2) : undefined;
  const input = (part: string, label: string, more: { short?: true; list?: string } = {}) => (
    <label className={more.short ? "quote-form__short" : undefined}>
      <span className="small">{label}</span>
      <input
        className="input input--s"
        name={name(part)}
        defaultValue={value(part)}
        aria-label={`${label}, ${line}`}
        aria-invalid={bad.has(name(part)) || undefined}
        list={more.list}
        autoComplete="off"
        maxLength={part === "Note" ? 500 : 300}
      />
    </label>
  );
  return (
    <fieldset className="quote-form__line">
      <legend className="quote-form__name">
        <span className="num">{place + 1}.</span> <span className="code">{value("ItemNumber")}</span>{" "}
        <span dir="auto">{value("Name")}</span>
      </legend>
      <div className="quote-form__row">
        {input("Quantity", "Quantity", { short: true })}
        <span className="small quote-form__pack">{value("Pack")}</span>
        {input("Price", `Price per ${value("Per") || "piece"}`, { short: true, ...(offered && { list: `last-${row}` }) })}
        {offered && (
          <datalist id={`last-${row}`}>
            <option value={offered} />
          </datalist>
        )}
        {input("Discount", "Discount %", { short: true })}
        <output className="num quote-form__total">{total}</output>
      </div>
      {before && (
        <p className="small">
          Last {before.isTheirs ? "to this customer" : "to another customer"}: {moneyText(before.price, before.currency)} per{" "}
          {before.per || "piece"}, {before.designation}, {dayText(new Date(before.sentAt).toISOString())}
        </p>
      )}
      <details className="quote-form__more">
        <summary>
          {summaryOf(value)}
          <span className="vh"> of {line}</span>
        </summary>
        <div className="quote-form__row">
          <label>
            <span className="small">This line is</span>
            <select
              className="select input--s"
              name={name("Kind")}
              defaultValue={value("Kind") || "offered"}
              aria-label={`Kind of ${line}`}
            >
              <option value="offered">offered</option>
              <option value="alternative">an alternative</option>
              <option value="not-offered">not offered</option>
            </select>
          </label>
          {input("AlternativeTo", "Alternative to line", { short: true })}
          {input("Reason", "Why not offered")}
          {input("ItemNumber", "Item number", { short: true })}
          {input("OwnNumber", "Customer’s number", { short: true })}
          {input("Name", "Description")}
          {input("Pack", "Pack or unit", { short: true })}
          {input("Per", "Price is per", { short: true })}
          {input("PerSize", "Of these in one pack", { short: true })}
          {input("Delivery", "Delivery time", { short: true })}
          {input("Lot", "Lot held", { short: true })}
          {input("Note", "Note")}
          <label className="check">
            <input type="checkbox" name={name("Remove")} value="yes" />
            <span>Remove {line}</span>
          </label>
        </div>
      </details>
    </fieldset>
  );
}

/** What is folded of a line, in a few words. */
function summaryOf(value: (part: string) => string): string {
  const kind = value("Kind");
  const parts = [
    kind === "alternative" ? `alternative to line ${value("AlternativeTo")}` : kind === "not-offered" ? "not offered" : "",
    value("Delivery") && `delivery ${value("Delivery")}`,
    value("Lot") && `lot ${value("Lot")}`,
    value("Note"),
  ].filter(Boolean);
  return parts.length === 0 ? "Delivery, lot, note, kind of line" : parts.join("; ");
}

function Field({ label, id, wide, children }: { label: string; id: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? "field field--wide" : "field"}>
      <label htmlFor={id}>{label}</label>
      {children}
    </div>
  );
}

type TextProps = {
  name: string;
  label: string;
  fields: Props["fields"];
  offered?: readonly string[];
  bad?: ReadonlySet<string>;
};

function Text({ name, label, fields, offered = [], bad }: TextProps) {
  const choices = offered.filter((text) => text !== "");
  return (
    <Field label={label} id={name}>
      <input
        className="input"
        id={name}
        name={name}
        defaultValue={fields[name] ?? ""}
        maxLength={300}
        autoComplete="off"
        aria-invalid={bad?.has(name) || undefined}
        list={choices.length > 0 ? `${name}-offered` : undefined}
      />
      {choices.length > 0 && (
        <datalist id={`${name}-offered`}>
          {choices.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
    </Field>
  );
}
