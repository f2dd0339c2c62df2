import { currencies } from "../../../domain/quotes/currency.ts";
import type { QuoteSetting } from "../../../domain/settings/settings.ts";
import { SettingForm, type SettingProblem, typedIn } from "./setting-form.tsx";

type Props = { setting: { value: QuoteSetting; version: number }; problem: SettingProblem };

/** What a new quote begins with. */
export function QuotesPart({ setting: { value, version }, problem }: Props) {
  const number = (name: "valid_days" | "remind_days", label: string, min: number, max: number) => (
    <label className="field">
      <span className="legend">{label}</span>
      <input
        className="input input--s"
        type="number"
        name={name}
        min={min}
        max={max}
        required
        defaultValue={typedIn(problem, name, String(value[name]))}
      />
    </label>
  );
  const texts = (name: "shipping" | "payment" | "origin" | "terms", label: string, separator: string) => (
    <label className="field">
      <span className="legend">{label}</span>
      <textarea className="textarea" name={name} rows={3} defaultValue={typedIn(problem, name, value[name].join(separator))} />
    </label>
  );
  return (
    <section aria-labelledby="quotes">
      <h2 className="h3" id="quotes">
        Quotes
      </h2>
      <p>
        What a new quote begins with. Of several texts the first is the usual one; the others are offered while the quote is
        written.
      </p>
      <SettingForm act="quotes" version={version} problem={problem}>
        <label className="field">
          <span className="legend">Currency</span>
          <select className="select input--s" name="currency" defaultValue={typedIn(problem, "currency", value.currency)}>
            {currencies.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </select>
        </label>
        {number("valid_days", "Days that a quote holds", 1, 365)}
        {number("remind_days", "Days before its end on which the customer is reminded; 0 for never", 0, 60)}
        {texts("shipping", "Shipping, one text a line", "\n")}
        {texts("payment", "Payment, one text a line", "\n")}
        {texts("origin", "Origin, one text a line", "\n")}
        {texts("terms", "Terms; a line of three hyphens between two texts", "\n---\n")}
      </SettingForm>
    </section>
  );
}
