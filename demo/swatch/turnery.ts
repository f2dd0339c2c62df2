import { hashAt } from "./chance.ts";
import { type Colour, darker, hex, lighter, luminance, mix } from "./colour.ts";
import { inked, inkedWidth } from "./digits.ts";
import { fibreLook } from "./fibres.ts";
import { scene } from "./flat.ts";
import type { Recipe } from "./recipe.ts";
import type { Scene } from "./render.ts";
import type { Layer } from "./samples.ts";
import { laySolid, profile, type Skin, tint } from "./solid.ts";
import type { View } from "./views.ts";

/** Share of the card that a close view shows: less than the thing is wide, so that it fills the frame. */
const CLOSE = 0.2;

/** Things turned on a lathe, lying in the booth with the lamp across them. */
function lying(recipe: Recipe, view: View, wide: number, layers: readonly Layer[], fall: number): Scene {
  const zoom = view === "macro" ? CLOSE : 1;
  const shadow = { fall, blur: fall * 0.9, strength: 0.42 };
  return scene(
    { lighting: { drape: 0 }, hairs: [], nap: undefined },
    recipe.seed,
    wide * zoom,
    wide * 0.75 * zoom,
    layers,
    shadow,
  );
}

/** A bottle with a label: plastic, or brown glass for what light harms. Sets show three. */
export function bottle(recipe: Recipe, view: View): Scene {
  const angle = -0.62;
  if (view === "macro") return lying(recipe, view, 132, [oneBottle(recipe, 25.4, 1.2, angle, 1)], 5);
  if (!isSet(recipe)) return lying(recipe, view, 132, [oneBottle(recipe, 64, 47, angle, 1)], 5);
  const three = [0, 1, 2].map((k) => oneBottle(recipe, 38 + k * 27, 38 + k * 11, angle, 0.68));
  return lying(recipe, view, 132, three, 3);
}

/** Is the product several bottles? */
export const isSet = (recipe: Recipe): boolean => /set of|bottles|, \d+ and \d+/.test(recipe.words);

function oneBottle(recipe: Recipe, x: number, y: number, angle: number, scale: number): Layer {
  const amber = /amber|solvent|chloro|hydrocarbon|alcohol|repellency|concentrate/.test(recipe.words);
  const colour = recipe.colour ?? hex("#eef0f1");
  const dark = luminance(colour) < 0.5;
  const body = amber && !dark ? hex("#6b3a12") : dark ? darker(colour, 0.2) : mix(colour, hex("#f7f7f5"), 0.45);
  const cap = amber ? hex("#17181a") : hex(["#f1f1ef", "#3d5fa0", "#2a2c2f"][recipe.seed % 3] ?? "#f1f1ef");
  const length = 84 * scale;
  const shape = profile([0, 17], [0.035, 20.5], [0.6, 20.5], [0.8, 8.2], [0.835, 8.2]);
  const radius = (share: number) => (share > 0.84 ? 9.6 : shape(share)) * scale;
  const skin = (along: number, around: number, into: Skin) => {
    const share = along / length;
    if (share > 0.84) {
      tint(into, cap, 0.3);
      into.bumpAround = share < 0.99 ? 0.5 * Math.sin((around / scale) * 4.2) : 0;
      return;
    }
    tint(into, body, amber ? 0.85 : 0.4);
    const a = along / scale;
    if (a > 9 && a < 45 && Math.abs(around / scale) < 22) label(recipe.item, a, around / scale, into);
  };
  return laySolid({ x, y, angle, length, radius, skin });
}

/** A paper label with a rule and the item's number, read along the bottle. */
function label(item: string, along: number, around: number, into: Skin): void {
  const paper = hex("#f6f5f1");
  tint(into, paper, 0.02);
  const size = 0.62;
  const left = 27 - inkedWidth(item, size) / 2;
  const rule = Math.abs(around - 5.4) < 0.22 && along > 12 && along < 42;
  if (rule || inked(item, size, along - left, around + 3)) tint(into, hex("#1c1c1c"), 0.02);
}

/** A steel canister with its lid, or a glass beaker if the product is of glass. */
export function vessel(recipe: Recipe, view: View): Scene {
  const wide = 158;
  const glass = /glass|beaker|flask|cylinder/.test(recipe.words) && !/steel/.test(recipe.words);
  const length = 104;
  const shape = glass ? profile([0, 22], [0.04, 25], [0.94, 25], [1, 27]) : profile([0, 22], [0.02, 23], [1, 23]);
  const radius = (share: number) => (glass ? shape(share) : share > 0.86 ? 26.5 : share > 0.82 ? 21.5 : shape(share));
  const skin = (along: number, around: number, into: Skin) => {
    const share = along / length;
    const marked = inked(recipe.item, 0.8, along - 44 + inkedWidth(recipe.item, 0.8) / 2, around - 6);
    if (glass) {
      tint(into, mix(hex("#dfe6e8"), hex("#9fb0b4"), Math.min(1, Math.abs(around) / 36) ** 3), 1);
      const tick = along % 12;
      if (along > 20 && along < 82 && tick < 0.6 && around > -4 && around < 4) tint(into, hex("#50606a"), 0.2);
      if (marked) tint(into, hex("#50606a"), 0.2);
      return;
    }
    tint(into, hex(marked ? "#4c5154" : "#b9bec2"), 0.2);
    if (marked) return;
    into.steel = true;
    // Brushed along the turning.
    into.bumpAlong = 0.03 * (hashAt(Math.floor(along * 9), 1, 7) - 0.5);
    if (share > 0.9 && share < 0.98) into.bumpAround = 0.4 * Math.sin(around * 2.2);
  };
  // Close: the joint of the lid, or the graduation.
  const [x, y] = view !== "macro" ? [77, 57] : glass ? [18.5, 9.5] : [-10.5, 26];
  const solid = laySolid({ x, y, angle: -0.5, length, radius, skin });
  return lying(recipe, view, wide, [solid], 6);
}

/** A cone of yarn on its paper tube. */
export function cone(recipe: Recipe, view: View): Scene {
  const wide = 140;
  const length = 96;
  const look = fibreLook(recipe.fibres[0] ?? "cotton", /filament|textured|continuous/.test(recipe.words));
  const colour = recipe.colour ?? look.colour;
  const tube = hex(["#3d5fa0", "#b8863b", "#7a8a5a", "#8c3b3b"][recipe.seed % 4] ?? "#b8863b");
  const radius = (share: number) => {
    if (share < 0.07 || share > 0.95) return 15.5 - 9 * share;
    return 34 - 15 * share - 1.4 * Math.max(0, 1 - (share - 0.07) * 30) - 1.4 * Math.max(0, 1 - (0.95 - share) * 30);
  };
  const gauge = look.twist === 0 ? 0.34 : 0.6;
  const skin = (along: number, around: number, into: Skin) => {
    const share = along / length;
    if (share < 0.07 || share > 0.95) {
      tint(into, tube, 0.1);
      return;
    }
    wound(colour, look.lustre, gauge, along, around, recipe.seed, into);
  };
  const solid = laySolid({ x: view === "macro" ? 18 : 68, y: view === "macro" ? 10 : 50, angle: -0.42, length, radius, skin });
  const made = lying(recipe, view, wide, [solid], 5.5);
  return look.hair > 0
    ? { ...made, hairs: [{ perSquareMm: 0.8, length: 2, colour: lighter(colour, 0.4), strength: 0.3, outside: 0.5 }] }
    : made;
}

/** Yarn in crossing layers: each small lozenge shows the layer that was wound last over it. */
function wound(colour: Colour, lustre: number, gauge: number, along: number, around: number, seed: number, into: Skin): void {
  const slope = 0.34;
  const up = around + along * slope;
  const down = around - along * slope;
  const size = gauge * 7;
  const first = hashAt(Math.floor(up / size), Math.floor(down / size), seed) > 0.5;
  const place = (first ? up : down) / gauge;
  const thread = Math.floor(place);
  const t = (place - thread) * 2 - 1;
  const tone = 0.94 + 0.12 * hashAt(thread, first ? 1 : 2, seed);
  const round = Math.sqrt(Math.max(0.05, 1 - t * t));
  const k = tone * (0.5 + 0.5 * round);
  tint(into, [colour[0] * k, colour[1] * k, colour[2] * k], lustre * 0.6);
  const twist = 0.2 * Math.sin((first ? down : up) * (5 / gauge) + t * 2);
  into.bumpAround = (t / round) * 0.55 + twist;
  into.bumpAlong = (first ? 1 : -1) * (t / round) * 0.55 * slope;
}
