import { type Colour, encoded } from "./colour.ts";
import { knits } from "./material-of.ts";
import type { Recipe } from "./recipe.ts";
import type { View } from "./views.ts";
import { isOpen } from "./woven-material.ts";

/** The shade between its yarns makes a cloth look this much darker than its fibre, as a share of the sRGB components: the mean of all pictures. */
const SEEN = 0.93;

/** Of things that lie whole and closed in the middle of a clear ground: how much of width and height there is sure to be covered. */
const covered: Partial<Record<View, string>> = { card: "40%", fold: "40%", selvedge: "60%" };
const whole = /^(cloth|soiled|stained|stain-grid|blue-wool|cork|hemmed|pile|strips|towel|replica|card|pilling-card)$/;

/** The sheet of line drawings. */
const sheet: Partial<Record<View, string>> = { card: "#f2f2f0 80%", macro: "#e9e9e7" };

/**
 * The colour shown until a product's picture is loaded, calculated without drawing it (Picture.placeholder). It never shows beside the
 * drawing.
 */
export function placeholder(recipe: Recipe, view: View): string | undefined {
  const { colour } = recipe;
  if (recipe.motif === "instrument") return sheet[view];
  if (!colour) return undefined;
  if (view === "macro" || view === "plain") return seen(colour);
  const closed = knits.includes(recipe.construction) || !isOpen(recipe);
  return whole.test(recipe.motif) && closed ? `${seen(colour)} ${covered[view]}` : undefined;
}

function seen(colour: Colour): string {
  const parts = colour.map((light) => Math.round(encoded(light) * 255 * SEEN));
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
