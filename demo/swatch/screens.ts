import { closer, heap } from "./arrange.ts";
import { chance } from "./chance.ts";
import { hex, mix } from "./colour.ts";
import { flat, SHADOW, scene } from "./flat.ts";
import { rubberMaterial, steelMaterial } from "./hard-materials.ts";
import type { Material } from "./material.ts";
import { materialOf } from "./material-of.ts";
import { allSides, rectangle, rounded } from "./outline.ts";
import { type Piece, turned } from "./piece.ts";
import type { Recipe } from "./recipe.ts";
import type { Scene } from "./render.ts";
import type { Surface } from "./samples.ts";
import { sheet } from "./sheets.ts";
import type { View } from "./views.ts";
import { woven } from "./woven.ts";
import { plainYarn } from "./yarns.ts";

/** Wire cloth: one sees the floor between the wires. */
export function mesh(recipe: Recipe, view: View): Scene {
  const colour = recipe.colour ?? hex("#8d8f92");
  const perCm = recipe.ends ?? 9;
  const wire = { ...plainYarn, colour, lustre: 0.9, twist: 0, slub: 0, wander: 0.01, shade: 0.01, melange: 0 };
  const material: Material = {
    surface: (seed, wide, high) =>
      woven(
        {
          draft: [
            [1, 0],
            [0, 1],
          ],
          warp: { ...wire, perCm, cover: 0.5 },
          weft: { ...wire, perCm: recipe.picks ?? perCm * 0.8, cover: 0.42 },
          crimp: 0.42,
          warpCrimp: 1,
          weftCrimp: 1,
          wave: 0.02,
          bow: 0,
          swell: 0,
          open: true,
        },
        seed,
        wide,
        high,
      ),
    thread: 10 / perCm,
    thick: 0.2,
    lighting: { drape: 0.02, relief: 1, hollow: 0.15 },
    hairs: [],
    nap: undefined,
  };
  return flat(material, recipe.seed, view === "macro" ? "macro" : "card", { edge: "clean" });
}

/** Film and plates of clear plastic: the floor shows through, the lamp off their face. */
export function film(recipe: Recipe, view: View): Scene {
  if (["foam", "felt", "nonwoven"].includes(recipe.construction))
    return flat(materialOf(recipe), recipe.seed, view, { edge: "clean" });
  if (/foil/.test(recipe.words) || recipe.construction === "metal")
    return flat(steelMaterial(), recipe.seed, view, { edge: "clean" });
  if (/rubber|sole/.test(recipe.words))
    return flat(rubberMaterial(recipe.colour ?? hex("#3a3532")), recipe.seed, view, { edge: "clean" });
  const colour = recipe.colour ?? hex("#e8ecee");
  const plate = /plaque|plate|chip|sheet|mm thick|panel/.test(recipe.words);
  const seen = sheet(colour, { tooth: 0.0005, swell: plate ? 0 : 0.02, gloss: 0.5, melange: 0 });
  const clear: Surface = {
    fill(band, at, count, line) {
      seen.fill(band, at, count, line);
      for (let k = 0; k < count; k++) {
        const u = line.u + k * line.du;
        const v = line.v + k * line.dv;
        // The lamp's window lies across the face as two pale stripes.
        const stripe = Math.max(0, Math.cos((u + v * 1.2) * 0.16 + 1)) ** 8;
        const p = at + k;
        band.cover[p] = (band.cover[p] as number) * (0.42 + 0.4 * stripe);
      }
    },
  };
  const thick = plate ? 1 : 0.1;
  const look = { lighting: { drape: plate ? 0.02 : 0.3, relief: 0.6 }, hairs: [], nap: undefined };
  const next = chance(recipe.seed);
  const wide = 64;
  const high = 48;
  // Close up nothing may be clear: the floor is mixed into the colour, least where three layers lie on one another.
  const opaque = (k: number) => sheet(mix(colour, FLOOR, 0.2 + 0.16 * k), { tooth: 0.0005, swell: 0, gloss: 0.5, melange: 0 });
  const laid = [0, 1, 2].map((k): Piece => {
    const outline = plate
      ? rounded(10 + k * 9, 7 + k * 4.5, 26, 24, 1.4)
      : rectangle({ x: 7 + k * 3, y: 6 + k * 2.5, w: 44, h: 30, sides: allSides("clean"), seed: recipe.seed });
    const place = turned((next() - 0.5) * 0.2, wide / 2, high / 2);
    if (view === "macro") return { surface: opaque(k), outline, place, thick };
    return { surface: clear, outline, place, thick, clear: 0.42 };
  });
  if (view === "macro") {
    const [x, y] = plate ? [37, 28] : [50, 35];
    return { ...scene(look, recipe.seed, 24, 18, closer(laid, sheet(FLOOR), x, y, 24)), shadow: undefined };
  }
  return scene(look, recipe.seed, wide, high, heap(laid, wide, high), { ...SHADOW, strength: 0.2 });
}

/** The booth's floor, as it shows through. */
const FLOOR = hex("#b4b4b4");
