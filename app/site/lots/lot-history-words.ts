import { decimalsOf } from "../../../domain/lot-history/axis.ts";
import type { LotPoint } from "../../../domain/lot-history/read-lot-history.ts";
import { type Breach, breachOf } from "../../../domain/lots/breach.ts";
import type { LotValue } from "../../../domain/lots/lot.ts";
import { withMinus } from "../../../domain/lots/minus-sign.ts";
import { isProvisional } from "../../../domain/lots/shows-values.ts";

/** A row of the table and of its CSV file. */
export type LotHistoryRow = {
  lot: string;
  state: string;
  /** Days; empty where none is known. */
  made: string;
  released: string;
  found: string;
  unit: string;
  lower: string;
  upper: string;
  limitInWords: string;
  /** Whether it is within its limits, in words. */
  judged: string;
  deviation: string;
  specimens: string;
  method: string;
};

/** The rows of a history, in its order: numbers of a property all with the same decimals. */
export function historyRows(points: readonly LotPoint[]): LotHistoryRow[] {
  const write = writer(points.flatMap(({ value }) => (value ? [value.found, value.lower, value.upper] : [])));
  const writeDeviation = writer(points.map(({ value }) => value?.deviation ?? null));
  return points.map(({ number, state, madeOn, releasedOn, value }) => ({
    ...{ lot: number, state, made: madeOn ?? "", released: releasedOn ?? "" },
    found: value ? value.foundInWords || write(value.found) : "",
    unit: value && value.found !== null ? value.unit : "",
    lower: write(value?.lower ?? null),
    upper: write(value?.upper ?? null),
    limitInWords: value?.limitInWords ?? "",
    judged: value && isProvisional(state) ? provisional : judgedText(value),
    deviation: writeDeviation(value?.deviation ?? null),
    specimens: value?.specimens ? String(value.specimens) : "",
    method: value?.method ?? "",
  }));
}

/** What is said of a value that was measured on a lot on hold. */
const provisional = "on hold, does not hold yet";

const breachText: Record<Breach, string> = { above: "above its upper limit", below: "below its lower limit" };

const judgedInWords: Record<LotValue["judged"], string> = {
  within: "within its limit",
  outside: "outside its limit",
  "": "told in words",
};

function judgedText(value: LotValue | undefined): string {
  if (!value) return "not measured";
  const breach = breachOf(value);
  if (breach) return breachText[breach];
  if (value.found === null) return judgedInWords[value.judged];
  return value.lower === null && value.upper === null ? "no limit in numbers" : "within its limits";
}

/** Whether a row is outside its limits, in numbers or in words. */
export const isOutside = ({ judged }: Pick<LotHistoryRow, "judged">): boolean =>
  judged === judgedInWords.outside || Object.values(breachText).includes(judged);

/** Writes numbers with the decimals of the one that has most. */
function writer(numbers: readonly (number | null)[]): (number: number | null) => string {
  const decimals = Math.max(0, ...numbers.map((one) => (one === null ? 0 : decimalsOf(one))));
  return (number) => number?.toFixed(decimals) ?? "";
}

/** The limits of a row, for readers: `140 to 150`, `at most −5`, in words; empty for none. */
export function limitsText({ lower, upper, limitInWords }: Pick<LotHistoryRow, "lower" | "upper" | "limitInWords">): string {
  const range = lower && upper ? `${lower} to ${upper}` : lower ? `at least ${lower}` : upper && `at most ${upper}`;
  return withMinus([range, limitInWords].filter(Boolean).join("; "));
}

/** What was found, for readers: `144.3 g/m²` */
export const withUnit = ({ found, unit }: Pick<LotHistoryRow, "found" | "unit">) =>
  [withMinus(found), unit].filter(Boolean).join(" ");

/** What the rows say in a sentence or two: how many lots, and each that is outside its limits. */
export function historySummary(rows: readonly LotHistoryRow[], total: number): string {
  const measured = rows.filter(({ found }) => found !== "").length;
  const outside = rows.filter(isOutside);
  const shown = rows.length < total ? `The last ${rows.length} of ${total.toLocaleString("en-US")} lots` : lotsText(rows.length);
  const waiting = rows.filter(({ judged }) => judged === provisional).map(({ lot }) => lot);
  const sentences = outside.map((row) => `${row.lot}, ${quoted(row)}, is ${row.judged} (${limitsText(row)})`);
  return [
    `${shown}, measured on ${measured === rows.length ? "all of them" : measured}.`,
    ...(waiting.length > 0 ? [`${waiting.join(", ")} on hold: not judged yet.`] : []),
    sentences.length > 0 ? `${sentences.join("; ")}.` : "None is outside its limits.",
  ].join(" ");
}

/** What was found, inside a sentence. */
const quoted = (row: LotHistoryRow) => (row.judged === judgedInWords.outside ? `“${row.found}”` : `with ${withUnit(row)}`);

const lotsText = (many: number) => (many === 1 ? "One lot" : `${many} lots`);
