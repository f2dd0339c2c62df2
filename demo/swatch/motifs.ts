import { abrasivePaper, wheels } from "./abrasives.ts";
import { blueWool, blueWoolCard } from "./blue-wool.ts";
import { leno, pileFabric, towel } from "./carpets.ts";
import { flat } from "./flat.ts";
import { greyScale } from "./grey-scale.ts";
import { balls, fibreTuft, granules, powderHeap, tablets } from "./heaps.ts";
import { materialOf } from "./material-of.ts";
import { multifibre } from "./multifibre.ts";
import { corkSheet, discs } from "./pads.ts";
import { pillingCard } from "./pilling-card.ts";
import { card } from "./plain-cards.ts";
import type { Recipe } from "./recipe.ts";
import type { Scene } from "./render.ts";
import { replica } from "./replica.ts";
import { film, mesh } from "./screens.ts";
import { soiled, stained, stainGrid } from "./soils.ts";
import { sprayChart } from "./spray-chart.ts";
import { hemmed, squares, strips } from "./stacks.ts";
import { bottle, cone, vessel } from "./turnery.ts";
import type { View } from "./views.ts";

/** A kind of product: its views, the best first, and the scene of each. */
type Motif = { views: readonly View[]; draw: (recipe: Recipe, view: View) => Scene };

const clothViews: readonly View[] = ["card", "macro", "selvedge", "fold"];
const twoViews: readonly View[] = ["card", "macro"];

const cloth: Motif = { views: clothViews, draw: (recipe, view) => flat(materialOf(recipe), recipe.seed, view) };
const two = (draw: Motif["draw"]): Motif => ({ views: twoViews, draw });

/** Motifs by their name in swatches.csv, without line drawings (drawings.ts). */
export const motifs: Readonly<Record<string, Motif>> = {
  cloth,
  multifibre: { views: ["card", "macro", "plain"], draw: multifibre },
  stained: { views: ["card", "macro", "selvedge"], draw: stained },
  soiled: { views: ["card", "macro", "selvedge"], draw: soiled },
  "stain-grid": two(stainGrid),
  squares: two(squares),
  strips: { views: ["card", "macro", "selvedge"], draw: strips },
  hemmed: { views: ["card", "macro", "fold"], draw: hemmed },
  towel: two(towel),
  "blue-wool-card": two(blueWoolCard),
  "blue-wool": { views: clothViews, draw: blueWool },
  "grey-scale": two(greyScale),
  card: two(card),
  "pilling-card": two(pillingCard),
  replica: two(replica),
  "spray-chart": two(sprayChart),
  disc: two(discs),
  abrasive: two(abrasivePaper),
  wheel: two(wheels),
  mesh: two(mesh),
  granules: two(granules),
  powder: two(powderHeap),
  liquid: two(bottle),
  tablets: two(tablets),
  balls: two(balls),
  cork: two(corkSheet),
  vessel: two(vessel),
  pile: two(pileFabric),
  cone: two(cone),
  fibre: two(fibreTuft),
  film: two(film),
};

const lenoMotif: Motif = { views: ["card", "macro", "selvedge"], draw: leno };

/** Motifs by construction, for products whose motif is cloth or unknown. */
const byConstruction: Readonly<Record<string, Motif | undefined>> = {
  leno: lenoMotif,
  terry: motifs.towel,
  tufted: motifs.pile,
  pile: motifs.pile,
  yarn: motifs.cone,
  fibre: motifs.fibre,
  film: motifs.film,
  paper: motifs.card,
  card: motifs.card,
  powder: motifs.powder,
  liquid: motifs.liquid,
  granules: motifs.granules,
  balls: motifs.balls,
  metal: motifs.disc,
  foam: motifs.disc,
  felt: motifs.disc,
};

/** The motif of a recipe. */
export function motifOf(recipe: Recipe): Motif {
  const named = recipe.motif === "cloth" ? undefined : Object.hasOwn(motifs, recipe.motif) ? motifs[recipe.motif] : undefined;
  const built = Object.hasOwn(byConstruction, recipe.construction) ? byConstruction[recipe.construction] : undefined;
  // Felt and foam sold by the metre are cut like cloth; only what no motif is given for falls back to a pad.
  if (recipe.motif === "cloth" && (recipe.construction === "felt" || recipe.construction === "foam")) return cloth;
  return named ?? built ?? cloth;
}
