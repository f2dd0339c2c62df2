import { isDay } from "../locale/dates.ts";
import { languageIn } from "../locale/languages.ts";
import { lotNumberIn } from "../lots/lot-number.ts";
import type { PaperKind } from "./paper-kinds.ts";

/** What a file's name says of the paper in it. `issuedOn` is "" where it names no day. */
export type NamedPaper = {
  kind: PaperKind;
  itemNumber: string;
  lotNumber: string;
  language: string;
  revision: string;
  issuedOn: string;
};

/** Words of names for each kind. */
export const kindWords: Readonly<Record<PaperKind, readonly string[]>> = {
  "certificate of conformity": ["certificate", "coc"],
  "lot report": ["report"],
  "safety data sheet": ["sds"],
  "calibration certificate": ["calibration"],
};

/**
 * Reads the name of a file: `ITEM_LOT.pdf`, and after these in any order a kind, a language of two letters, a revision and a day of issue, each after an
 * underscore: `11-010_L-2610-1_report_en_r2_2026-10-05.pdf`. Item or lot alone will do where the kind says whose it is: `14-210_sds_de.pdf`. Without
 * a kind it is a certificate of conformity, without a language English.
 *
 * @returns the paper, or why the name cannot be read, in a sentence
 */
export function paperOfFileName(name: string): NamedPaper | { problem: string } {
  const stem = /^(.+)\.pdf$/is.exec(name)?.[1];
  if (stem === undefined) return { problem: "Its name does not end in .pdf." };
  const parts = stem.split("_").map((part) => part.trim());
  if (parts.includes("")) return { problem: "Its name has an underscore too many." };
  const read: Partial<Record<keyof NamedPaper, string>> = {};
  const owners: string[] = [];
  for (const part of parts) {
    const known = wordOf(part);
    if (!known) owners.push(part);
    else if (read[known.what] !== undefined) return { problem: `Its name says twice ${sayings[known.what]}.` };
    else read[known.what] = known.value;
  }
  const { language = "en", revision = "", issuedOn = "" } = read;
  const [first, second, third] = owners;
  if (third !== undefined) return { problem: `“${third}” in its name is neither a kind, a language, a revision (r2) nor a day.` };
  if (first === undefined) return { problem: "Its name says neither an item nor a lot." };
  const kind = (read.kind ?? "certificate of conformity") as PaperKind;
  const rest = { kind, language, revision, issuedOn };
  if (second !== undefined) return { ...rest, itemNumber: first, lotNumber: second };
  const isOfLot = kind === "certificate of conformity" || kind === "lot report" || lotNumberIn(first) !== undefined;
  return isOfLot ? { ...rest, itemNumber: "", lotNumber: first } : { ...rest, itemNumber: first, lotNumber: "" };
}

type Word = { what: "kind" | "language" | "revision" | "issuedOn"; value: string };

const sayings: Record<Word["what"], string> = {
  kind: "what the paper is",
  language: "its language",
  revision: "its revision",
  issuedOn: "its day",
};

/** What a part of a name says, if it is no number of an item or a lot. */
function wordOf(part: string): Word | undefined {
  const word = part.toLowerCase();
  const kind = Object.entries(kindWords).find(([, words]) => words.includes(word));
  if (kind) return { what: "kind", value: kind[0] };
  if (isDay(word)) return { what: "issuedOn", value: word };
  const [, revision] = /^r(?:ev)?(\d[\d.]*)$/.exec(word) ?? [];
  if (revision !== undefined) return { what: "revision", value: revision };
  return /^[a-z]{2}$/.test(word) && languageIn(word) === word ? { what: "language", value: word } : undefined;
}
