import { dayText } from "../../domain/dates.ts";
import { conditioning } from "./conditioning.ts";

/** Rows of the demo's catalogue. */
export type LotRow = Record<
  "number" | "item_numbers" | "made_on" | "released_on" | "retest_on" | "use_by" | "methods" | "note",
  string
>;
export type ValueRow = Record<
  | "property"
  | "method"
  | "unit"
  | "found"
  | "found_in_words"
  | "deviation"
  | "specimens"
  | "lower_limit"
  | "upper_limit"
  | "limit_in_words",
  string
>;

/** A paper of a lot: a leaflet's title and its Markdown (demo/downloads/leaflet.ts). */
export type PaperText = { title: string; noun: string; text: string };
/** `itemNames` are those of the items that are sold from the lot, in their order. */
type Given = { lot: LotRow; itemNames: readonly string[]; values: readonly ValueRow[]; supplier: string };

/** What says that a lot is as promised: which limits its means are within, without the values. */
export function certificateText({ lot, itemNames, values, supplier }: Given): PaperText {
  const rows = values.map((value) => `| ${propertyOf(value)} | ${value.method || "our own"} | ${limitsOf(value)} |`);
  return {
    title: "Certificate of conformity",
    noun: "certificate",
    text: `Lot ${lot.number} meets our specification for ${itemNames[0]}. The mean of the lot is within our limit for each property below.

${factsOf(lot, itemNames)}

## What was measured

| property | method | limit for the mean of the lot |
|---|---|---|
${rows.join("\n")}

The lot report has the values, their spread and the number of specimens.

## What this certificate does not say

Our laboratory works to the published methods with calibrated equipment, but it is not accredited, and this is no calibration certificate. It does not say that a test will pass.

${fictional(supplier)}`,
  };
}

/** The measured values of a lot beside their limits. */
export function reportText({ lot, itemNames, values, supplier }: Given): PaperText {
  const rows = values.map((value) => {
    const places = Math.max(...[value.found, value.deviation].map(decimals));
    const figure = (text: string) => (text === "" ? "–" : Number(text).toFixed(places));
    const found = value.found_in_words || figure(value.found);
    return `| ${propertyOf(value)} | ${value.method || "our own"} | ${limitsOf(value)} | ${found} | ${figure(value.deviation)} | ${value.specimens} |`;
  });
  const without = values.some(({ found, deviation }) => found && !deviation) ? " A largest value and a range have no s." : "";
  return {
    title: "Lot report",
    noun: "report",
    text: `What was measured on lot ${lot.number} of ${itemNames[0]} before its release.

${factsOf(lot, itemNames)}

| property | method | limit | found | s | n |
|---|---|---|---|---|---|
${rows.join("\n")}

- **Found** is the mean of the specimens${whence(conditioning(lot, values))}.
- **s** is the standard deviation of single specimens, **n** their number.${without}
- **Limits** are for the mean of the lot.

${fictional(supplier)}`,
  };
}

const whence = (conditioned: string) =>
  conditioned === "" ? "" : `, which are ${conditioned} and come from the start, middle and end of the lot`;

function factsOf(lot: LotRow, itemNames: readonly string[]): string {
  const day = (text: string) => (text === "" ? "" : dayText(text));
  const facts = [
    ["Lot", lot.number],
    ...lot.item_numbers.split("|").map((item, at) => [at === 0 ? "Item" : "Also sold as", `${item}: ${itemNames[at]}`] as const),
    ["Made", day(lot.made_on)],
    ["Released", day(lot.released_on)],
    ["Test again", day(lot.retest_on)],
    ["Use by", day(lot.use_by)],
    ["Released for", lot.methods.replaceAll("|", ", ")],
    ["Note", lot.note],
    ["Issued", day(lot.released_on)],
  ];
  return ["| | |", "|---|---|", ...facts.filter(([, text]) => text).map(([label, text]) => `| ${label} | ${text} |`)].join("\n");
}

const propertyOf = ({ property, unit }: ValueRow) => (unit === "" ? property : `${property}, ${unit}`);

function limitsOf({ lower_limit: lower, upper_limit: upper, limit_in_words: words }: ValueRow): string {
  if (words) return words;
  if (lower && upper) return `${lower} to ${upper}`;
  return lower ? `at least ${lower}` : `at most ${upper}`;
}

const decimals = (text: string) => text.split(".")[1]?.length ?? 0;

const fictional = (supplier: string) =>
  `> ${supplier} is a fictional supplier. This lot does not exist, and its values are invented: the paper was made to show how the website works.`;
