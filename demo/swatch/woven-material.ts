import { type Draft, weaveFor } from "../../domain/weaves/weaves.ts";
import { type Colour, darker, hex, lighter, luminance, mix } from "./colour.ts";
import { countsOf, coverOf, monofilamentCover } from "./counts.ts";
import { fibreLook } from "./fibres.ts";
import type { Hair } from "./hair.ts";
import type { Material } from "./material.ts";
import type { Recipe } from "./recipe.ts";
import { type Cloth, woven } from "./woven.ts";
import { plainYarn, type Yarn } from "./yarns.ts";

/** The yarn that a recipe's fibres make, in its colour. */
export function yarnOf(recipe: Recipe, perCm: number, cover: number): Yarn {
  const continuous = isFilament(recipe);
  const look = fibreLook(recipe.fibres[0] ?? "cotton", continuous);
  const loomState = /greige|grey state|loom.?state|unbleached|\braw\b|ecru/.test(recipe.words);
  return {
    ...plainYarn,
    perCm,
    cover,
    colour: recipe.colour ?? look.colour,
    lustre: /mercerized|mercerised|bright/.test(recipe.words) ? Math.max(look.lustre, 0.2) : look.lustre,
    slub: loomState ? look.slub * 1.5 : look.slub,
    melange: look.melange,
    shade: loomState ? 0.06 : look.shade,
    twist: look.twist,
    ply: /tex\/2|two-?fold|2-?ply|plied|duck|canvas/.test(recipe.words) && look.twist > 0,
    wander: look.twist === 0 ? 0.03 : 0.06,
    fleck: loomState && /cotton|linen|flax/.test(recipe.fibres[0] ?? "") ? hex("#7d6038") : undefined,
  };
}

function isFilament({ words, fibres }: Recipe): boolean {
  if (/spun|staple/.test(words)) return false;
  return /filament|taffeta|textured|organza|habotai|crêpe|chiffon/.test(words) || /glass|silk/.test(fibres[0] ?? "");
}

/** Threads to the centimetre. */
function settOf(recipe: Recipe) {
  return { ends: recipe.ends ?? 24, picks: recipe.picks ?? recipe.ends ?? 22 };
}

/** How much of its spacing each set of yarns fills, and whether they are continuous filament. */
function coversOf(recipe: Recipe, ends: number, picks: number) {
  const continuous = yarnOf(recipe, ends, 1).twist === 0;
  const [warpTex, weftTex = warpTex] = countsOf(recipe.words);
  const spreading = continuous ? 2.2 : 1.72;
  const mono = monofilamentCover(recipe.words, ends);
  return {
    continuous,
    warpCover: mono ?? (warpTex ? coverOf(warpTex, ends, spreading) : continuous ? 1.02 : 0.92),
    weftCover: mono ?? (weftTex ? coverOf(weftTex, picks, spreading) : continuous ? 0.98 : 0.95),
  };
}

const isSeenThrough = (warpCover: number, weftCover: number) => warpCover < 0.66 && weftCover < 0.66;

/** Whether one sees through between the yarns of a cloth. */
export function isOpen(recipe: Recipe): boolean {
  if (recipe.construction === "leno") return true;
  const { ends, picks } = settOf(recipe);
  const { warpCover, weftCover } = coversOf(recipe, ends, picks);
  return weaveFor(recipe.construction) !== undefined && isSeenThrough(warpCover, weftCover);
}

/** The cloth of a recipe: its weave, sett and yarns. */
export function wovenMaterial(recipe: Recipe): Material {
  const draft = weaveFor(recipe.construction) ?? weaveFor("plain") ?? [[1]];
  const { ends, picks } = settOf(recipe);
  const { warpCover, weftCover, continuous } = coversOf(recipe, ends, picks);
  const face = faceOf(draft);
  const [warpFull, weftFull] = fullness(face);
  const warp = yarnOf(recipe, ends, warpCover * warpFull);
  const weft = { ...yarnOf(recipe, picks, weftCover * weftFull), slub: warp.slub * 1.15 };
  if (/denim/.test(recipe.words)) ropeDyed(warp, weft);
  const cloth: Cloth = {
    draft,
    warp,
    weft,
    ends: striped(recipe),
    picks: /ripstop/.test(recipe.words) ? checked : undefined,
    crimp: continuous ? 0.22 : 0.34,
    warpCrimp: face > 0.6 ? 1.2 : 1,
    weftCrimp: face > 0.6 ? 0.7 : 1,
    wave: continuous ? 0.14 : 0.22,
    bow: 0.25,
    swell: recipe.construction === "honeycomb" ? 0.75 : recipe.construction === "huck" ? 0.16 : 0,
    open: isSeenThrough(warpCover, weftCover),
  };
  const turned: Cloth = { ...cloth, draft: draft.map((row) => row.map((mark) => (mark ? 0 : 1))) };
  const near = Math.min(10 / ends, 10 / picks);
  return {
    surface: (seed, wide, high, side) => woven(side === "face" ? cloth : turned, seed, wide, high),
    thread: near,
    thick: 0.35,
    lighting: continuous ? { drape: 0.18, hollow: 0.14, hollowDepth: 2.2, relief: 0.62 } : { drape: 0.06 },
    ...fluff(recipe, warp.colour, continuous),
  };
}

/** Rope-dyed warp over white weft, both uneven: the white core and the washed weft show. */
function ropeDyed(warp: Yarn, weft: Yarn): void {
  const fleck = lighter(warp.colour, 0.2);
  Object.assign(warp, { cover: 1.08, slub: 0.22, shade: 0.14, melange: 0.2, fleck });
  Object.assign(weft, {
    cover: 0.66,
    colour: mix(warp.colour, hex("#e8e8ea"), 0.42),
    slub: 0.3,
    shade: 0.14,
    melange: 0.2,
    fleck,
  });
}

/** Every few millimetres a ripstop carries two yarns where others carry one. */
const checked = (place: number): Partial<Yarn> => (place % 5 < 0.36 ? { cover: 1.34, wander: 0.02 } : {});

/** Ends that differ from their neighbours: the check of a ripstop, the stripe of a ticking. */
function striped(recipe: Recipe): Cloth["ends"] {
  if (/ripstop/.test(recipe.words)) return checked;
  const stripe = /(blue|red|green|black|brown) stripe/.exec(recipe.words)?.[1];
  if (!stripe) return undefined;
  const colour = hex(
    { blue: "#3b5284", red: "#9c2b32", green: "#3f6b4d", black: "#26272b", brown: "#6b4a32" }[stripe] ?? "#3b5284",
  );
  return (place) => {
    const at = ((place % 8) + 8) % 8;
    return at < 1.5 || (at > 2.3 && at < 2.7) ? { colour } : { colour: hex("#f1efe8") };
  };
}

/** Share of the face that is warp. */
function faceOf(draft: Draft): number {
  const marks = draft.flat();
  return marks.reduce<number>((sum, mark) => sum + mark, 0) / marks.length;
}

/** In warp-faced and weft-faced cloth the one set closes up and the other lies hidden. */
function fullness(face: number): [warp: number, weft: number] {
  if (face > 0.8) return [1.28, 0.6];
  if (face > 0.6) return [1.08, 0.85];
  return face < 0.4 ? [0.65, 1.28] : [1, 1];
}

/** Loose fibre and nap as the fibre gives them; dark cloth shows both its own fibre and the light on it. */
export function fluff(recipe: Recipe, colour: Colour, continuous: boolean): Pick<Material, "hairs" | "nap"> {
  const look = fibreLook(recipe.fibres[0] ?? "cotton", continuous);
  if (look.hair === 0 && !/peach/.test(recipe.words)) return { hairs: [], nap: undefined };
  const raised = /flannel|brushed|raised|peach|milled|napped/.test(recipe.words);
  const few = raised ? 4 : /singed|gassed|combed|mercerized/.test(recipe.words) ? 0.5 : 1;
  const light = lighter(colour, luminance(colour) > 0.5 ? 0.5 : 0.18);
  const hairs: Hair[] = [{ perSquareMm: look.hair * few, length: look.hairLength, colour: light, strength: 0.28 }];
  if (look.hair > 10)
    hairs.push({ perSquareMm: look.hair * 0.5, length: look.hairLength, colour: darker(colour, 0.35), strength: 0.22 });
  return { hairs, nap: { strength: raised ? 0.55 : look.nap, reach: look.hair > 10 ? 0.07 : 0.05 } };
}
