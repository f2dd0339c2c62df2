import { weaveFor } from "../../domain/weaves/weaves.ts";
import { heap } from "./arrange.ts";
import { chance } from "./chance.ts";
import { type Colour, hex, lighter, mix } from "./colour.ts";
import { CARD, flat, scene } from "./flat.ts";
import { hem } from "./hem.ts";
import type { Material } from "./material.ts";
import { materialOf } from "./material-of.ts";
import { bandedMaterial, bandsOf } from "./multifibre.ts";
import { allSides, type Edge, rectangle } from "./outline.ts";
import { type Piece, turned } from "./piece.ts";
import type { Recipe } from "./recipe.ts";
import type { Scene } from "./render.ts";
import type { View } from "./views.ts";

/** A pile of small squares, as they come out of the box. */
export function squares(recipe: Recipe, view: View): Scene {
  const banded = recipe.option.includes("|");
  const bands = { fibres: bandsOf(recipe).fibres, width: 3.4 };
  const material = banded ? bandedMaterial({ ...recipe, ends: 34, picks: 32 }, bands, 0) : materialOf(recipe);
  if (view !== "card") return flat(material, recipe.seed, view);
  const steps = stepsOf(recipe);
  const { wide, high } = CARD;
  const next = chance(recipe.seed ^ 0x9b);
  const size = steps ? 15 : 20.5;
  const count = steps?.length ?? 4;
  const clean = /hot|sealed/.test(recipe.words) || !weaveFor(recipe.construction);
  const pieces = Array.from({ length: count }, (_, k): Piece => {
    const share = count > 1 ? k / (count - 1) : 0.5;
    const cx = wide * (steps ? 0.22 + 0.56 * share : 0.36 + 0.28 * share) + (next() - 0.5) * 1.2;
    const cy = high * (steps ? 0.36 + 0.28 * share : 0.42 + 0.16 * share) + (next() - 0.5);
    const cloth = steps ? materialOf({ ...recipe, colour: steps[k] }) : material;
    return laid(cloth, cx, cy, size, size, clean ? "clean" : "pinked", (next() - 0.5) * 0.3, recipe.seed + k, wide, high);
  });
  return scene(material, recipe.seed, wide, high, heap(pieces.reverse(), wide, high));
}

/** Colours of a set that goes in steps; undefined where all squares are alike. */
function stepsOf(recipe: Recipe): Colour[] | undefined {
  const base = recipe.colour ?? hex("#f2eee4");
  if (/three (grades|depths|steps)/.test(recipe.words)) return [0.45, 0.2, 0].map((share) => lighter(base, share));
  if (/twelve (steps|pieces)/.test(recipe.words)) {
    return Array.from({ length: 8 }, (_, k) => mix(hex("#e6d9b8"), hex("#f4f6fb"), k / 7));
  }
  return undefined;
}

/** Strips side by side, a little fanned; a composite pair shows its two cloths in turn. */
export function strips(recipe: Recipe, view: View): Scene {
  const material = materialOf(recipe);
  if (view !== "card") return flat(material, recipe.seed, view, { edge: "cut" });
  const { wide, high } = CARD;
  const next = chance(recipe.seed ^ 0x71);
  const pair = recipe.fibres.length > 1 && /pair|composite/.test(recipe.words);
  const cloths = pair
    ? recipe.fibres.slice(0, 2).map((fibre) => materialOf({ ...recipe, fibres: [fibre], colour: undefined }))
    : [material];
  const count = pair ? 2 : 4;
  const pieces = Array.from({ length: count }, (_, k): Piece => {
    const share = k / (count - 1) - 0.5;
    const cloth = cloths[k % cloths.length] ?? material;
    const y = high / 2 + share * (pair ? 7 : 13) + (next() - 0.5);
    return laid(
      cloth,
      wide / 2 + (next() - 0.5) * 2.5,
      y,
      32,
      pair ? 13 : 8.4,
      "cut",
      share * 0.12 + (next() - 0.5) * 0.06,
      recipe.seed + k,
      wide,
      high,
    );
  });
  return scene(material, recipe.seed, wide, high, heap(pieces, wide, high));
}

/** A hemmed load piece, small: its seam and stitches distinguish it from cloth by the metre. */
export function hemmed(recipe: Recipe, view: View): Scene {
  const material = materialOf(recipe);
  if (view === "macro" || view === "fold") return flat(material, recipe.seed, view, { edge: "cut" });
  const thread = /polyester/.test(recipe.fibres[0] ?? "") ? hex("#fbfbfb") : hex("#f7f5ee");
  const marked = recipe.fibres.length > 1 ? hex("#3a5f9a") : thread;
  return flat(material, recipe.seed, view, { edge: "cut", wide: CARD.wide, inset: 3, border: hem(4, marked) });
}

function laid(
  of: Material,
  cx: number,
  cy: number,
  w: number,
  h: number,
  edge: Edge,
  angle: number,
  seed: number,
  wide: number,
  high: number,
): Piece {
  return {
    surface: of.surface(seed, wide, high, "face"),
    outline: rectangle({ x: cx - w / 2, y: cy - h / 2, w, h, sides: allSides(edge), seed, thread: of.thread }),
    place: turned(angle, cx, cy),
    thick: of.thick,
  };
}
