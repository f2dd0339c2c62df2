import { weaveFor } from "../../domain/weaves/weaves.ts";
import { heap } from "./arrange.ts";
import { chance } from "./chance.ts";
import { hex } from "./colour.ts";
import { close, flat, scene } from "./flat.ts";
import { gritMaterial, rubberMaterial, steelMaterial } from "./hard-materials.ts";
import { corkMaterial, foamMaterial, type Material, sheetMaterial } from "./material.ts";
import { feltMaterial, materialOf } from "./material-of.ts";
import { disc, type Outline } from "./outline.ts";
import { type Piece, turned } from "./piece.ts";
import type { Recipe } from "./recipe.ts";
import type { Scene } from "./render.ts";
import type { View } from "./views.ts";

/** Round pads: two of them, one on the other. */
export function discs(recipe: Recipe, view: View): Scene {
  const material = padMaterial(recipe);
  if (view === "macro") return close(material, recipe.seed, material.thread > 1.2 ? 30 : 18);
  const next = chance(recipe.seed);
  const hole = /\bring/.test(recipe.words) ? 0.6 : /hole/.test(recipe.words) ? 0.08 : 0;
  return pieces(material, recipe, [
    disc(41 + next() * 2, 27 + next(), 15, 15 * hole),
    disc(24.5 + next(), 22 + next() * 2, 18.5, 18.5 * hole),
  ]);
}

function padMaterial(recipe: Recipe): Material {
  const what = weaveFor(recipe.construction) ? "woven" : `${recipe.option} ${recipe.construction}`;
  if (/abrasive|grit|emery/.test(recipe.words)) return gritMaterial(recipe);
  if (/rubber|elastomer/.test(recipe.words)) return rubberMaterial(recipe.colour ?? hex("#77797c"));
  if (/steel|metal/.test(what)) return steelMaterial();
  if (/foam/.test(what)) return foamMaterial(recipe.colour ?? hex("#8b9094"));
  if (/cork/.test(what)) return corkMaterial(recipe.colour ?? hex("#b58a5a"));
  if (/paper|card|film/.test(what)) return sheetMaterial(recipe.colour ?? hex("#f4f4f1"));
  if (/felt|nonwoven/.test(what)) return feltMaterial({ ...recipe, construction: "felt" });
  return materialOf(recipe);
}

function pieces(material: Material, recipe: Recipe, outlines: readonly Outline[], wide = 64): Scene {
  const high = wide * 0.75;
  const laid = outlines.map(
    (outline, k): Piece => ({
      surface: material.surface(recipe.seed + k, wide, high, "face"),
      outline,
      place: turned(0, 0, 0),
      thick: material.thick,
    }),
  );
  const soft = Math.max(0.6, material.thick * 0.65);
  return scene(material, recipe.seed, wide, high, heap(laid, wide, high), { fall: soft, blur: soft, strength: 0.4 });
}

/** Cork sheet, cut clean. */
export function corkSheet(recipe: Recipe, view: View): Scene {
  const material = corkMaterial(recipe.colour ?? hex("#b58a5a"));
  if (view === "macro") return close(material, recipe.seed, 26);
  return flat(material, recipe.seed, "card", { edge: "clean", wide: 64, inset: 6 });
}
