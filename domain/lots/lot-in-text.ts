import { readGs1Text } from "../item-numbers/gs1-text.ts";
import { likelyLotNumber } from "./likely-lot-number.ts";
import { lotKey, lotNumber } from "./lot-number.ts";

/** A lot that a text may name. */
export type LotInText = {
  /** Keys under which it may be known (`lot.key`), the likeliest first; none where the text names no lot. */
  keys: readonly string[];
  /** Its number as our labels have it; undefined for any other. */
  ours?: string;
  /** Whether the text asks for nothing besides. */
  isAll: boolean;
};

/** The word for a lot that stands before a number, with what follows it: "Lot No. ", "batch: ". */
export const lotLabel =
  /(?<![\p{L}\p{N}])(?:lots?|batch|charge|chargennummer|chargen-nr|lote|lotto|parti|批号)(?:[\s-]?(?:no|nr|num|number|n°|nummer|#))?(?![\p{L}])[.:#=\s]*/iu;
/** The number on our labels, whatever stands between its parts; also with year and month apart. */
const ours =
  /(?<![\p{L}\p{N}-])L[\s.,/\\_:#-]*(\d{4}|\d\d[\s.-](?:0[1-9]|1[0-2])(?=[\s.,/\\_:-]))[\s.,/\\_:-]*(\d{1,4})(?![\p{L}\p{N}])/iu;
/** What is asked beside a number without asking for anything else. */
const asides = new Set(
  "a an the of for from in is it was our your my no number certificate coc coa report passport recall recalled status release released hold batch lot".split(
    " ",
  ),
);

/** Reads the lot that a search names, however it is written: "l 2610 1", "Lot-No. L2610-1", "certificate for L–2610–1", or the bar code of a label. */
export function readLotText(given: string): LotInText {
  const scanned = readGs1Text(given)?.lot;
  if (scanned !== undefined) return { ...readLotText(scanned), isAll: true };
  const text = plainLotText(given);
  if (!/\d/.test(text)) return { keys: [], isAll: false };
  const [match, typed = "", count = ""] = ours.exec(text) ?? [];
  const month = typed.replace(/\D/g, "");
  if (match !== undefined)
    return { keys: [`L${month}${count}`], ours: `L-${month}-${count}`, isAll: isAside(text.replace(match, " ")) };
  const isLabelled = lotLabel.test(text);
  const rest = text.replace(lotLabel, " ").trim();
  const number = lotNumber(rest);
  const likely = likelyLotNumber(rest);
  // Without "lot" before them, figures alone are an item number, unless they are four for a month and a count: "2610-1".
  const isLikely = likely !== undefined && (isLabelled || !/^\d/.test(rest) || /^\d{4}-\d{1,4}$/.test(rest));
  const keys = [...(number ? [lotKey(number)] : []), ...(isLikely ? [lotKey(likely)] : [])];
  return { keys: [...new Set(keys)], isAll: isLabelled || isLikely };
}

/** A text in plain letters, with one kind of dash and no invisible characters. */
export function plainLotText(text: string): string {
  return (
    text
      .normalize("NFKC")
      .replace(/\p{Cf}/gu, "")
      .replace(/[\u2010-\u2015\u2212\u30fc\u00b7•~]/g, "-")
      // A scanner that is set to another keyboard than the computer types a dash as this.
      .replace(/(?<=[\p{L}\d])ß(?=\d)/gu, "-")
      .replace(/["'“”‘’«»()[\]]/g, " ")
      .trim()
  );
}

const isAside = (text: string) =>
  text
    .replace(lotLabel, " ")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .every((word) => word === "" || asides.has(word));
