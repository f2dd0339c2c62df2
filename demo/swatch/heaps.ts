import { type Chance, chance } from "./chance.ts";
import { type Colour, hex, lighter } from "./colour.ts";
import { looseFibre, powder } from "./drifts.ts";
import { fibreLook } from "./fibres.ts";
import { scene } from "./flat.ts";
import { type Grain, layGrains, pour } from "./grains.ts";
import type { Recipe } from "./recipe.ts";
import type { Scene } from "./render.ts";
import type { Layer } from "./samples.ts";
import { layTubes } from "./tubes.ts";
import type { View } from "./views.ts";

const still = { hairs: [], nap: undefined };

/** Layers of things on the booth's floor at a scale: `card` shows all of a heap, `macro` fills the frame with it. */
function heaped(
  recipe: Recipe,
  view: View,
  wide: number,
  fall: number,
  lay: (x: number, y: number, spread: number, wide: number) => Layer[],
): Scene {
  const lighting = { drape: 0, relief: 0.8, hollow: 0.5, hollowDepth: 0.9, contact: 2.4 };
  const across = view === "macro" ? wide * 0.42 : wide;
  const high = across * 0.75;
  const spread = view === "macro" ? across * 0.85 : wide * 0.31;
  const layers = lay(across / 2, high / 2 - wide * 0.01, spread, across);
  const shadow = { fall, blur: fall * 1.1, strength: 0.4 };
  const shown = scene({ ...still, lighting }, recipe.seed, across, high, layers, shadow);
  return view === "macro" ? { ...shown, shadow: undefined, layers: [...layers, floorOf(recipe)] } : shown;
}

/** The ground between the grains of a close view: more grains, in the shade. */
function floorOf(recipe: Recipe): Layer {
  const [r, g, b] = recipe.colour ?? hex("#dddddd");
  return {
    paint(band, from, to) {
      for (let p = from * band.width; p < to * band.width; p++) {
        if (!band.owned[p]) {
          band.red[p] = r * 0.3;
          band.green[p] = g * 0.3;
          band.blue[p] = b * 0.3;
          band.gloss[p] = 0;
          band.owned[p] = 1;
        }
        band.cover[p] = 1;
      }
    },
  };
}

/** Granules, prills, flakes or crystals, by the words of the product. */
export function granules(recipe: Recipe, view: View): Scene {
  const colour = recipe.colour ?? hex("#eeeae0");
  const flakes = /flake|chip/.test(recipe.words);
  const crystals = /crystal|salt|sand/.test(recipe.words);
  const size = flakes ? 1.9 : crystals ? 0.5 : 0.85;
  const make = (next: Chance): Grain => {
    const scale = size * (0.7 + 0.6 * next());
    return {
      x: 0,
      y: 0,
      z: 0,
      long: scale,
      wide: scale * (flakes ? 0.5 + 0.4 * next() : 0.75 + 0.25 * next()),
      tall: scale * (flakes ? 0.16 : 0.7),
      angle: next() * 6.2832,
      colour: lighter(colour, 0.12 * next()),
      shape: flakes || crystals ? "chip" : "round",
      finish: crystals || /coated/.test(recipe.words) ? "gloss" : "matt",
    };
  };
  return heaped(recipe, view, 46, 0.9, (x, y, spread) => {
    const count = Math.min(2600, Math.round((spread * spread * 2.6) / (size * size * (flakes ? 0.6 : 1))));
    return [layGrains(pour(count, x, y, spread, recipe.seed, make))];
  });
}

/** A heap of powder or crystals. */
export function powderHeap(recipe: Recipe, view: View): Scene {
  const colour = recipe.colour ?? hex("#f4f3ef");
  const speck: Colour | undefined = /speck|enzyme|speckle/.test(recipe.words) ? hex("#5b86c9") : undefined;
  const coarse = /crystal|granul|salt|grit|sand|soil|dust/.test(recipe.words) ? 0.42 : 0.24;
  return heaped(recipe, view, 46, 1, (x, y, spread) => powder(colour, speck, coarse, x, y, spread, recipe.seed));
}

/** A heap of tablets. */
export function tablets(recipe: Recipe, view: View): Scene {
  const colour = recipe.colour ?? hex("#f5f4f0");
  return heaped(recipe, view, 46, 1, (x, y, spread) => {
    const next = chance(recipe.seed);
    const radius = 3.1;
    return [
      layGrains(
        Array.from({ length: view === "macro" ? 12 : 11 }, (_, k): Grain => {
          const angle = k * 2.4;
          const far = spread * 0.78 * Math.sqrt((k + 0.3) / 11);
          return {
            x: x + Math.cos(angle) * far + (next() - 0.5),
            y: y + Math.sin(angle) * far * 0.85 + (next() - 0.5),
            z: 0.15 * k,
            long: radius,
            wide: radius,
            tall: 1.5,
            angle: next() * 3,
            colour,
            shape: "tablet",
            finish: "matt",
          };
        }),
      ),
    ];
  });
}

/** Balls of steel or rubber, with the diameter that the product states. */
export function balls(recipe: Recipe, view: View): Scene {
  const metal = /steel|metal|lead|brass/.test(recipe.words);
  const stated = Number(/(\d+(?:\.\d+)?)(?:–\d+)? ?mm/.exec(recipe.words)?.[1]);
  const radius = stated >= 2 && stated <= 30 ? stated / 2 : 3;
  const colour = recipe.colour ?? hex("#e8e6e0");
  return heaped(recipe, view, radius * 21, radius * 0.6, (x, y, spread) => {
    const next = chance(recipe.seed);
    const grain = (px: number, py: number): Grain => {
      const finish = metal ? "steel" : "gloss";
      return { x: px, y: py, z: 0, long: radius, wide: radius, tall: radius, angle: 0, colour, shape: "round", finish };
    };
    if (view === "macro")
      return [layGrains(packed(radius, x * 2, y * 2).map(([px, py]) => grain(px + (next() - 0.5) * 0.3, py)))];
    const placed: Grain[] = [];
    for (let tries = 0; tries < 900 && placed.length < 34; tries++) {
      const angle = next() * 6.2832;
      const far = spread * Math.sqrt(next());
      const px = x + Math.cos(angle) * far * 1.1;
      const py = y + Math.sin(angle) * far * 0.85;
      if (placed.some((other) => Math.hypot(other.x - px, other.y - py) < radius * 1.98)) continue;
      placed.push(grain(px, py));
    }
    return [layGrains(placed)];
  });
}

/** Middles of balls that fill a tray side by side. */
function packed(radius: number, wide: number, high: number): [number, number][] {
  const places: [number, number][] = [];
  for (let j = -1; j * radius * 1.74 < high + radius; j++) {
    for (let i = -1; i * radius * 2.01 < wide + radius * 2; i++)
      places.push([(i + (j % 2 ? 0.5 : 0)) * radius * 2.01, j * radius * 1.74]);
  }
  return places;
}

/** A handful of carded fibre. */
export function fibreTuft(recipe: Recipe, view: View): Scene {
  const look = fibreLook(recipe.fibres[0] ?? "cotton");
  const colour = recipe.colour ?? look.colour;
  const fuzz = [{ perSquareMm: 2.2, length: 2.4, colour: lighter(colour, 0.3), strength: 0.3, outside: 0.5 }];
  const made = heaped(recipe, view, 46, 0.9, (x, y, spread) => [
    layTubes(looseFibre(colour, Math.max(0.1, look.lustre), x, y, spread, recipe.seed)),
  ]);
  // Light passes through loose fibre: its hollows are never dark.
  const lighting = { ...made.lighting, hollowDepth: 0.3, contact: 0.7, exposure: 1.3 };
  return { ...made, lighting, hairs: fuzz, nap: { strength: 0.25, reach: 0.06 } };
}
