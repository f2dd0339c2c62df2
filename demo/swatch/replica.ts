import { hex } from "./colour.ts";
import { field, fieldAlong } from "./field.ts";
import { close, flat } from "./flat.ts";
import { type Material, sheetMaterial } from "./material.ts";
import { noise2 } from "./noise.ts";
import type { Recipe } from "./recipe.ts";
import type { Scene } from "./render.ts";
import type { Finish } from "./samples.ts";
import { scratchRow } from "./scratch.ts";
import type { View } from "./views.ts";

const reliefRow = scratchRow();

/** Plastic replicas of smoothness, seams and creases. The lower the grade, the deeper the relief. */
export function replica(recipe: Recipe, view: View): Scene {
  const stated = Number(/[1-5]/.exec(recipe.option)?.[0] ?? 3);
  const rough = [1.5, 1.1, 0.7, 0.4, 0.14][stated - 1] ?? 0.7;
  const kind = /seam/.test(`${recipe.option} ${recipe.words}`)
    ? "seam"
    : /crease/.test(`${recipe.option} ${recipe.words}`)
      ? "crease"
      : "smoothness";
  const colour = recipe.colour ?? hex("#dcdcd8");
  const material: Material = {
    ...sheetMaterial(colour),
    thick: 1.4,
    thread: 1,
    lighting: { drape: 0.02, relief: 0.75, hollow: 1.2, hollowDepth: 0.5, contact: 3 },
  };
  const seed = recipe.seed;
  const moulded = (w: number, h: number): Finish => {
    const relief = field(
      -2,
      -2,
      w + 4,
      h + 4,
      0.35,
      (x, y) => rough * wrinkle(x, y, seed) + raised(kind, x - w / 2, y, rough, seed),
    );
    return (band, at, count, line) => {
      const rise = reliefRow(count);
      fieldAlong(relief, count, line, rise);
      for (let k = 0; k < count; k++) band.height[at + k] = (band.height[at + k] as number) + (rise[k] as number);
    };
  };
  const finishes = (w: number, h: number) => [moulded(w, h)];
  if (view === "macro") return close(material, seed, 36, { finishes });
  return flat(material, seed, "card", { edge: "clean", wide: 80, inset: 7, finishes });
}

/** Ridges that cross, like the wrinkles of cloth after tumble drying. */
function wrinkle(x: number, y: number, seed: number): number {
  const ridge = (v: number) => (1 - Math.min(1, Math.abs(v) * 2.6)) ** 2;
  const bend = 6 * noise2(x / 22, y / 22, seed + 4);
  return (
    ridge(noise2((x + bend) / 11, (y - bend) / 15, seed)) +
    0.6 * ridge(noise2((x - y) / 9, (x + y) / 17, seed + 9)) +
    0.3 * noise2(x / 7, y / 7, seed + 2)
  );
}

function raised(kind: string, x: number, y: number, rough: number, seed: number): number {
  if (kind === "seam") {
    const pucker = rough * 0.8 * Math.sin(y / 1.4 + 2 * noise2(y / 6, 3, seed)) * Math.exp(-((x / 7) ** 2));
    const ridge = Math.abs(x) < 3.4 ? 0.9 : Math.max(0, 0.9 - (Math.abs(x) - 3.4) * 2);
    const stitch = Math.abs(Math.abs(x) - 2.6) < 0.3 && Math.sin(y * 2.8) > -0.4 ? 0.25 : 0;
    return ridge + pucker + stitch;
  }
  return kind === "crease" ? Math.max(0, 1.9 - Math.abs(x) * 0.55) / Math.sqrt(rough + 0.4) : 0;
}
