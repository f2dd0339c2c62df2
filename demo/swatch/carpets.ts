import { chance } from "./chance.ts";
import { darker, hex } from "./colour.ts";
import { fibreLook } from "./fibres.ts";
import { backdrop, flat, scene, spread } from "./flat.ts";
import { hem } from "./hem.ts";
import { sheetMaterial } from "./material.ts";
import { feltMaterial, materialOf } from "./material-of.ts";
import { allSides, rectangle } from "./outline.ts";
import { layPiece, turned } from "./piece.ts";
import { type Pile, strandLook, tufts } from "./pile.ts";
import type { Recipe } from "./recipe.ts";
import type { Scene } from "./render.ts";
import type { Layer } from "./samples.ts";
import { layTubes, type Strand, tubes } from "./tubes.ts";
import type { View } from "./views.ts";
import { wovenMaterial } from "./woven-material.ts";

const deep = {
  lighting: { drape: 0.02, relief: 0.85, hollow: 0.7, hollowDepth: 0.7, contact: 2.2 },
  nap: { strength: 0.3, reach: 0.07 },
};

/** Carpet, or the short pile of a velvet. */
export function pileFabric(recipe: Recipe, view: View): Scene {
  const short = recipe.construction === "pile" && !/carpet|tufted|rug/.test(recipe.words);
  if (short) return flat(feltMaterial(recipe), recipe.seed, view === "fold" ? "card" : view);
  const loops = recipe.option.includes("loop") || /loop/.test(recipe.words);
  const colour = recipe.colour ?? hex("#b9b0a0");
  const pile: Pile = loops
    ? { kind: "loop", colour, gauge: 2.1, pitch: 2.9, height: 2.6, stout: 0.92 }
    : { kind: "cut", colour, gauge: 1.8, pitch: 1.7, height: 3, stout: 0.36 };
  const hairs = [{ perSquareMm: 3, length: 1.6, colour, strength: 0.24, outside: 0.3 }];
  const backing = sheetMaterial(darker(colour, 0.3)).surface(0, 0, 0, "face");
  if (view === "macro") {
    const layers = [layTubes(tufts(pile, -4, -4, 40, 32, recipe.seed)), spread(backing), backdrop(hex("#484848"))];
    return { width: 32, height: 24, seed: recipe.seed, layers, ...deep, hairs };
  }
  const wide = 72;
  const high = 54;
  const layers: Layer[] = [layTubes(tufts(pile, 7, 6, 58, 41, recipe.seed)), backingPiece(recipe, wide, high)];
  return scene({ ...deep, hairs }, recipe.seed, wide, high, layers, { fall: 1.8, blur: 1.6, strength: 0.42 });
}

function backingPiece(recipe: Recipe, wide: number, high: number): Layer {
  const surface = wovenMaterial({
    ...recipe,
    construction: "plain",
    ends: 6,
    picks: 5,
    colour: hex("#a89a80"),
    fibres: ["jute"],
  }).surface(recipe.seed, wide, high, "face");
  const outline = rectangle({ x: 6.4, y: 5.4, w: 59.2, h: 42.6, sides: allSides("cut"), seed: recipe.seed });
  return layPiece({ surface, outline, place: turned(0, 0, 0), thick: 0.4, lift: -0.2 });
}

/** A towel: loops between woven ends, or the huckaback of the cotton base load with its hem. */
export function towel(recipe: Recipe, view: View): Scene {
  if (recipe.construction !== "terry") {
    const border = view === "card" ? hem(3.4, hex("#f7f5ee")) : undefined;
    return flat(materialOf(recipe), recipe.seed, view, view === "card" ? { edge: "cut", border } : { edge: "cut" });
  }
  const colour = recipe.colour ?? fibreLook("cotton").colour;
  const pile: Pile = { kind: "terry", colour, gauge: 0.92, pitch: 0.8, height: 1.7, stout: 0.15 };
  const ground = wovenMaterial({ ...recipe, construction: "rib", ends: 22, picks: 16, colour });
  const look = { ...deep, lighting: { ...deep.lighting, hollow: 0.4, contact: 1.6 }, hairs: ground.hairs };
  if (view !== "card") {
    const layers = [
      layTubes(tufts(pile, -2, -2, 24, 19, recipe.seed)),
      spread(ground.surface(recipe.seed, 20, 15, "face")),
      backdrop(hex("#484848")),
    ];
    return { width: 20, height: 15, seed: recipe.seed, layers, ...look };
  }
  const outline = rectangle({ x: 3, y: 2.8, w: 34, h: 24, sides: allSides("cut"), seed: recipe.seed, thread: 0.5 });
  const loops = layTubes(tufts(pile, 3.6, 3.2, 33, 18.4, recipe.seed));
  const cloth = layPiece({ surface: ground.surface(recipe.seed, 40, 30, "face"), outline, place: turned(0, 0, 0), thick: 0.4 });
  return scene(look, recipe.seed, 40, 30, [loops, cloth], { fall: 0.9, blur: 1, strength: 0.38 });
}

/** Leno gauze: two ends twist about each other and lock every pick. */
export function leno(recipe: Recipe, view: View): Scene {
  const wide = view === "macro" ? 20 : 40;
  const high = wide * 0.75;
  const inset = view === "macro" ? -2 : view === "selvedge" ? 6 : 3.2;
  const pairs = recipe.ends ? Math.min(8, recipe.ends / 2) : 6;
  const picks = recipe.picks ? Math.min(9, recipe.picks) : 6;
  const look = fibreLook(recipe.fibres[0] ?? "cotton");
  const colour = recipe.colour ?? look.colour;
  const rect = {
    x: inset,
    y: view === "selvedge" ? -2 : inset,
    w: view === "selvedge" ? wide : wide - 2 * inset,
    h: view === "selvedge" ? high + 4 : high - 2 * inset,
  };
  const layer = layTubes(tubes(lenoStrands(rect, 10 / pairs, 10 / picks, colour, recipe.seed)));
  const hairs = [{ perSquareMm: 1.6, length: 1, colour: look.colour, strength: 0.25, outside: 0.5 }];
  if (view === "macro") {
    const layers = [layer, backdrop(hex("#4a4a4a"))];
    return { width: wide, height: high, seed: recipe.seed, layers, lighting: { drape: 0.02 }, hairs };
  }
  return scene({ lighting: { drape: 0.02 }, hairs, nap: undefined }, recipe.seed, wide, high, [layer]);
}

function lenoStrands(
  { x, y, w, h }: { x: number; y: number; w: number; h: number },
  pair: number,
  pick: number,
  colour: readonly [number, number, number],
  seed: number,
): Strand[] {
  const next = chance(seed);
  const end = pair * 0.11;
  const filling = pick * 0.13;
  const strands: Strand[] = [];
  const frayed = () => next() * 0.7;
  const give = (at: number, way: number) => 0.16 * pair * Math.sin(at / 3.1 + way);
  for (let cy = y + pick * 0.6, j = 0; cy < y + h - pick * 0.3; cy += pick, j++) {
    const points: number[] = [];
    const off = (next() - 0.5) * pick * 0.18;
    for (let px = x - frayed(); px < x + w + frayed(); px += 0.5)
      points.push(px, cy + off + give(px, j * 0.4), 0, filling * (0.92 + 0.16 * next()));
    strands.push({ points, look: strandLook(colour, next, { radius: filling, shade: 0.05 }) });
  }
  for (let cx = x + pair * 0.5; cx < x + w - pair * 0.2; cx += pair) {
    for (const side of [1, -1]) {
      const points: number[] = [];
      for (let py = y - frayed(); py < y + h + frayed(); py += pick / 10) {
        // One end always lies over the pick, the other under; they change sides between picks.
        const turn = (Math.PI * (py - y - pick * 0.1)) / pick;
        points.push(
          cx + side * Math.cos(turn) * end * 1.35 + give(py, cx),
          py,
          side * filling * 1.02 + 0.02,
          end * (0.94 + 0.1 * next()),
        );
      }
      strands.push({ points, look: strandLook(colour, next, { radius: end, shade: 0.05 }) });
    }
  }
  return strands;
}
