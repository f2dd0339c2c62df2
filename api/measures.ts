import { type ArealMassUnit, cmToInches, gsmToOzYd2, inchesToCm, ozYd2ToGsm, type WidthUnit } from "../domain/packs/units.ts";
import type { ProductRecord } from "../domain/products/product-record.ts";

/** The areal mass in both systems, and the unit in which the supplier states it; nulls where the material has none. */
export function arealMasses({ arealMass, arealMassUnit }: Pick<ProductRecord, "arealMass" | "arealMassUnit">): {
  gsm: number | null;
  ozYd2: number | null;
  unit: ArealMassUnit | null;
} {
  if (arealMass === null) return { gsm: null, ozYd2: null, unit: null };
  return arealMassUnit === "g/m2"
    ? { gsm: arealMass, ozYd2: rounded(gsmToOzYd2(arealMass)), unit: arealMassUnit }
    : { gsm: rounded(ozYd2ToGsm(arealMass)), ozYd2: arealMass, unit: arealMassUnit };
}

/** The width in both systems, and the unit in which the supplier states it; nulls where the material has none. */
export function widths({ width, widthUnit }: Pick<ProductRecord, "width" | "widthUnit">): {
  cm: number | null;
  inches: number | null;
  unit: WidthUnit | null;
} {
  if (width === null) return { cm: null, inches: null, unit: null };
  return widthUnit === "cm"
    ? { cm: width, inches: rounded(cmToInches(width)), unit: widthUnit }
    : { cm: rounded(inchesToCm(width)), inches: width, unit: widthUnit };
}

/** Rounds a computed value to two decimals: 4.57, 44.5. */
const rounded = (value: number) => Math.round(value * 100) / 100;
