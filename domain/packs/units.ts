/** Areal mass and width: the supplier states one value and its unit, the other system is computed. */

export type ArealMassUnit = "g/m2" | "oz/yd2";
export type WidthUnit = "cm" | "in";

/** A value ready to print: `text` is "155 g/m²" with a no-break space; `computed` asks the page for a ≈ in front. */
export type Quantity = { value: number; text: string; computed: boolean };

/** Grams per square metre in one ounce per square yard (28.349523125 g over 0.83612736 m²). */
const gsmPerOzYd2 = 33.905747;
const cmPerInch = 2.54;

/** Ounces per square yard in grams per square metre. */
export const ozYd2ToGsm = (ounces: number): number => ounces * gsmPerOzYd2;
/** Grams per square metre in ounces per square yard. */
export const gsmToOzYd2 = (grams: number): number => grams / gsmPerOzYd2;
/** Inches in centimetres. */
export const inchesToCm = (inches: number): number => inches * cmPerInch;
/** Centimetres in inches. */
export const cmToInches = (cm: number): number => cm / cmPerInch;

/**
 * An areal mass in both unit systems.
 *
 * @returns the stated value as it was stated, and `gsm` and `ozYd2` ready to print
 */
export function arealMass(value: number, unit: ArealMassUnit) {
  const metric = unit === "g/m2";
  const gsm = metric ? value : ozYd2ToGsm(value);
  const ozYd2 = metric ? gsmToOzYd2(value) : value;
  return {
    stated: { value, unit },
    gsm: quantity(gsm, "g/m²", !metric, gsm < 10 ? 1 : 0),
    ozYd2: quantity(ozYd2, "oz/yd²", metric, ozYd2 < 1 ? 2 : 1),
  };
}

/**
 * A width in both unit systems.
 *
 * @returns the stated value as it was stated, and `cm` and `inches` ready to print
 */
export function width(value: number, unit: WidthUnit) {
  const metric = unit === "cm";
  const cm = metric ? value : inchesToCm(value);
  const inches = metric ? cmToInches(value) : value;
  return {
    stated: { value, unit },
    cm: quantity(cm, "cm", !metric, 1),
    inches: quantity(inches, "in", metric, 1),
  };
}

/** A stated value is printed unchanged, a computed one is rounded to `places` decimals: inches to tenths, never as fractions. */
function quantity(value: number, unit: string, computed: boolean, places: number): Quantity {
  return { value, text: `${decimals(value, computed ? places : 6)}\u00a0${unit}`, computed };
}

/** Making a formatter costs a hundred times what using it does. */
const formatters = Array.from(
  { length: 7 },
  (_, maximumFractionDigits) => new Intl.NumberFormat("en-US", { maximumFractionDigits }),
);

function decimals(value: number, max: number): string {
  return (formatters[max] as Intl.NumberFormat).format(value);
}
