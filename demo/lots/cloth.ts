import type { Chance } from "../swatch/chance.ts";
import { above, around, below, inWords, noSpread, type Property } from "./property.ts";

/** What defines the CIE 1976 L*a*b* color space, and ΔE*ab in it. */
export const colorDifference = "ISO/CIE 11664-4";

/** What a product of demo/catalogue/products.csv says of its cloth. */
export type ClothFacts = { areal_mass: string; areal_mass_unit: string; construction_detail: string };

/** Mass, threads, whiteness and pH, measured as ISO or as AATCC and ASTM do; limits are around what the item's row says. */
export function cloth(of: ClothFacts, { whiteness }: { whiteness?: number } = {}): Property[] {
  const isAmerican = of.areal_mass_unit === "oz/yd2";
  return [
    isAmerican ? ounces(of) : grams(of),
    ...threadCounts(of),
    ...(whiteness === undefined ? [] : [white(whiteness, isAmerican)]),
    acidity(isAmerican),
  ];
}

/** The bands of multifiber, of `six weft bands of 15 mm, repeat 100 mm with marker threads`; nothing for other cloth. */
export function bands({ construction_detail }: ClothFacts): Property[] {
  const [, width, repeat] = /bands of (\d+) mm(?:.*?repeat (\d+) mm)?/.exec(construction_detail) ?? [];
  if (!width) return [];
  const narrowest = Number(width);
  const ofBand = above("width of the narrowest band", "", "mm", narrowest + 0.6, narrowest, {
    places: 1,
    within: noSpread,
    specimens: 15,
  });
  if (!repeat) return [ofBand];
  return [ofBand, around("repeat of the bands", "", "mm", Number(repeat), 2, { places: 1, within: 0.3, specimens: 15 })];
}

/** How many fibers lie side by side in an adjacent fabric: six or eight in multifiber, else one. */
export function fibersSideBySide({ construction_detail }: ClothFacts): number {
  const [, count = "one"] = /^(six|eight) (?:weft|filling) bands/.exec(construction_detail) ?? [];
  return { one: 1, six: 6, eight: 8 }[count] ?? 1;
}

/** Rubbing cloth, whose mass and whiteness are held closer, because the stain is graded on it. */
export function rubbingCloth(of: ClothFacts): Property[] {
  const isAmerican = of.areal_mass_unit === "oz/yd2";
  return [isAmerican ? ounces(of, 0.09) : grams(of, 3), ...threadCounts(of), white(78, isAmerican, 3), acidity(isAmerican)];
}

function grams({ areal_mass }: ClothFacts, given?: number): Property {
  const mass = Number(areal_mass);
  const tolerance = given ?? Math.max(3, Math.min(Math.round(mass * 0.04), mass < 160 ? 5 : 15));
  return around("mass per unit area", "ISO 3801", "g/m²", mass, tolerance, { places: 1, within: mass * 0.008, specimens: 15 });
}

function ounces({ areal_mass }: ClothFacts, given?: number): Property {
  const mass = Number(areal_mass);
  const tolerance = given ?? Math.max(0.2, Math.round(mass * 0.3) / 10);
  return around("mass per unit area", "ASTM D3776/D3776M", "oz/yd²", mass, tolerance, {
    ...{ places: 2, within: mass * 0.008, specimens: 15 },
  });
}

/** Both directions of `27 × 27 threads/cm`, `81 × 84 threads/in` or, as per cm, `143 × 132 threads/5 cm`. */
function threadCounts(of: ClothFacts): Property[] {
  const { counts, per } = countsOf(of);
  return counts.map((nominal, at) => {
    const name = per === "in" ? ["ends", "picks"][at] : ["warp threads", "weft threads"][at];
    return per === "in"
      ? around(`${name} per inch`, "ASTM D3775", "", nominal, 2, threadSpread(nominal))
      : around(`${name} per cm`, "ISO 7211-2", "", nominal, 1, threadSpread(nominal));
  });
}

function countsOf({ construction_detail }: ClothFacts): { counts: number[]; per: string } {
  const [, warp, weft, per = ""] = /([\d.]+) × ([\d.]+) threads\/(cm|in|5 cm)/.exec(construction_detail) ?? [];
  if (!warp || !weft) return { counts: [], per };
  const share = per === "5 cm" ? 5 : 1;
  return { counts: [warp, weft].map((count) => Number((Number(count) / share).toFixed(1))), per };
}

/** The more threads, the more their number varies. */
const threadSpread = (count: number) => ({ places: 1, within: Math.max(0.1, count * 0.009), specimens: 15 });

/** CIE whiteness; only for cloth that is white enough for the formula. */
function white(nominal: number, isAmerican: boolean, tolerance = 4): Property {
  const method = isAmerican ? "AATCC TM110" : "ISO 105-J02";
  return around("whiteness, D65/10°", method, "", nominal, tolerance, { places: 1, within: 0.6, specimens: 15, drift: 0.25 });
}

function acidity(isAmerican: boolean): Property {
  return around("pH of aqueous extract", isAmerican ? "AATCC TM81" : "ISO 3071", "", 7, 0.5, {
    ...{ places: 2, within: 0.085, specimens: 6 },
  });
}

/** A test in which an adjacent fabric is compared with the reference lot. */
export type Comparison = { test: string; method: string };

/**
 * How an adjacent fabric stains beside the reference lot. The limit of the largest color difference is a little less than half a step of the gray scale for
 * staining, which is 2.2 between the grades 5 and 4-5 (ISO 105-A03).
 *
 * @param bands how many fibers lie side by side in the fabric: each is compared for each of four dyeings
 */
export function staining(tests: readonly Comparison[], bands: number): Property[] {
  const pairs = 4 * bands;
  return [
    ...tests.map(({ test, method }) =>
      inWords(`staining against the reference lot, ${test}`, method, pairs, gradesOf(pairs), sameStain),
    ),
    below("largest color difference of a stain from that on the reference lot", colorDifference, "ΔE*ab", 1.3, 2, {
      ...{ places: 1, between: 0.13, within: noSpread, specimens: pairs * tests.length },
    }),
  ];
}

/** The limit for pairs of grades. */
export const sameStain = "half a step at most, in no constant direction";

/** What two people find who grade pairs of the same stain: now and then they see half a step, in either direction. */
const gradesOf = (pairs: number) => (random: Chance) => {
  const apart = Array.from({ length: pairs }, random).filter((one) => one < 0.05).length;
  const lighter = Math.floor(apart / 2) + (random() < 0.5 ? apart % 2 : 0);
  const counts = { lighter, darker: apart - lighter };
  const said = (["lighter", "darker"] as const)
    .filter((way) => counts[way] > 0)
    .map((way) => `${counts[way]} half a step ${way}`);
  return [`${pairs - apart} of ${pairs} pairs equal`, ...said].join(", ").replace(/(half a step lighter, \d+) half a step/, "$1");
};

/** How rubbing cloth stains beside the reference lot, from three crocking controls. */
export function crocking(method: string): Property[] {
  const rest = { places: 1, between: 0.08, within: 0.25, specimens: 9 };
  return ["dry", "wet"].map((state, at) =>
    below(
      `${state} staining from three controls, color difference from the reference lot`,
      method,
      "ΔE*ab",
      0.5 + at * 0.1,
      1.2,
      rest,
    ),
  );
}

/** Soil on cloth: its reflectance, how even it is, and how much of it two reference washes remove, all on the side of the reference lot. */
export function soil(reflectance: number, removal: number): Property[] {
  return [
    around(
      "reflectance, tristimulus value Y",
      "ISO 105-J01",
      "%",
      reflectance,
      Math.max(1.5, Math.round(reflectance * 0.14) / 2),
      {
        ...{ places: 1, within: 0.4, specimens: 15, drift: 0.15 },
      },
    ),
    below("range of reflectance across the width", "ISO 105-J01", "%", 0.7, 1.5, { places: 1, within: noSpread, specimens: 5 }),
    around("soil removal in two reference washes at 40 °C", "", "%", removal, 4, { places: 1, within: 0.9, specimens: 12 }),
  ];
}

/** Powder detergents: beside the reference lot they remove the same. */
export function powder(ph: number, water: number): Property[] {
  return [
    around("pH of a solution of 1 %", "ISO 4316", "", ph, 0.4, { places: 1, within: 0.05, specimens: 3 }),
    around("water", "ISO 4317", "%", water, 1.5, { places: 1, within: 0.15, specimens: 3 }),
    around("soil removal from 12-010 at 40 °C, difference from the reference lot", "", "% points", 0, 1.5, {
      ...{ places: 1, within: 0.6, specimens: 8 },
    }),
  ];
}

const yarn = { places: 1, between: 0.3, specimens: 10 };

/** Wool worsted of the abradant: cloth, yarns and wool, and the rubs that the control serge stands. The limits are the supplier's own, not those of ISO 12947-1. */
export const abradant = (of: ClothFacts): Property[] => [
  above("mass per unit area", "ISO 3801", "g/m²", 202, 195, { places: 1, between: 1.2, within: 1.6, specimens: 15 }),
  ...countsOf(of).counts.map((count, at) =>
    above(`${["warp", "weft"][at]} threads per cm`, "ISO 7211-2", "", count + 0.3, count, {
      ...threadSpread(count),
      between: 0.06,
    }),
  ),
  // The yarns are at the finer end of their limits: with the crimp of a plain weave they give the mass of the cloth.
  { ...around("linear density of the warp, folded", "ISO 7211-5", "tex", 63, 4, { ...yarn, within: 0.9 }), nominal: 61 },
  { ...around("linear density of the weft, folded", "ISO 7211-5", "tex", 74, 4, { ...yarn, within: 1.1 }), nominal: 71.5 },
  around("twist of the folded warp yarn", "ISO 7211-4", "turns/m", 450, 20, { places: 0, within: 14, specimens: 20 }),
  around("mean fiber diameter of the warp yarn", "", "µm", 27.5, 2, { places: 1, within: 0.5, specimens: 4 }),
  around("mean fiber diameter of the weft yarn", "", "µm", 29, 2, { places: 1, within: 0.5, specimens: 4 }),
  around("fat content", "", "%", 0.8, 0.3, { places: 2, within: 0.05, specimens: 4 }),
  rubs("rubs to breakdown of the control serge 17-030"),
];

/** Specimens of one lot break up to a third apart, as worsted does in Martindale tests. */
export function rubs(property: string): Property {
  return around(property, "ISO 12947-2", "rubs", 26000, 4000, { places: -3, within: 3200, specimens: 8, drift: 250 });
}

export const oxygen = (property: string, nominal: number, lower: number) =>
  above(property, "", "%", nominal, lower, { places: 1, within: 0.08, specimens: 3 });
