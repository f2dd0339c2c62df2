import type { MethodRole } from "../../db/column-types.ts";
import type { Availability } from "../../db/schema.ts";

/** Words and limits of the catalogue that are safe for the browser. */

export const availabilityLabel: Record<Availability, string> = {
  "in-stock": "In stock",
  "low-stock": "Low stock",
  "made-to-order": "Made to order",
  "out-of-stock": "Out of stock",
};

/** What part a product plays when a method is run, in the order in which roles are listed. */
export const methodRoles: readonly MethodRole[] = [
  "test fabric",
  "adjacent fabric",
  "control fabric",
  "reference",
  "rubbing cloth",
  "soil",
  "detergent",
  "ballast",
  "abradant",
  "scale",
  "apparatus",
  "consumable",
];

/** How a material is made; the weaves name a draft in weaves.ts. */
export const constructions: Record<string, string> = {
  plain: "Plain weave",
  "twill-2-1": "2/1 twill",
  "twill-2-2": "2/2 twill",
  "twill-3-1": "3/1 twill",
  herringbone: "Herringbone",
  "basket-2-2": "2/2 basket",
  oxford: "Oxford",
  rib: "Rib weave",
  "satin-5": "5-end satin",
  "satin-8": "8-end satin",
  "sateen-5": "5-end sateen",
  honeycomb: "Honeycomb",
  huck: "Huckaback",
  leno: "Leno",
  terry: "Terry",
  pile: "Cut pile",
  jersey: "Jersey knit",
  interlock: "Interlock knit",
  "rib-knit": "Rib knit",
  tricot: "Tricot",
  fleece: "Fleece",
  felt: "Felt",
  nonwoven: "Nonwoven",
  foam: "Foam",
  coated: "Coated fabric",
  tufted: "Tufted carpet",
  yarn: "Yarn",
  fibre: "Loose fibre",
  film: "Film",
  paper: "Paper",
  card: "Card",
  powder: "Powder",
  liquid: "Liquid",
  granules: "Granules",
  balls: "Balls",
  metal: "Metal",
  instrument: "Instrument",
};

/** A row of the catalogue that has its own page. */
export type Named = { id: number; name: string };
