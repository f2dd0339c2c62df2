import type { Colour } from "./colour.ts";
import { hex } from "./colour.ts";

/** How a fibre looks once it is spun; `filament` for yarns that are not spun at all. */
type FibreLook = {
  colour: Colour;
  lustre: number;
  slub: number;
  melange: number;
  shade: number;
  twist: number;
  /** Loose fibre ends per square millimetre, their length in mm, and how much they veil the cloth. */
  hair: number;
  hairLength: number;
  nap: number;
};

const spun: FibreLook = {
  colour: hex("#f2eee4"),
  lustre: 0.05,
  slub: 0.14,
  melange: 0.06,
  shade: 0.035,
  twist: 0.85,
  hair: 5,
  hairLength: 0.7,
  nap: 0.24,
};
const smooth: FibreLook = {
  ...spun,
  colour: hex("#f1f1ee"),
  lustre: 0.12,
  slub: 0.06,
  melange: 0.05,
  shade: 0.02,
  hair: 3,
  nap: 0.2,
};
const filament: FibreLook = { ...smooth, lustre: 0.42, slub: 0.03, melange: 0.03, twist: 0, hair: 0, hairLength: 0, nap: 0 };

const looks: Readonly<Record<string, FibreLook>> = {
  cotton: spun,
  linen: { ...spun, colour: hex("#d6cab0"), slub: 0.4, melange: 0.13, shade: 0.09, hair: 3 },
  wool: {
    ...spun,
    colour: hex("#e6dcc6"),
    slub: 0.16,
    melange: 0.11,
    shade: 0.045,
    twist: 0.8,
    hair: 20,
    hairLength: 1.1,
    nap: 0.4,
  },
  acrylic: { ...smooth, colour: hex("#f0ebdd"), slub: 0.12, hair: 8, hairLength: 0.9, nap: 0.36 },
  viscose: { ...smooth, colour: hex("#efeee8"), lustre: 0.2, slub: 0.08 },
  polyamide: { ...smooth, colour: hex("#eeeee8"), lustre: 0.16 },
  polyester: { ...smooth, lustre: 0.12 },
  polypropylene: { ...smooth, colour: hex("#f1f2f1"), lustre: 0.2 },
  silk: { ...filament, colour: hex("#efe7d5"), lustre: 0.36 },
  acetate: { ...filament, colour: hex("#f3f3f0"), lustre: 0.48 },
  triacetate: { ...filament, colour: hex("#f2f2ee"), lustre: 0.44 },
  glass: { ...filament, colour: hex("#eef0ee"), lustre: 0.6 },
  aramid: { ...smooth, colour: hex("#dccb8e"), lustre: 0.16 },
  metal: { ...filament, colour: hex("#8d8f92"), lustre: 0.9 },
};

/** Other names, and fibres that look like one of those above. */
const kin: readonly (readonly [RegExp, string])[] = [
  [/triacetate/, "triacetate"],
  [/acetate/, "acetate"],
  [/modacrylic|acrylic/, "acrylic"],
  [/cotton|kapok/, "cotton"],
  [/flax|linen|hemp|jute|ramie|sisal/, "linen"],
  [/wool|mohair|cashmere|alpaca|hair/, "wool"],
  [/silk/, "silk"],
  [/viscose|rayon|lyocell|modal|cellulos|cupro/, "viscose"],
  [/polyamide|nylon|elastane|spandex/, "polyamide"],
  [/aramid|imide|benzimidazole/, "aramid"],
  [/polypropylene|polyethylene|olefin/, "polypropylene"],
  [/glass/, "glass"],
  [/steel|metal|brass|copper|wire/, "metal"],
  [/polyester/, "polyester"],
];

/**
 * The look of a fibre by its name; spun cotton for an unknown name.
 *
 * @param continuous true for filament yarns of a fibre that is usually spun
 */
export function fibreLook(name: string, continuous = false): FibreLook {
  const family = kin.find(([pattern]) => pattern.test(name.toLowerCase()))?.[1] ?? "cotton";
  const look = looks[family] ?? spun;
  return continuous && look.twist > 0 ? { ...filament, colour: look.colour } : look;
}

/** How deep a fibre took the colour of a loose direct and disperse dye in a demonstration wash, 0 to 1. */
export function takesDye(name: string, dye: "red" | "blue"): number {
  const share = stainedBy.find(([pattern]) => pattern.test(name.toLowerCase()));
  return share?.[dye === "red" ? 1 : 2] ?? 0.2;
}
const stainedBy: readonly (readonly [RegExp, number, number])[] = [
  [/triacetate/, 0.26, 0.14],
  [/acetate/, 0.42, 0.16],
  [/modacrylic/, 0.12, 0.08],
  [/acrylic/, 0.07, 0.05],
  [/cotton/, 0.2, 0.34],
  [/viscose/, 0.3, 0.42],
  [/polyamide|nylon/, 0.72, 0.55],
  [/polyester/, 0.16, 0.08],
  [/polypropylene/, 0.03, 0.02],
  [/silk/, 0.55, 0.5],
  [/wool/, 0.5, 0.62],
];
