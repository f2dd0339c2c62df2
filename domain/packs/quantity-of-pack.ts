/** Units of length that a product may be cut to. */
const lengths: Readonly<Record<string, string>> = { m: "Meters", yd: "Yards" };

/** A row of `product_pack`: what is in one of a form, and how many of it are sold. */
export type PackNumbers = {
  form: string;
  /** How much is in one of it: 10 `m` for a roll of 10 m; null and empty where no number says it. */
  size: number | null;
  unit: string;
  /** A quantity is at least the smallest, and a multiple of the step. */
  smallest: number;
  step: number;
};

/** A way in which a product is ordered: its name in a form, the same for people, and its numbers; without them it is words alone. */
export type Pack = { value: string; label: string; numbers?: PackNumbers };

/** The ways in which a product is ordered: those with numbers in their order, then pack forms that are words alone. */
export function packsOf({ packForms, packs }: { packForms: readonly string[]; packs: readonly PackNumbers[] }): Pack[] {
  const counted = packs.map((numbers) => ({ value: numbers.form, label: lengths[numbers.form] ?? numbers.form, numbers }));
  const words = packForms.filter((form) => packs.every((pack) => pack.form !== form));
  return [...counted, ...words.map((form) => ({ value: form, label: form }))];
}

/** Which quantities of a pack are sold: `Sold by 0.5 m from 1 m`, `Sold whole`. */
export function soldBy({ form, size, unit, smallest, step }: PackNumbers): string {
  // A length is named by its unit, and so is a quantity of it.
  const of = form === unit && size === 1 ? ` ${unit}` : "";
  const by = of === "" && step === 1 ? "Sold whole" : `Sold by ${step}${of}`;
  return smallest === step ? by : `${by} from ${smallest}${of}`;
}

/** How many of which pack, in words: `3 m`, `2 × roll of 10 m`; empty unless the quantity is a number above zero. */
export function quantityOfPack(quantity: string, pack: string): string {
  if (!/^\d{1,7}(?:[.,]\d{1,3})?$/.test(quantity) || Number.parseFloat(quantity.replace(",", ".")) === 0) return "";
  if (pack === "") return quantity;
  return pack in lengths ? `${quantity} ${pack}` : `${quantity} × ${pack}`;
}
