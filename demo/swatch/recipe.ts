import { hash } from "./chance.ts";
import type { Colour } from "./colour.ts";
import { hex } from "./colour.ts";

/** A row of products.csv, as far as a picture needs it. */
export type ProductRow = {
  item_number: string;
  name: string;
  composition: string;
  construction: string;
  construction_detail: string;
  finish: string;
  colour: string;
  areal_mass?: string;
  areal_mass_unit?: string;
};

/** A row of swatches.csv: what to draw of the product. */
export type SwatchRow = {
  item_number: string;
  motif: string;
  colour: string;
  ends_per_cm: string;
  picks_per_cm: string;
  option: string;
};

/** What a picture is drawn from. */
export type Recipe = {
  item: string;
  seed: number;
  motif: string;
  /** The option without its settings, and the settings (`band=15`). */
  option: string;
  settings: ReadonlyMap<string, string>;
  construction: string;
  /** Fibres, the largest share first; the blend's shares are not needed. */
  fibres: readonly string[];
  colour: Colour | undefined;
  ends: number | undefined;
  picks: number | undefined;
  /** All texts of the product, in lower case, for facts without a column. */
  words: string;
};

/** The recipe of a product's pictures, from its row and its swatch. */
export function recipe(product: ProductRow, swatch: SwatchRow | undefined): Recipe {
  const parts = (swatch?.option ?? "").split(";").map((part) => part.trim());
  const settings = new Map(parts.filter((part) => part.includes("=")).map((part) => splitAt(part, "=")));
  const shares = product.composition
    .split("|")
    .map((share) => share.trim().toLowerCase())
    .filter(Boolean)
    .map((share) => {
      const percent = /\s([\d.]+)$/.exec(share);
      return { fibre: percent ? share.slice(0, percent.index) : share, percent: percent ? Number(percent[1]) : 100 };
    });
  return {
    item: product.item_number,
    seed: hash(product.item_number),
    motif: swatch?.motif.trim().toLowerCase() || "cloth",
    option: parts.filter((part) => !part.includes("=")).join(";"),
    settings,
    construction: product.construction,
    fibres: shares.sort((a, b) => b.percent - a.percent).map((share) => share.fibre),
    colour: swatch && /^#[0-9a-f]{6}$/i.test(swatch.colour.trim()) ? hex(swatch.colour.trim()) : undefined,
    ends: positive(swatch?.ends_per_cm),
    picks: positive(swatch?.picks_per_cm),
    words: [product.name, product.construction_detail, product.finish, product.colour].join("; ").toLowerCase(),
  };
}

function splitAt(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}

function positive(text: string | undefined): number | undefined {
  const value = Number(text);
  return text && Number.isFinite(value) && value > 0 ? value : undefined;
}
