/** Money is a whole number of a currency's smallest unit: 1250 of EUR is 12.50, of JPY 1,250, of KWD 1.250. */

/** The most that a price and what a line costs are, in smallest units: sums of 200 lines are still safe integers. */
export const maxPrice = 1_000_000_000_000;

type Priced = {
  /** In smallest units, for one of `per`. */
  price: number;
  /** Thousandths of the pack that is counted, and of the priced unit in one pack. */
  quantity: number;
  perSize: number;
  /** Hundredths of a percent. */
  discount: number;
};

/**
 * What a line costs, in smallest units. The rule of rounding: each line is rounded once, after the discount, half up; sums add rounded lines, so that they add up on
 * paper. The database has the same rule (`quote_line.total`).
 */
export function lineTotal({ price, quantity, perSize, discount }: Priced): number {
  const exact = BigInt(price) * BigInt(quantity) * BigInt(perSize) * BigInt(10_000 - discount);
  const scale = 10n ** 10n;
  return Number((2n * exact + scale) / (2n * scale));
}

/** A price as it is typed: `12.5`, `12,50`, `1,234.50`. @returns smallest units; undefined for anything else, or more decimals than the currency has */
export function readPrice(typed: string, decimals: number): number | undefined {
  const text = typed.replaceAll(/[\s\u00a0\u202f']/g, "");
  const plain = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(",", "") : text.replace(/^(\d+),(\d+)$/, "$1.$2");
  const [, whole = "", part = ""] = /^(\d{1,12})(?:\.(\d{1,4}))?$/.exec(plain) ?? [];
  const digits = part.replace(/0+$/, "");
  if (whole === "" || digits.length > decimals) return undefined;
  const amount = Number(whole + digits.padEnd(decimals, "0"));
  return amount <= maxPrice ? amount : undefined;
}

/** An amount as it is typed: `12.50`. */
export function priceText(amount: number, decimals: number): string {
  const digits = String(amount).padStart(decimals + 1, "0");
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** An amount for people, without its currency: `1,234.50`. */
export function amountText(amount: number, decimals: number): string {
  const [whole = "", part] = priceText(amount, decimals).split(".");
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ",");
  return part === undefined ? grouped : `${grouped}.${part}`;
}

/** A quantity or a percentage as it is typed, `2.5` or `2,5`. @returns units of 10^-places; undefined for anything else */
export function readNumber(typed: string, places: number): number | undefined {
  const [, whole = "", part = ""] = /^(\d{1,7})(?:[.,](\d{1,3}))?$/.exec(typed.trim()) ?? [];
  const digits = part.replace(/0+$/, "");
  return whole === "" || digits.length > places ? undefined : Number(whole + digits.padEnd(places, "0"));
}

/** Units of 10^-places as a number for people: 2500 of three places is `2.5`. */
export function numberText(units: number, places: number): string {
  const [whole = "", part = ""] = priceText(units, places).split(".");
  const digits = part.replace(/0+$/, "");
  return digits === "" ? whole : `${whole}.${digits}`;
}
