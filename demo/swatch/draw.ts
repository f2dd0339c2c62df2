import sharp from "sharp";
import { drawing, isDrawn } from "./drawings.ts";
import { motifOf } from "./motifs.ts";
import type { Recipe } from "./recipe.ts";
import { type Raster, render } from "./render.ts";
import type { View } from "./views.ts";

const drawnViews: readonly View[] = ["card", "macro"];

/** The views of a product, the best first. */
export function viewsOf(recipe: Recipe): readonly View[] {
  return isDrawn(recipe) ? drawnViews : motifOf(recipe).views;
}

/**
 * Draws a view of a product, four to three and `width` pixels wide. The card is drawn in place of an unknown view.
 *
 * @param per samples to a pixel in each direction: 1 is a quarter of the work, for a picture that is made smaller afterwards
 */
export async function draw(recipe: Recipe, view: View, width: number, per: 1 | 2 = 2): Promise<Raster> {
  if (isDrawn(recipe)) return rasterOf(drawing(recipe, view), width);
  const motif = motifOf(recipe);
  return render(motif.draw(recipe, motif.views.includes(view) ? view : "card"), width, per);
}

async function rasterOf(svg: string, width: number): Promise<Raster> {
  const { data, info } = await sharp(Buffer.from(svg), { density: (72 * width) / 320 })
    .resize(width, Math.round(width * 0.75), { fit: "fill" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** Millimetres that a view shows from left to right; for a line drawing those of the sheet, not of the product. */
export function widthOf(recipe: Recipe, view: View): number {
  return isDrawn(recipe) ? 320 : motifOf(recipe).draw(recipe, view).width;
}
