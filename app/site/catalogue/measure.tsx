import { type ArealMassUnit, arealMass, type Quantity, type WidthUnit, width } from "../../../domain/packs/units.ts";

/** A quantity as text: number and unit, with ≈ in front if it was computed. */
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

/** The same without markup. */
export const measureText = ({ text, computed }: Quantity): string => (computed ? `≈\u00a0${text}` : text);

type Measured = { arealMass: number | null; arealMassUnit: ArealMassUnit; width: number | null; widthUnit: WidthUnit };

/** Areal mass in both systems of units, metric first; undefined if not stated. */
export function massesOf({ arealMass: value, arealMassUnit }: Measured): readonly [Quantity, Quantity] | undefined {
  if (value === null) return undefined;
  const { gsm, ozYd2 } = arealMass(value, arealMassUnit);
  return [gsm, ozYd2];
}

/** Width in both systems of units, inches first as in the US trade; undefined if not stated. */
export function widthsOf({ width: value, widthUnit }: Measured): readonly [Quantity, Quantity] | undefined {
  if (value === null) return undefined;
  const { inches, cm } = width(value, widthUnit);
  return [inches, cm];
}
