import type { Availability, MethodRole } from "../../db/schema.ts";

/** Words and limits of the catalogue that are safe for the browser. */

export const availabilityLabel: Record<Availability, string> = {
  "in-stock": "In stock",
  "low-stock": "Low stock",
  "made-to-order": "Made to order",
  "out-of-stock": "Out of stock",
};

/** The part that a product plays in a method, in the order of the bench: what it calls for, in-house controls, then `oftenTested`. */
export const methodRoles: readonly MethodRole[] = [
  "adjacent fabric",
  "rubbing cloth",
  "abradant",
  "soil",
  "detergent",
  "ballast",
  "reference",
  "ignition source",
  "standard cover",
  "standard filling",
  "scale",
  "chemical",
  "apparatus",
  "consumable",
  "control fabric",
  "test fabric",
];

/** The role of fabrics that laboratories often test by a method. The method does not call for them: its count leaves them out. */
export const oftenTested: MethodRole = "test fabric";

/** A role as visitors read it. */
export function roleLabel(role: MethodRole): string {
  return role === oftenTested ? "often tested by this method" : role;
}

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
