import type { Elevation } from "./drawing-parts.ts";
import { elevation } from "./instruments.ts";
import { lettered, letteredWidth } from "./lettering.ts";
import type { Recipe } from "./recipe.ts";
import type { View } from "./views.ts";

/** Instruments are drawn, not rendered: one weight of line, one dimension, on a sheet that lies in the booth. */
export const isDrawn = (recipe: Recipe): boolean =>
  recipe.motif === "instrument" || (recipe.construction === "instrument" && recipe.motif === "cloth");

const SHEET = { x: 20, y: 14, w: 280, h: 208 };

/** The drawing as SVG, 320 by 240; `macro` is a part of it from edge to edge. */
export function drawing(recipe: Recipe, view: View): string {
  const shape = elevation(recipe.option, recipe.words, ratioOf(recipe.words));
  const close = view === "macro";
  const ground = close ? `<rect x="-10" y="-10" width="400" height="300" fill="#f6f6f4"/>` : sheet;
  const more =
    (shape.mass ? `<path d="${lettered(massOf(recipe) ?? "", shape.mass.x, shape.mass.y, 9)}" stroke-width="1"/>` : "") +
    `<path d="${lettered(recipe.item, 274, 214, 5.2)}" stroke-width="0.7"/>`;
  return onGround(close ? "88 40 144 108" : "0 0 320 240", ground, shape, drawnAs(recipe), more);
}

/** A drawing of what is no product, on its sheet: 320 by 240, with the dimension that it has by itself. */
export function drawingOf(shape: Elevation, more = ""): string {
  return onGround("0 0 320 240", sheet, shape, shape.usual, more);
}

const sheet =
  `<defs><filter id="s" x="-10%" y="-10%" width="125%" height="130%"><feGaussianBlur stdDeviation="3.2"/></filter></defs>` +
  `<rect x="${SHEET.x + 4}" y="${SHEET.y + 5}" width="${SHEET.w}" height="${SHEET.h}" fill="#000" opacity="0.34" filter="url(#s)"/>` +
  `<rect x="${SHEET.x}" y="${SHEET.y}" width="${SHEET.w}" height="${SHEET.h}" fill="#f6f6f4"/>`;

function onGround(box: string, ground: string, shape: Elevation, measured: string, more: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="320" height="240">${ground}` +
    `<g fill="none" stroke="#262626" stroke-linejoin="round" stroke-linecap="round">` +
    `<path d="${shape.lines}" stroke-width="1.4"/>` +
    `<path d="${dimension(shape, measured)}" stroke-width="0.8"/>${more}</g></svg>`
  );
}

/** The dimension that a drawing shows: "16 mm". */
export function drawnAs(recipe: Recipe): string {
  const drawn = elevation(recipe.option, recipe.words, ratioOf(recipe.words));
  return (drawn.fixed ? undefined : lengthOf(recipe)) ?? drawn.usual;
}

/** Two witness lines, a line between them broken for the figure, and its ends marked. */
function dimension({ measure }: Elevation, text: string): string {
  const { from, to } = measure;
  const middle = (from + to) / 2;
  const half = letteredWidth(text, 7.4) / 2 + 5;
  const outside = half * 2 > to - from - 12;
  if ("y" in measure) {
    const y = measure.y;
    const ends = `M${from} ${y - 10}v14M${to} ${y - 10}v14M${from - 2.4} ${y + 2.4}l4.8-4.8M${to - 2.4} ${y + 2.4}l4.8-4.8`;
    if (outside) return `${ends}M${from} ${y}H${to}${lettered(text, to + half + 4, y + 3.7, 7.4)}`;
    return `${ends}M${from} ${y}H${middle - half}M${middle + half} ${y}H${to}${lettered(text, middle, y + 3.7, 7.4)}`;
  }
  const x = measure.x;
  const side = x > 160 ? 1 : -1;
  const ends = `M${x - 4} ${from}h8M${x - 4} ${to}h8M${x - 2.4} ${from + 2.4}l4.8-4.8M${x - 2.4} ${to + 2.4}l4.8-4.8M${x} ${from}V${to}`;
  return ends + lettered(text, x + side * (half + 2), middle + 3.7, 7.4);
}

const FRACTIONS: Readonly<Record<string, string>> = {
  "½": " 1/2",
  "¼": " 1/4",
  "¾": " 3/4",
  "⅝": " 5/8",
  "⅜": " 3/8",
  "⅛": " 1/8",
};

/** The first length that the product states. */
function lengthOf(recipe: Recipe): string | undefined {
  const found = /(\d+(?:\.\d+)?[½¼¾⅝⅜⅛]?)(?: ?[×–] ?\d+(?:\.\d+)?[½¼¾⅝⅜⅛]?)* ?(mm|cm|in|m)\b(?!²|\/)/.exec(detailOf(recipe));
  if (!found) return undefined;
  return `${(found[1] ?? "").replace(/[½¼¾⅝⅜⅛]/, (mark) => FRACTIONS[mark] ?? "")} ${found[2]}`;
}

/** The last mass that it states: the largest of a set. */
function massOf(recipe: Recipe): string | undefined {
  return [...detailOf(recipe).matchAll(/(\d+(?:\.\d+)?) ?(kg|g|lb)\b(?!\/)/g)]
    .map(([, figure, unit]) => `${figure} ${unit}`)
    .at(recipe.words.includes("±") ? 0 : -1);
}

/** The proportion of the product, from two lengths joined by a multiplication sign. */
function ratioOf(words: string): number | undefined {
  const found = /(\d+(?:\.\d+)?)[½¼¾⅝⅜⅛]? ?× ?(\d+(?:\.\d+)?)/.exec(words);
  const ratio = found && Number(found[1]) / Number(found[2]);
  return ratio && ratio > 0.05 && ratio < 40 ? Math.max(ratio, 1 / ratio) : undefined;
}

function detailOf(recipe: Recipe): string {
  const [name = "", ...rest] = recipe.words.split("; ");
  return [...rest, name].join("; ");
}
