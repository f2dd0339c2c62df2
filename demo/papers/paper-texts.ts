import { dayText } from "../../domain/locale/dates.ts";
import { conditioning } from "./conditioning.ts";

/** The forms of the quality manual that papers are written on. */
const forms = { certificate: "form Q-12 Certificate of conformity, issue 3", report: "form Q-13 Lot report, issue 3" };
/** The day of the specifications that hold for all lots of the demo: before the first of them was made. */
const specifiedOn = "2022-12-01";
/** Where papers are issued. */
const place = "Fall River, Massachusetts";
/** Two people sign, as the supplier's texts say: with name and function. */
const signers = "Marta Reed, Laboratory Manager; Mei Tan, Head of Quality";
const revision = "revision 3";
/** How a mean is judged, as ISO/IEC 17025 asks a statement of conformity to say. */
const decisionRule = "Decision rule: simple acceptance, without adding the uncertainty of measurement.";

/** Rows of the demo's catalogue. */
export type PaperLot = Record<
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
type Given = { lot: PaperLot; itemNames: readonly string[]; values: readonly ValueRow[]; supplier: string };

/** The supplier's declaration that a lot is as specified: which limits its means are within, without the values. */
export function certificateText({ lot, itemNames, values, supplier }: Given): PaperText {
  const rows = values.map((value) => `| ${propertyOf(value)} | ${value.method} | ${limitsOf(value)} |`);
  return {
    title: "Certificate of conformity",
    noun: "certificate",
    text: `${supplier} declares that lot ${lot.number} of ${itemNames[0]} meets ${specificationOf(lot)}. Each property below is within its limit.

${factsOf(lot, itemNames, values, {
  before: [["Certificate", `${lot.item_numbers.split("|")[0]}/${lot.number}/1 (${forms.certificate})`]],
  after: [["Signed", signers]],
})}

## What was measured

| property | method | limit |
|---|---|---|
${rows.join("\n")}

${sentence(conditioning(lot, values))}Limits of numbers are for the mean of the lot. ${decisionRule} All are our own specification, not requirements of the methods. The lot report has the values, their spread and the number of specimens.

## What kind of document this is

A declaration by the supplier: we say from our own measurements that the lot meets our own specification. The passport of the lot says what covers the methods that were not run on it. No other body has inspected the lot. Our laboratory works to the published methods with calibrated equipment, but it is not accredited, and this is no calibration certificate.

${fictional(supplier)}`,
  };
}

/** The measured values of a lot beside their limits. */
export function reportText({ lot, itemNames, values, supplier }: Given): PaperText {
  const rows = values.map((value) => {
    const places = Math.max(...[value.found, value.deviation].map(decimals));
    const figure = (text: string) => (text === "" ? "–" : Number(text).toFixed(places));
    const found = value.found_in_words || figure(value.found);
    return `| ${propertyOf(value)} | ${value.method} | ${limitsOf(value)} | ${found} | ${figure(value.deviation)} | ${value.specimens} |`;
  });
  const without = values.some(({ found, deviation }) => found && !deviation) ? " A largest value and a range have no s." : "";
  return {
    title: "Lot report",
    noun: "report",
    text: `What was measured on lot ${lot.number} of ${itemNames[0]} before its release.

${factsOf(lot, itemNames, values, {
  before: [["Report", `${lot.item_numbers.split("|")[0]}/${lot.number}/1 (${forms.report})`]],
  after: [["Signed", signers]],
})}

| property | method | limit | found | s | n |
|---|---|---|---|---|---|
${rows.join("\n")}

- **Found** is the mean of the specimens${whence(conditioning(lot, values))}.
- **s** is the standard deviation of single specimens, **n** their number, or that of the pairs that were compared.${without}
- **Limits** are for the mean of the lot. ${decisionRule} They are our own specification, not requirements of the methods.

${fictional(supplier)}`,
  };
}

const whence = (conditioned: string) =>
  conditioned === "" ? "" : `, which are ${conditioned} and come from the start, middle and end of the lot`;

const sentence = (conditioned: string) => (conditioned === "" ? "" : `Specimens were ${conditioned}. `);

/** Which specification the items of a lot are made to: "specification S-11-010 revision 3 of 1 Dec 2022". */
function specificationOf({ item_numbers }: Pick<PaperLot, "item_numbers">): string {
  const numbers = item_numbers.split("|").map((item) => `S-${item}`);
  return `specification${numbers.length > 1 ? "s" : ""} ${numbers.join(", ")} ${revision} of ${dayText(specifiedOn)}`;
}

type Facts = readonly (readonly [label: string, text: string])[];

const runOn = ({ methods }: PaperLot, values: readonly ValueRow[]) =>
  methods
    .split("|")
    .filter((one) => values.some(({ method }) => method === one))
    .join(", ");

function factsOf(
  lot: PaperLot,
  itemNames: readonly string[],
  values: readonly ValueRow[],
  { before, after = [] }: { before: Facts; after?: Facts },
): string {
  const day = (text: string) => (text === "" ? "" : dayText(text));
  const facts = [
    ...before,
    ["Lot", lot.number],
    ...lot.item_numbers.split("|").map((item, at) => [at === 0 ? "Item" : "Also sold as", `${item}: ${itemNames[at]}`] as const),
    ["Specification", specificationOf(lot).replace(/^specifications? /, "")],
    ["Made, released", [lot.made_on, lot.released_on].map(day).filter(Boolean).join(", ")],
    ["Test again", day(lot.retest_on)],
    ["Use by", day(lot.use_by)],
    ["Run on this lot", runOn(lot, values)],
    [
      "Also released for",
      lot.methods
        .split("|")
        .filter((one) => !values.some(({ method }) => method === one))
        .join(", "),
    ],
    ["Note", lot.note],
    ["Issued", `${day(lot.released_on)}, ${place}`],
    ...after,
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
