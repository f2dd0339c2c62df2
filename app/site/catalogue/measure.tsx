import { type ArealMassUnit, arealMass, type Quantity, type WidthUnit, width } from "../../../domain/catalogue/units.ts";

/** A quantity as it is printed: the number, its unit a shade lighter, and ≈ in front where it was computed. */
export function Measure({ of: { text, computed } }: { of: Quantity }) {
  const [number, unit] = text.split("\u00a0");
  return (
    <>
      {computed && "≈\u00a0"}
      {number}
      {"\u00a0"}
      <span className="u">{unit}</span>
    </>
  );
}

type Measured = { arealMass: number | null; arealMassUnit: ArealMassUnit; width: number | null; widthUnit: WidthUnit };

/** Areal mass in both systems, metric first; undefined where none is stated. */
export function massesOf({ arealMass: value, arealMassUnit }: Measured): readonly [Quantity, Quantity] | undefined {
  if (value === null) return undefined;
  const { gsm, ozYd2 } = arealMass(value, arealMassUnit);
  return [gsm, ozYd2];
}

/** Width in both systems, inches first as the trade in the US says it; undefined where none is stated. */
export function widthsOf({ width: value, widthUnit }: Measured): readonly [Quantity, Quantity] | undefined {
  if (value === null) return undefined;
  const { inches, cm } = width(value, widthUnit);
  return [inches, cm];
}
