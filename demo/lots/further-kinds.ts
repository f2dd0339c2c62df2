import { bands, cloth } from "./cloth.ts";
import type { Line } from "./line-kinds.ts";
import { around, below, inWords, noSpread, type Property } from "./property.ts";

/** The bands of identification fabric, and whether they are told apart as on the reference lot. */
export const twelveFibers = (item: string): Line => ({
  ...{ items: [item], lots: 1, rests: 45 },
  measured: (of) => [
    ...cloth(of),
    ...bands(of),
    inWords("bands after an identification stain", "AATCC TM20", 12, "12 of 12 as on the reference lot", "12 of 12"),
  ],
});

/** Cloth that must take up no dye. It is released for the method in which that was looked at. */
export const undyed = (item: string, method: string, property: string): Line => ({
  ...{ items: [item], lots: 1, rests: 30, methods: [method] },
  measured: (of) => [
    ...cloth(of),
    below(property, method, "ΔE*ab", 0.4, 1, { places: 1, between: 0.1, within: 0.1, specimens: 10 }),
  ],
});

/** The undyed gabardine on which specimens pill. */
export const worsted = (item: string): Line => ({
  ...{ items: [item], lots: 1, rests: 50 },
  measured: (of) => [...cloth(of), gradesBeside("pilling", "GB/T 4802.1")],
});

/** What three assessors see on four specimens of a control, beside the reference lot. */
export const gradesBeside = (what: string, method: string): Property =>
  inWords(`${what} grades beside the reference lot`, method, 12, "12 of 12 within half a grade", "half a grade at most");

const chemicalRest = { places: 1, within: 0.08, specimens: 3 };
export const titrated = chemicalRest;
export const assayed = { ...chemicalRest, between: 0.06 };

/** A chemical and what it is measured for. */
export const chemical = (item: string, ...measured: Property[]): Line => ({
  ...{ items: [item], lots: 1, rests: 14 },
  measured: () => measured,
});
export const reagentPh = (solution: string, ph: number): Property =>
  around(`pH of the test solution, ${solution}`, "", "", ph, 0.1, { places: 2, within: 0.02, specimens: 3 });

/** A gray scale: each pair is measured against the color difference that the method gives it, and what it allows. */
export const scale = (item: string, method: string): Line => ({
  ...{ items: [item], lots: 1, rests: 30 },
  measured: () => [
    below("largest share of its tolerance that a pair uses", method, "%", 55, 100, { places: 0, within: noSpread, specimens: 9 }),
  ],
});

/** Photographs of grades: three assessors grade each of five beside the reference set. */
export const pictures = (item: string, method: string): Line => ({
  ...{ items: [item], lots: 1, rests: 30 },
  measured: () => [
    inWords(
      "grades of the photographs beside the reference set",
      method,
      15,
      "15 of 15 the same",
      "the same grade of each photograph",
    ),
  ],
});

/** How fast an abradant wears the control cloth, as a share of how fast the reference lot does. */
export const shareOfReference = (what: string, method: string): Property =>
  around(`${what}, share of those on the reference lot`, method, "%", 100, 12, { places: 0, within: 7, specimens: 8 });
