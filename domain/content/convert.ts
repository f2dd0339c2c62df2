/** Conversions of the calculator. Safe for the browser. */

type Unit = {
  /** Its name in addresses. */
  key: string;
  label: string;
  /** What one of it is in the measure's base unit; of an indirect count, the product of count and base. */
  factor: number;
  /** The count grows as the thread gets finer: base = factor / count. */
  indirect?: true;
};

export type Measure = {
  key: string;
  title: string;
  note: string;
  units: readonly Unit[];
  opens: { unit: string; value: string };
};

/** The international inch and yard of 1959 are exact: 2.54 cm, 0.9144 m. */
const metresPerInch = 0.0254;
const metresPerYard = 0.9144;
/** An avoirdupois pound is 453.59237 g, an ounce its sixteenth. */
const gramsPerPound = 453.59237;

export const measures: readonly Measure[] = [
  {
    key: "length",
    title: "Length",
    note: "Exact: one inch is 25.4 mm.",
    opens: { unit: "cm", value: "1" },
    units: [
      { key: "mm", label: "Millimeters (mm)", factor: 0.001 },
      { key: "cm", label: "Centimeters (cm)", factor: 0.01 },
      { key: "m", label: "Meters (m)", factor: 1 },
      { key: "in", label: "Inches (in)", factor: metresPerInch },
      { key: "ft", label: "Feet (ft)", factor: metresPerInch * 12 },
      { key: "yd", label: "Yards (yd)", factor: metresPerYard },
    ],
  },
  {
    key: "mass",
    title: "Weight",
    note: "Areal mass: 1 oz/yd² is 33.905747 g/m²; momme, for silk, is pounds per 100 yd of 45 in.",
    opens: { unit: "gsm", value: "100" },
    units: [
      { key: "gsm", label: "Grams per square meter (g/m²)", factor: 1 },
      { key: "oz", label: "Ounces per square yard (oz/yd²)", factor: gramsPerPound / 16 / metresPerYard ** 2 },
      { key: "momme", label: "Momme", factor: gramsPerPound / (45 * metresPerInch * 100 * metresPerYard) },
    ],
  },
  {
    key: "yarn",
    title: "Yarn",
    note: "tex is grams per 1,000 m (ISO 1144); Ne is hanks of 840 yd per pound (worsted 560 yd), Nm meters per gram.",
    opens: { unit: "tex", value: "20" },
    units: [
      { key: "tex", label: "Tex", factor: 1 },
      { key: "dtex", label: "Decitex (dtex)", factor: 0.1 },
      { key: "den", label: "Denier (den)", factor: 1 / 9 },
      { key: "ne", label: "English cotton count (Ne)", factor: (gramsPerPound * 1000) / (840 * metresPerYard), indirect: true },
      { key: "worsted", label: "Worsted count", factor: (gramsPerPound * 1000) / (560 * metresPerYard), indirect: true },
      { key: "nm", label: "Metric count (Nm)", factor: 1000, indirect: true },
    ],
  },
  {
    key: "threads",
    title: "Threads",
    note: "Ends or picks; JIS counts them over 5 cm.",
    opens: { unit: "threads_cm", value: "30" },
    units: [
      { key: "threads_cm", label: "Per centimeter", factor: 1 },
      { key: "threads_in", label: "Per inch", factor: 0.01 / metresPerInch },
      { key: "threads_5cm", label: "Per 5 cm", factor: 0.2 },
    ],
  },
];

/** Characters that a field holds; what needs more is shown as asterisks. */
export const maxCharacters = 7;
export const overflow = "*".repeat(maxCharacters);

/** A number as it is typed, with a point or a comma: not negative, at most seven characters. Undefined for anything else. */
export function readNumber(given: string): number | undefined {
  const text = given.trim();
  if (text.length > maxCharacters || !/^(\d+[.,]?\d*|[.,]\d+)$/.test(text)) return undefined;
  return Number(text.replace(",", "."));
}

/** A number in at most seven characters: four decimals, five below a hundredth, fewer where the whole part is long. */
export function writeNumber(value: number): string {
  if (!Number.isFinite(value)) return "";
  const whole = Math.trunc(value).toString().length;
  const decimals = Math.max(0, Math.min(value < 0.01 ? 5 : 4, maxCharacters - 1 - whole));
  const text = value.toFixed(decimals);
  const short = text.includes(".") ? text.replace(/\.?0+$/, "") : text;
  return short.length > maxCharacters ? overflow : short;
}

/** A value of one unit in every unit of its measure, ready to show; the one that was given as it was typed. */
export function convert(measure: Measure, unitKey: string, text: string): Record<string, string> {
  const from = measure.units.find(({ key }) => key === unitKey);
  const value = readNumber(text);
  const base = from && value !== undefined ? toBase(from, value) : Number.NaN;
  return Object.fromEntries(
    measure.units.map((unit) => [unit.key, unit.key === unitKey ? text : writeNumber(fromBase(unit, base))]),
  );
}

const toBase = ({ factor, indirect }: Unit, value: number) => (indirect ? factor / value : value * factor);
const fromBase = ({ factor, indirect }: Unit, base: number) => (indirect ? factor / base : base / factor);

/** The mass of a roll: areal mass in g/m², width in cm, length in m. */
export function rollMass({ gsm, width, length }: { gsm: string; width: string; length: string }): { kg: string; lb: string } {
  const [mass, cm, metres] = [readNumber(gsm), readNumber(width), readNumber(length)];
  if (mass === undefined || cm === undefined || metres === undefined) return { kg: "", lb: "" };
  const grams = mass * (cm / 100) * metres;
  return { kg: writeNumber(grams / 1000), lb: writeNumber(grams / gramsPerPound) };
}
