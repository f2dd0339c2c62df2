/** Units of length that a product may be cut to, as a minimum order names them. */
const lengths: Record<string, string> = { m: "Meters", yd: "Yards" };

/** A way in which a product is ordered: its name in a form, and for people. */
export type Pack = { value: string; label: string };

/** The ways in which a product is ordered: by length where its minimum order is a length, then the packs that it is sold by. */
export function packsOf({ packForms, minimumOrder }: { packForms: readonly string[]; minimumOrder: string }): Pack[] {
  const unit = /^[\d.]+ (m|yd)$/.exec(minimumOrder)?.[1];
  return [
    ...(unit === undefined ? [] : [{ value: unit, label: lengths[unit] ?? unit }]),
    ...packForms.map((form) => ({ value: form, label: form })),
  ];
}

/** How many of which pack, in words: `3 m`, `2 × roll of 10 m`; empty unless the quantity is a number above zero. */
export function quantityOfPack(quantity: string, pack: string): string {
  if (!/^\d{1,7}(?:[.,]\d{1,3})?$/.test(quantity) || Number.parseFloat(quantity.replace(",", ".")) === 0) return "";
  if (pack === "") return quantity;
  return pack in lengths ? `${quantity} ${pack}` : `${quantity} × ${pack}`;
}
