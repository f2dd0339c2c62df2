import { above, around, below, inWords, type Property } from "./property.ts";

/** What a product of demo/catalogue/products.csv says of its cloth. */
export type Cloth = { areal_mass: string; areal_mass_unit: string; construction_detail: string };

/** Mass, threads, whiteness and pH, measured as ISO or as AATCC and ASTM do; limits are around what the item's row says. */
export function cloth(of: Cloth, { whiteness, threads = true }: { whiteness?: number; threads?: boolean } = {}): Property[] {
  const isAmerican = of.areal_mass_unit === "oz/yd2";
  return [
    isAmerican ? ounces(of) : grams(of),
    ...(threads ? threadCounts(of) : []),
    ...(whiteness === undefined ? [] : [white(whiteness, isAmerican)]),
    acidity(isAmerican),
  ];
}

function grams({ areal_mass }: Cloth): Property {
  const mass = Number(areal_mass);
  const tolerance = Math.max(3, Math.min(Math.round(mass * 0.04), mass < 160 ? 5 : 15));
  return around("mass per unit area", "ISO 3801", "g/m²", mass, tolerance, { places: 1, within: mass * 0.008, specimens: 15 });
}

function ounces({ areal_mass }: Cloth): Property {
  const mass = Number(areal_mass);
  const tolerance = mass < 3.5 ? 0.15 : 0.2;
  return around("mass per unit area", "ASTM D3776/D3776M", "oz/yd²", mass, tolerance, {
    ...{ places: 2, within: mass * 0.008, specimens: 15 },
  });
}

/** Both directions of `27 × 27 threads/cm`, `81 × 84 threads/in` or, as per cm, `143 × 132 threads/5 cm`. */
function threadCounts({ construction_detail }: Cloth): Property[] {
  const [, warp, weft, per] = /([\d.]+) × ([\d.]+) threads\/(cm|in|5 cm)/.exec(construction_detail) ?? [];
  if (!warp || !weft) return [];
  const share = per === "5 cm" ? 5 : 1;
  return [warp, weft].map((count, at) => {
    const name = per === "in" ? ["ends", "picks"][at] : ["warp threads", "weft threads"][at];
    const nominal = Number((Number(count) / share).toFixed(1));
    return per === "in"
      ? around(`${name} per inch`, "ASTM D3775", "", nominal, 2, { places: 1, within: 0.6, specimens: 15 })
      : around(`${name} per cm`, "ISO 7211-2", "", nominal, 1, { places: 1, within: 0.2, specimens: 15 });
  });
}

/** CIE whiteness; only for cloth that is white enough for the formula. */
function white(nominal: number, isAmerican: boolean): Property {
  const method = isAmerican ? "AATCC TM110" : "ISO 105-J02";
  return around("whiteness, D65/10°", method, "", nominal, 4, { places: 1, within: 0.6, specimens: 15, drift: 0.25 });
}

function acidity(isAmerican: boolean): Property {
  return around("pH of aqueous extract", isAmerican ? "AATCC TM81" : "ISO 3071", "", 7, 0.5, {
    ...{ places: 1, within: 0.08, specimens: 6 },
  });
}

/** How an adjacent fabric stains beside the reference lot. */
export function staining(method: string): Property[] {
  return [
    inWords("staining against the reference lot, four dyeings", method, 4, "none", "no visible difference"),
    below("largest color difference of a stain from that on the reference lot", "ISO 105-J03", "ΔE*", 0.5, 1, {
      ...{ places: 1, within: 0.1, specimens: 16 },
    }),
  ];
}

/** How rubbing cloth stains beside the reference lot, from three crocking controls. */
export function crocking(method: string): Property[] {
  const rest = { places: 1, within: 0.1, specimens: 9 };
  return ["dry", "wet"].map((state, at) =>
    below(
      `${state} staining from three controls, color difference from the reference lot`,
      method,
      "ΔE*",
      0.3 + at * 0.1,
      0.8,
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
    below("range of reflectance across the width", "ISO 105-J01", "%", 0.7, 1.5, { places: 1, within: 0.1, specimens: 5 }),
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

/** Wool worsted of the abradant: yarns as its row says, and the rubs that the control serge stands. */
export const abradant: Property[] = [
  around("linear density of the warp, folded", "ISO 7211-5", "tex", 63, 4, { places: 1, within: 0.9, specimens: 10 }),
  around("linear density of the weft, folded", "ISO 7211-5", "tex", 74, 4, { places: 1, within: 1.1, specimens: 10 }),
  around("twist of the folded warp yarn", "ISO 2061", "turns/m", 450, 25, { places: 0, within: 14, specimens: 20 }),
  rubs("rubs to breakdown of the control serge 17-030"),
];

export function rubs(property: string): Property {
  return around(property, "ISO 12947-2", "rubs", 26000, 4000, { places: -3, within: 1400, specimens: 8, drift: 250 });
}

export const oxygen = (property: string, nominal: number, lower: number) =>
  above(property, "", "%", nominal, lower, { places: 1, within: 0.08, specimens: 3 });
