import { packsOf } from "../packs/quantity-of-pack.ts";
import { type PackOrder, roundUpToPacks } from "../packs/round-up-to-packs.ts";
import { withoutNoise } from "../packs/without-noise.ts";
import { piecesAcross, selvedgesOf, startMm } from "./cut-from-roll.ts";
import type { Kit, KitPart, KitProduct } from "./kit.ts";

/** How much is to be tested: a number of tests or of specimens, and the percent that is added to what is used up. */
export type TestPlan = { count: number; of: "tests" | "specimens"; waste: number };

/** How many specimens and runs of the apparatus a plan makes, and how many specimens run at the same time. */
export type Workload = { specimens: number; runs: number; places: number };

export function workloadOf(
  kit: Pick<Kit, "specimensPerTest" | "specimensPerRun">,
  { count, of }: Pick<TestPlan, "count" | "of">,
): Workload {
  const specimens = of === "tests" ? count * kit.specimensPerTest : count;
  return { specimens, runs: Math.ceil(specimens / kit.specimensPerRun), places: Math.min(specimens, kit.specimensPerRun) };
}

/** What an item of a part comes to. Every step is a sentence that can be checked by hand. */
export type WorkedOut = {
  steps: string[];
  /** What is needed, before packs; undefined where no amount is known. */
  needed: { value: number; unit: string } | undefined;
  /** What to order; undefined where no amount is known, or no pack is measured in its unit. */
  order: PackOrder | undefined;
};

/**
 * Works out how much of an item a plan takes: amount × specimens, runs, places or once; waste, except for what is used again; for cloth the length from
 * which the pieces are cut, without selvedges and start; then rounded up to packs. More specimens never make it less.
 *
 * @param product that fills the part
 */
export function workOut(
  part: Pick<KitPart, "amount" | "unit" | "per" | "alongMm" | "acrossMm">,
  product: Pick<KitProduct, "widthMm" | "packForms" | "packs">,
  { specimens, runs, places }: Workload,
  waste: number,
): WorkedOut {
  const { amount, unit, per, alongMm, acrossMm } = part;
  if (amount === null || unit === null) return { steps: [], needed: undefined, order: undefined };
  const times = { specimen: specimens, run: runs, place: places, once: 1 }[per];
  const used = withoutNoise(amount * times);
  const isKept = per === "once" || per === "place";
  const counted = per === "once" ? say(used, unit) : `${many(times, nouns[per])} × ${say(amount, unit)} = ${say(used, unit)}`;
  const steps = [isKept ? `${counted}, used again` : counted];
  const added = isKept ? 0 : waste;
  const wasted = withoutNoise(used * (1 + added / 100));
  const wanted = unit === "piece" ? Math.ceil(wasted) : wasted;
  if (added > 0) steps.push(`with ${figure(added)} % waste ${say(wanted, unit)}`);
  const packs = packsOf(product);
  const inPieces = roundUpToPacks({ value: wanted, unit }, packs);
  const needed = { value: wanted, unit };
  if (unit !== "piece" || alongMm === null || acrossMm === null || product.widthMm === null)
    return { steps: inPieces ? [...steps, sayOrder(inPieces)] : steps, needed, order: inPieces };
  const across = piecesAcross(product.widthMm, acrossMm);
  if (across === 0)
    return {
      steps: [...steps, `the cloth is ${figure(product.widthMm)} mm wide, too narrow for a piece`],
      needed,
      order: undefined,
    };
  const rows = Math.ceil(wanted / across);
  const length = { value: withoutNoise((startMm + rows * alongMm) / 1000), unit: "m" };
  const edges = selvedgesOf(product.widthMm);
  const width = `${figure(product.widthMm)} mm${edges > 0 ? ` less ${figure(edges)} mm at the selvedges` : ""}`;
  steps.push(
    `pieces of ${figure(alongMm)} × ${figure(acrossMm)} mm, ${figure(across)} across ${width}: ${many(rows, "row")} × ${figure(alongMm)} mm + ${figure(startMm)} mm at the start = ${say(length.value, "m")}`,
  );
  const order = roundUpToPacks(length, packs) ?? inPieces;
  return { steps: order ? [...steps, sayOrder(order)] : steps, needed: length, order };
}

/** What an amount is multiplied by. */
const nouns = { specimen: "specimen", run: "run", place: "place" } as const;

/** "order 3 m", "order 2 × pack of 100 = 200 pieces" */
function sayOrder({ quantity, pack, total, unit }: PackOrder): string {
  return pack === unit ? `order ${say(total, unit)}` : `order ${figure(quantity)} × ${pack} = ${say(total, unit)}`;
}

const say = (value: number, unit: string) => `${figure(value)} ${unit === "piece" && value !== 1 ? "pieces" : unit}`;
const many = (count: number, noun: string) => `${figure(count)} ${noun}${count === 1 ? "" : "s"}`;
const figure = (value: number) => value.toLocaleString("en-US", { maximumFractionDigits: 3 });
