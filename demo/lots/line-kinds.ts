import {
  bands,
  type ClothFacts,
  type Comparison,
  cloth,
  colorDifference,
  crocking,
  fibersSideBySide,
  powder,
  rubbingCloth,
  soil,
  staining,
} from "./cloth.ts";
import { around, below, inWords, noSpread, type Property } from "./property.ts";

/** Items that are sold from the same lots, and what is measured on each. */
export type Line = {
  items: string[];
  /** How many lots were released from January 2023 to November 2026. */
  lots: number;
  /** Months that its material keeps from the day of making, as keeping tests found. */
  keeps?: number;
  /** Months to the next test, from the release. */
  retest?: number;
  /** Days from the making to the release. */
  rests: number;
  /** What its lots are released for, where that is not all that its items are made for. */
  methods?: string[];
  /** A new lot takes the place of the one before: figures that users compare with are printed for each. */
  replaces?: true;
  measured(cloth: ClothFacts): Property[];
};

/** The tests that stand for all that an adjacent fabric is released for: warm and alkaline, and acid; of multifiber for hot washing, two temperatures. */
export const comparisons = {
  iso: compared({ "washing at 40 °C": "ISO 105-C06", "acid perspiration": "ISO 105-E04" }),
  hot: compared({ "washing at 70 °C": "ISO 105-C06", "washing at 95 °C": "ISO 105-C06" }),
  aatcc: compared({ "washing at 49 °C": "AATCC TM61", "acid perspiration": "AATCC TM15" }),
  jis: compared({ "washing at 40 °C": "JIS L 0844", "acid perspiration": "JIS L 0848" }),
  gb: compared({ "washing at 40 °C": "GB/T 3921", "acid perspiration": "GB/T 3922" }),
};
function compared(methods: Record<string, string>): Comparison[] {
  return Object.entries(methods).map(([test, method]) => ({ test, method }));
}

export const adjacent = (items: string, lots: number, whiteness?: number, tests = comparisons.iso): Line => ({
  ...{ items: items.split("|"), lots, rests: 45 },
  measured: (of) => [
    ...cloth(of, whiteness === undefined ? {} : { whiteness }),
    ...bands(of),
    ...staining(tests, fibersSideBySide(of)),
  ],
});
export const rubbing = (items: string, lots: number, method: string): Line => ({
  ...{ items: items.split("|"), lots, rests: 36 },
  measured: (of) => [...rubbingCloth(of), ...crocking(method)],
});
export const soiled = (item: string, lots: number, reflectance: number, removal: number): Line => ({
  ...{ items: [item], lots, keeps: 7, rests: 32 },
  measured: () => soil(reflectance, removal),
});
/** Several soils on one piece of cloth, each beside the reference lot of the piece. */
export const strip = (item: string): Line => ({
  ...{ items: [item], lots: 1, keeps: 7, rests: 32 },
  measured: () => [
    below(
      "soil removal in two reference washes at 40 °C, largest distance of a soil from the reference lot",
      ...(["", "% points", 1.9, 4] as const),
      { places: 1, within: noSpread, specimens: 12 },
    ),
  ],
});
export const detergent = (item: string, lots: number, ph: number, water: number): Line => ({
  ...{ items: [item], lots, keeps: 18, rests: 21 },
  measured: () => powder(ph, water),
});
export const white = (items: string, lots: number): Line => ({
  ...{ items: items.split("|"), lots, rests: 30 },
  measured: (of) => cloth(of, { whiteness: 74 }),
});
export const light = (item: string, lots: number, measured: Property[]): Line => ({
  ...{ items: [item], lots, rests: 60 },
  measured: () => measured,
});
/** A control is released for the method by which its value was measured. */
export const burning = (item: string, lots: number, measured: Property[]): Line => ({
  ...{ items: [item], lots, rests: 40, replaces: true, methods: [...new Set(measured.map(({ method }) => method))] },
  measured: () => measured,
});
export const blueWool = (grade: string, method = "ISO 105-B08"): Property[] => [
  inWords("grade by eye where the reference lot shows 4", method, 2, "4", grade),
  around("color difference where the reference lot shows grade 4", colorDifference, "ΔE*ab", 1.7, 0.3, {
    ...{ places: 1, within: 0.1, specimens: 6 },
  }),
];
export const control = (property: string, method: string): Property[] => [
  below(property, method, "ΔE*ab", 0.5, 1.2, { places: 1, within: 0.15, specimens: 6 }),
];

/** Ballast: its fibers, the mass of a piece in grams, and the minutes in which a load of 2 kg dries. */
export const ballast = (item: string, lots: number, mass: number, minutes: number, fibers: Property): Line => ({
  ...{ items: [item], lots, rests: 25 },
  measured: () => [
    fibers,
    around("mass of the piece", "", "g", mass, mass < 100 ? 3 : 7, { places: 1, within: mass < 100 ? 0.6 : 1.3, specimens: 20 }),
    around("drying time of a load of 2 kg", "", "min", minutes, 4, { places: 0, within: 1, specimens: 3 }),
  ],
});
export const only = (fiber: string) => inWords("fibers", "", 3, `${fiber} only`, `${fiber} only`);
export const polyester = (share: number) =>
  around("polyester", "ISO 1833-11", "%", share, 3, { places: 1, within: 0.5, specimens: 4 });

export const felt = (): Property[] => [
  around("mass per unit area", "ISO 3801", "g/m²", 750, 50, { places: 0, within: 11, specimens: 10 }),
  around("thickness", "ISO 5084", "mm", 2.5, 0.3, { places: 2, within: 0.04, specimens: 10 }),
];
export const foam = (): Property[] => [
  around("apparent density", "ISO 845", "kg/m³", 30, 1, { places: 1, within: 0.25, specimens: 5 }),
  around("thickness", "", "mm", 3, 0.2, { places: 2, within: 0.04, specimens: 20 }),
  around("indentation hardness", "ISO 12947-1", "kPa", 5.8, 0.8, { places: 1, within: 0.15, specimens: 5 }),
];
