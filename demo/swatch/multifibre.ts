import { heap } from "./arrange.ts";
import { darker, hex } from "./colour.ts";
import { fibreLook, takesDye } from "./fibres.ts";
import { field } from "./field.ts";
import { close, SHADOW, scene } from "./flat.ts";
import type { Material } from "./material.ts";
import { noise2 } from "./noise.ts";
import { rectangle } from "./outline.ts";
import { type Piece, turned } from "./piece.ts";
import type { Recipe } from "./recipe.ts";
import type { Scene } from "./render.ts";
import type { Finish } from "./samples.ts";
import { dyed, dyeOf } from "./stains.ts";
import type { View } from "./views.ts";
import { woven } from "./woven.ts";
import { plainYarn } from "./yarns.ts";

const DW = ["acetate", "cotton", "polyamide", "polyester", "acrylic", "wool"];
const TV = ["triacetate", "cotton", "polyamide", "polyester", "acrylic", "viscose"];

/** The bands of a multifibre fabric: their fibres in order, and their width in mm. */
type Bands = { fibres: readonly string[]; width: number };

/** The bands that a product's swatch and texts name; DW and 15 mm where they name none. */
export function bandsOf(recipe: Recipe): Bands {
  const option = recipe.option.toLowerCase();
  const named = option.split("|").filter(Boolean);
  const fibres = option === "dw" ? DW : option === "tv" ? TV : named.length > 1 ? named : DW;
  const stated = Number(recipe.settings.get("band") ?? /(\d+(?:\.\d+)?) ?mm/.exec(recipe.words)?.[1]);
  return { fibres, width: stated >= 4 && stated <= 30 ? stated : 15 };
}

/** Cloth in bands, of which the first begins at `left` mm. */
export function bandedMaterial(recipe: Recipe, { fibres, width }: Bands, left: number): Material {
  const bandAt = (x: number) =>
    fibres[Math.floor((((x - left) / width) % fibres.length) + fibres.length) % fibres.length] ?? "cotton";
  const into = (x: number) => (((x - left) % width) + width) % width;
  return {
    surface: (seed, wide, high, side) =>
      woven(
        {
          draft:
            side === "face"
              ? [
                  [1, 0],
                  [0, 1],
                ]
              : [
                  [0, 1],
                  [1, 0],
                ],
          warp: { ...plainYarn, perCm: recipe.ends ?? 22, cover: 1, slub: 0.08 },
          weft: { ...plainYarn, perCm: recipe.picks ?? 19, cover: 0.82, colour: hex("#f3f3f0"), lustre: 0.1, slub: 0.08 },
          ends: (place) => {
            const look = fibreLook(bandAt(place));
            const wool = look.hair > 10;
            return {
              colour: look.colour,
              lustre: look.lustre,
              twist: look.twist,
              slub: look.slub,
              melange: look.melange,
              shade: look.shade,
              cover: into(place) < 0.5 ? 0.62 : wool ? 1.1 : 0.96,
            };
          },
          crimp: 0.3,
          warpCrimp: 1.25,
          weftCrimp: 0.7,
          wave: 0.2,
          bow: 0.25,
          swell: 0,
          open: false,
        },
        seed,
        wide,
        high,
      ),
    thread: 10 / (recipe.ends ?? 22),
    thick: 0.35,
    lighting: { drape: 0.07, exposure: 1.02 },
    hairs: [{ perSquareMm: 3, length: 0.7, colour: [0.95, 0.93, 0.88], strength: 0.22 }],
    nap: { strength: 0.18, reach: 0.05 },
  };
}

/** The dye that was loose in the demonstration wash. */
export const looseDye = (recipe: Recipe): "red" | "blue" => (recipe.seed % 2 ? "blue" : "red");

const LOOSE = { red: hex("#b3262e"), blue: hex("#2a3f8f") };

/** What a loose dye does to each band from `from` mm downward. */
function washed({ fibres, width }: Bands, left: number, from: number, recipe: Recipe, wide: number, high: number): Finish {
  const colour = looseDye(recipe);
  const takes = fibres.map((fibre) => takesDye(fibre, colour));
  const seed = recipe.seed;
  // Fine enough for the bands to end within a thread of where they should.
  const depth = field(-4, -4, wide + 8, high + 8, Math.max(0.15, wide / 700), (x, y) => {
    if (y < from) return 0;
    const band = Math.floor((((x - left) / width) % fibres.length) + fibres.length) % fibres.length;
    const uneven = 1 + 0.1 * noise2(x / 2, y / 3, seed + 3) + 0.06 * noise2(x / 0.8, y / 0.8, seed + 4);
    return (takes[band] ?? 0) * 0.85 * uneven * Math.min(1, (y - from) / 1.4 + 0.15);
  });
  return dyed(depth, dyeOf(darker(LOOSE[colour], 0.02)), 10 / (recipe.ends ?? 22));
}

/** Two strips: as supplied, and after one wash with a loose dye; `macro` where the wash begins, `plain` before it. */
export function multifibre(recipe: Recipe, view: View): Scene {
  const bands = bandsOf(recipe);
  const across = bands.width * bands.fibres.length;
  if (view === "macro" || view === "plain") {
    // The last bands and the first of the next repeat: wool or viscose beside acrylic and acetate.
    const wide = Math.min(across, bands.width * 3.2);
    const left = -bands.width * (bands.fibres.length - 1.6);
    const from = wide * 0.3;
    const finishes = view === "plain" ? undefined : () => [washed(bands, left, from, recipe, wide, wide * 0.75)];
    return close(bandedMaterial(recipe, bands, left), recipe.seed, wide, { finishes });
  }
  const wide = across * 1.24;
  const high = wide * 0.75;
  const left = (wide - across) / 2;
  const material = bandedMaterial(recipe, bands, left);
  const tooth = Math.max(2.2, wide / 46);
  const strip = (y: number, seed: number, angle: number, finishes: readonly Finish[]): Piece => ({
    surface: material.surface(seed, wide, high, "face"),
    outline: rectangle({
      x: left - 0.6,
      y,
      w: across + 1.2,
      h: high * 0.36,
      sides: { top: "cut", bottom: "cut", left: "pinked", right: "pinked" },
      seed,
      tooth,
      thread: material.thread,
    }),
    place: turned(angle, wide / 2, y + high * 0.18),
    thick: 0.35,
    finishes,
  });
  const pieces = [
    strip(high * 0.095, recipe.seed, -0.012, []),
    strip(high * 0.53, recipe.seed + 1, 0.016, [washed(bands, left, -99, recipe, wide, high)]),
  ];
  const far = wide / 110;
  return scene(material, recipe.seed, wide, high, heap(pieces, wide, high), { ...SHADOW, fall: 0.9 * far, blur: 1.1 * far });
}
