import { dayText } from "../../domain/dates.ts";

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
type Given = { lot: LotRow; itemName: string; values: readonly ValueRow[]; supplier: string };

const conditioned = "conditioned at 20 °C and 65 % relative humidity";

/** What says that a lot is as promised: which limits its means are within, without the values. */
export function certificateText({ lot, itemName, values, supplier }: Given): PaperText {
  const rows = values.map((value) => `| ${named(value)} | ${value.method || "our own"} | ${limitsOf(value)} |`);
  return {
    title: "Certificate of conformity",
    noun: "certificate",
    text: `Lot ${lot.number} meets our specification for ${itemName}. The mean of the lot is within our limit for each property below.

${factsOf(lot, itemName)}

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
export function reportText({ lot, itemName, values, supplier }: Given): PaperText {
  const rows = values.map((value) => {
    const places = Math.max(...[value.found, value.deviation].map(decimals));
    const figure = (text: string) => (text === "" ? "–" : Number(text).toFixed(places));
    const found = value.found_in_words || figure(value.found);
    return `| ${named(value)} | ${value.method || "our own"} | ${limitsOf(value)} | ${found} | ${figure(value.deviation)} | ${value.specimens} |`;
  });
  return {
    title: "Lot report",
    noun: "report",
    text: `What was measured on lot ${lot.number} of ${itemName} before its release.

${factsOf(lot, itemName)}

| property | method | limit | found | s | n |
|---|---|---|---|---|---|
${rows.join("\n")}

- **Found** is the mean of the specimens; those of cloth are ${conditioned} and come from the start, middle and end of the lot.
- **s** is the standard deviation of single specimens, **n** their number.
- **Limits** are for the mean of the lot.

${fictional(supplier)}`,
  };
}

function factsOf(lot: LotRow, itemName: string): string {
  const day = (text: string) => (text === "" ? "" : dayText(text));
  const facts = [
    ["Lot", lot.number],
    ["Item", `${lot.item_numbers.replaceAll("|", ", ")}: ${itemName}`],
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

const named = ({ property, unit }: ValueRow) => (unit === "" ? property : `${property}, ${unit}`);

function limitsOf({ lower_limit: lower, upper_limit: upper, limit_in_words: words }: ValueRow): string {
  if (words) return words;
  if (lower && upper) return `${lower} to ${upper}`;
  return lower ? `at least ${lower}` : `at most ${upper}`;
}

const decimals = (text: string) => text.split(".")[1]?.length ?? 0;

const fictional = (supplier: string) =>
  `> ${supplier} is a fictional supplier. This lot does not exist, and its values are invented: the paper was made to show how the website works.`;
