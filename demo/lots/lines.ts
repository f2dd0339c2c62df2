import {
  abradant,
  bands,
  type ClothFacts,
  type Comparison,
  cloth,
  colorDifference,
  crocking,
  oxygen,
  powder,
  rubbingCloth,
  rubs,
  soil,
  staining,
} from "./cloth.ts";
import { around, below, inWords, type Property } from "./property.ts";

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
const comparisons = {
  iso: compared({ "washing at 40 °C": "ISO 105-C06", "acid perspiration": "ISO 105-E04" }),
  hot: compared({ "washing at 70 °C": "ISO 105-C06", "washing at 95 °C": "ISO 105-C06" }),
  aatcc: compared({ "washing at 49 °C": "AATCC TM61", "acid perspiration": "AATCC TM15" }),
  jis: compared({ "washing at 40 °C": "JIS L 0844", "acid perspiration": "JIS L 0848" }),
};
function compared(methods: Record<string, string>): Comparison[] {
  return Object.entries(methods).map(([test, method]) => ({ test, method }));
}

const adjacent = (items: string, lots: number, whiteness?: number, tests = comparisons.iso): Line => ({
  ...{ items: items.split("|"), lots, rests: 45 },
  measured: (of) => [
    ...cloth(of, whiteness === undefined ? {} : { whiteness }),
    ...bands(of),
    // Multifiber has six bands.
    ...staining(tests, items < "11-1" ? 6 : 1),
  ],
});
const rubbing = (items: string, lots: number, method: string): Line => ({
  ...{ items: items.split("|"), lots, rests: 36 },
  measured: (of) => [...rubbingCloth(of), ...crocking(method)],
});
const soiled = (item: string, lots: number, reflectance: number, removal: number): Line => ({
  ...{ items: [item], lots, keeps: 7, rests: 32 },
  measured: () => soil(reflectance, removal),
});
const detergent = (item: string, lots: number, ph: number, water: number): Line => ({
  ...{ items: [item], lots, keeps: 18, rests: 21 },
  measured: () => powder(ph, water),
});
const white = (items: string, lots: number): Line => ({
  ...{ items: items.split("|"), lots, rests: 30 },
  measured: (of) => cloth(of, { whiteness: 74 }),
});
const light = (item: string, lots: number, measured: Property[]): Line => ({
  ...{ items: [item], lots, rests: 60 },
  measured: () => measured,
});
/** A control is released for the method by which its value was measured. */
const burning = (item: string, lots: number, measured: Property[]): Line => ({
  ...{ items: [item], lots, rests: 40, replaces: true, methods: [...new Set(measured.map(({ method }) => method))] },
  measured: () => measured,
});
const blueWool = (grade: string): Property[] => [
  inWords("grade by eye where the reference lot shows 4", "ISO 105-B08", 2, "4", grade),
  around("color difference where the reference lot shows grade 4", colorDifference, "ΔE*ab", 1.7, 0.3, {
    ...{ places: 1, within: 0.1, specimens: 6 },
  }),
];
const control = (property: string, method: string): Property[] => [
  below(property, method, "ΔE*ab", 0.5, 1.2, { places: 1, within: 0.15, specimens: 6 }),
];

export const lines: readonly Line[] = [
  adjacent("11-010|11-011", 9),
  adjacent("11-020|11-021", 6, undefined, comparisons.hot),
  adjacent("11-040", 5, undefined, comparisons.aatcc),
  adjacent("11-050|11-052|11-053", 7, undefined, comparisons.aatcc),
  adjacent("11-110", 6),
  adjacent("11-120", 7, 74),
  adjacent("11-130", 5, 70),
  adjacent("11-140", 5, 66),
  adjacent("11-150", 6, 66),
  adjacent("11-160", 4),
  adjacent("11-170", 4),
  adjacent("11-211", 4, undefined, comparisons.jis),
  rubbing("13-010|13-011", 7, "AATCC TM8"),
  rubbing("13-110|13-020|13-021", 7, "ISO 105-X12"),
  rubbing("13-030", 6, "AATCC TM116"),
  soiled("12-010", 10, 14, 28),
  soiled("12-012", 7, 15, 22),
  soiled("12-020", 8, 13, 33),
  soiled("12-110", 9, 44, 46),
  soiled("12-111", 8, 43, 38),
  soiled("12-210", 9, 19, 84),
  soiled("12-220", 9, 16, 43),
  soiled("12-240", 7, 34, 39),
  soiled("12-310", 9, 46, 54),
  soiled("12-330", 8, 48, 52),
  soiled("12-350", 7, 57, 45),
  white("12-430", 6),
  ...(
    [
      ["14-010", 131, 44, inWords("fibers", "", 3, "cotton only", "cotton only")],
      ["14-011", 131, 34, around("polyester", "ISO 1833-11", "%", 50, 3, { places: 1, within: 0.5, specimens: 4 })],
      ["14-020", 130, 44, inWords("fibers", "", 3, "cotton only", "cotton only")],
    ] as const
  ).map(
    ([item, mass, minutes, fibers], at): Line => ({
      ...{ items: [item], lots: 5 - (at % 2), rests: 25 },
      measured: () => [
        fibers,
        around("mass of the piece", "", "g", mass, 7, { places: 1, within: 1.3, specimens: 20 }),
        around("drying time of a load of 2 kg", "", "min", minutes, 4, { places: 0, within: 1, specimens: 3 }),
      ],
    }),
  ),
  detergent("14-210", 6, 10, 5),
  detergent("14-221", 7, 10.4, 8),
  detergent("14-222", 6, 10.3, 8),
  {
    ...{ items: ["14-310"], lots: 6, keeps: 12, retest: 6, rests: 14 },
    measured: () => [oxygen("available oxygen", 10.2, 10)],
  },
  {
    ...{ items: ["14-312"], lots: 5, keeps: 12, retest: 6, rests: 14 },
    measured: () => [oxygen("TAED content", 92.2, 91)],
  },
  light("15-014", 4, blueWool("4, as the reference lot")),
  light("15-016", 4, blueWool("4, as the reference lot")),
  light("15-210", 5, control("color change of 20 fading units, difference from the reference lot", "AATCC TM16.3")),
  light("15-220", 4, control("color change of one exposure, difference from the reference lot", "ISO 105-B02")),
  { ...light("15-240", 5, control("color change of one cycle, difference from the reference lot", "AATCC TM23")), keeps: 24 },
  { ...{ items: ["17-010", "17-011"], lots: 7, rests: 70 }, measured: abradant },
  {
    ...{ items: ["17-110", "17-111"], lots: 5, rests: 50 },
    measured: () => [
      around("mass per unit area", "ISO 3801", "g/m²", 750, 50, { places: 0, within: 11, specimens: 10 }),
      around("thickness", "ISO 5084", "mm", 2.5, 0.3, { places: 2, within: 0.04, specimens: 10 }),
    ],
  },
  {
    ...{ items: ["17-120"], lots: 6, keeps: 24, rests: 20 },
    measured: () => [
      around("apparent density", "ISO 845", "kg/m³", 30, 1, { places: 1, within: 0.25, specimens: 5 }),
      around("thickness", "", "mm", 3, 0.2, { places: 2, within: 0.04, specimens: 20 }),
      around("indentation hardness", "ISO 12947-1", "kPa", 5.8, 0.8, { places: 1, within: 0.15, specimens: 5 }),
    ],
  },
  {
    ...{ items: ["17-030"], lots: 4, rests: 45, replaces: true },
    measured: (of) => [...cloth(of).slice(0, 3), rubs("rubs to breakdown")],
  },
  white("18-010|18-012", 6),
  white("18-030", 4),
  white("18-060", 4),
  burning("21-010", 5, [around("burning time", "16 CFR 1610", "s", 1.6, 0.4, { places: 1, within: 0.12, specimens: 10 })]),
  burning("21-020", 4, [
    around("char length, along the warp", "ASTM D6413/D6413M", "mm", 75, 15, { places: 0, within: 6, specimens: 10 }),
    below("after-flame time", "ASTM D6413/D6413M", "s", 0.2, 1, { places: 1, within: 0.1, specimens: 10 }),
  ]),
  burning("21-030", 4, [around("loss in mass", "NFPA 701", "%", 4.4, 2, { places: 1, within: 0.7, specimens: 10 })]),
];
