/**
 * The currencies that a quote can be in, and how many decimals each has: the column "minor unit" of list one of ISO 4217
 * (https://www.six-group.com/en/products-services/financial-information/data-standards.html). Intl is no source: for some currencies it has the decimals in use, not the standard's.
 */
const decimals: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    `AED AUD BDT BRL CAD CHF CNY COP CZK DKK EGP EUR GBP HKD HUF IDR ILS INR LKR MAD MXN MYR NOK NZD PEN PHP PKR PLN QAR RON SAR SEK SGD
    THB TRY TWD USD ZAR`
      .split(/\s+/)
      .map((code) => [code, 2]),
  ),
  ...{ CLP: 0, ISK: 0, JPY: 0, KRW: 0, VND: 0, XAF: 0, XOF: 0 },
  ...{ BHD: 3, IQD: 3, JOD: 3, KWD: 3, LYD: 3, OMR: 3, TND: 3 },
};

/** The codes of the currencies, in the order of the alphabet. */
export const currencies: readonly string[] = Object.keys(decimals).sort();

/** How many decimals a currency has; undefined for a code that no quote can be in. */
export function decimalsOf(currency: string): number | undefined {
  return Object.hasOwn(decimals, currency) ? decimals[currency] : undefined;
}
