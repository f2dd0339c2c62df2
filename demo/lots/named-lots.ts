import { sameStain } from "./cloth.ts";
import { above, around, below, inWords, outside, type Property } from "./property.ts";

/** Lots that texts of the demo name: their numbers, days and figures are those of the texts. */
export type StoryLot = {
  number: string;
  /** The first item of its line, and the items that are sold from it where these are not all of the line. */
  item: string;
  items?: string[];
  released: string;
  made?: string;
  methods?: string[];
  note?: string;
  /** Means, or what words say was found, by property. */
  found?: Record<string, number | string>;
  specimens?: Record<string, number>;
  /** What was measured on this lot only; it stands before the last property of its line. A mean is the nominal value, a deviation that within the lot. */
  besides?: Property[];
};

const beside = "color difference where the reference lot shows grade 4";
const staining = "staining against the reference lot, washing at 40 °C";
const acidStaining = "staining against the reference lot, acid perspiration";
const rubbed = (state: string) => `${state} staining from three controls, color difference from the reference lot`;
const largestDifference = "largest color difference of a stain from that on the reference lot";

/** A test in which a lot of multifiber was compared: six bands, four dyeings. */
const compared = (test: string, method: string, found: string) =>
  inWords(`staining against the reference lot, ${test}`, method, 24, found, sameStain);

export const namedLots: readonly StoryLot[] = [
  { number: "L-2311-1", item: "15-014", released: "2023-11-06", found: { [beside]: 1.8 } },
  { number: "L-2404-3", item: "15-014", released: "2024-04-16", found: { [beside]: 1.6 } },
  {
    ...{
      number: "L-2507-2",
      item: "15-014",
      released: "2025-07-14",
      found: { [beside]: 1.7 },
      methods: ["ISO 105-B02", "GB/T 8427"],
    },
    note: "The first with dye from the new plant of its maker.",
  },
  { number: "L-2507-3", item: "11-010", released: "2025-07-21" },
  { number: "L-2608-2", item: "13-030", made: "2026-07-06", released: "2026-08-11" },
  {
    ...{ number: "L-2610-1", item: "11-010", items: ["11-010"], made: "2026-08-24", released: "2026-10-05" },
    methods: ["ISO 105-C06", "ISO 105-E01", "ISO 105-E02", "ISO 105-E04"],
    note: "The first lot with worsted from a new spinner; the five other bands are unchanged.",
    found: {
      ...{ "mass per unit area": 144.3, [largestDifference]: 1.4 },
      [staining]: "23 of 24 pairs equal, 1 half a step lighter",
      [acidStaining]: "22 of 24 pairs equal, 1 half a step lighter, 1 darker",
    },
    specimens: { [largestDifference]: 144 },
    besides: [
      compared("washing at 60 °C", "ISO 105-C06", "22 of 24 pairs equal, 2 half a step darker"),
      compared("water", "ISO 105-E01", "24 of 24 pairs equal"),
      compared("alkaline perspiration", "ISO 105-E04", "23 of 24 pairs equal, 1 half a step darker"),
      compared("sea water", "ISO 105-E02", "23 of 24 pairs equal, 1 half a step lighter"),
      below("yellowness of the wool band, difference from the reference lot", "", "", 1, 2.5, {
        ...{ places: 1, within: 0.2, specimens: 6 },
      }),
    ],
  },
  {
    ...{ number: "L-2611-4", item: "11-010", released: "2026-11-16" },
    note: "The second lot with worsted from the new spinner of L-2610-1, and the first that is cut to pieces.",
    specimens: { [largestDifference]: 120 },
    besides: [
      compared("drycleaning", "ISO 105-D01", "24 of 24 pairs equal"),
      compared("dry heat", "ISO 105-P01", "23 of 24 pairs equal, 1 half a step darker"),
      compared("organic solvents", "ISO 105-X05", "24 of 24 pairs equal"),
    ],
  },
  {
    ...{ number: "L-2606-2", item: "17-110", released: "2026-06-04" },
    note: "The first felt from the new mill, in the Scottish Borders.",
    besides: [
      {
        ...around(
          "rubs to breakdown of the control serge 17-030, share of those on the reference lot",
          "ISO 12947-2",
          "%",
          100,
          10,
          {
            ...{ places: 0, within: 9, specimens: 12 },
          },
        ),
        nominal: 98,
      },
      inWords(
        "pilling grades against the reference lot",
        "ISO 12945-2",
        6,
        "a quarter step apart at most",
        "half a step at most",
      ),
    ],
  },
  {
    ...{ number: "L-2611-7", item: "13-030", made: "2026-10-30", released: "2026-11-18" },
    found: { [rubbed("dry")]: 0.5, [rubbed("wet")]: 0.6 },
    note: "Takes the place of lot L-2608-2. The liners of its cartons were checked under the ultraviolet lamp.",
  },
];

const phRest = { places: 2, within: 0.07, specimens: 6 };

/** What became of some lots; `at` counts the lots of a line from the first, or from the last where it is negative. */
export const fates: readonly Fate[] = [
  {
    ...{ item: "13-030", at: -2, status: "recalled", isReplaced: true },
    besides: [
      outside(
        inWords("brightener under the ultraviolet lamp, boxes opened again", "", 40, "on squares of 11 of 40 boxes", "none"),
      ),
    ],
    reason: "The liner of the inner carton contains optical brightener, which rubbed off on the outermost squares of some boxes.",
    advice:
      "Put the box aside and write to us: the replacement leaves the same day, and you need not send anything back. Consider repeating tests with this lot whose grades were between 3 and 4.",
  },
  {
    ...{ item: "12-210", at: 4, status: "recalled" },
    besides: [
      {
        ...around("soil removal in two reference washes at 40 °C, retained roll measured again", "", "%", 84, 4, {
          ...{ places: 1, within: 3.9, specimens: 12 },
        }),
        nominal: 76.4,
      },
    ],
    reason: "Part of the lot became too warm while it dried, which sets blood: a wash removes less of it.",
    advice: "Do not compare with it. Write to us for the replacement, and consider repeating washes with this lot.",
  },
  {
    ...{ item: "11-150", at: -1, status: "on hold" },
    besides: [
      { ...around("pH of aqueous extract, retained roll measured again", "ISO 3071", "", 7, 0.5, phRest), nominal: 7.62 },
    ],
    reason:
      "pH 7.6 was found when the retained roll was measured again, and our limit is 7.5. Part of the lot may not have been rinsed well after scouring.",
    advice: "Put it aside. We tell everybody who has it what comes of our measurements.",
  },
  {
    ...{ item: "12-350", at: -1, status: "on hold" },
    reason: "A laboratory found less removal than on the lot before. We repeat both reference washes.",
    advice: "Keep it dark and wrapped until we have the result.",
  },
  {
    ...{ item: "14-310", at: -2, status: "on hold", isOverdue: true },
    besides: [
      { ...above("available oxygen, tested again", "", "%", 10.2, 10, { places: 1, within: 0.1, specimens: 3 }), nominal: 9.9 },
    ],
    reason:
      "When it was tested again, 9.9 % of available oxygen was found, and our limit is 10.0 %. The other drums are being measured.",
    advice: "Keep the drum closed, cool and dry until we have the result.",
  },
  { item: "15-016", at: 1, found: { [beside]: 1.6 } },
  { item: "15-016", at: 2, found: { [beside]: 1.7 } },
];

type Fate = {
  item: string;
  at: number;
  status?: "on hold" | "recalled";
  reason?: string;
  advice?: string;
  found?: Record<string, number>;
  besides?: Property[];
  /** The next lot of the line takes its place. */
  isReplaced?: true;
  /** Its re-test is late: the date stays. */
  isOverdue?: true;
};
