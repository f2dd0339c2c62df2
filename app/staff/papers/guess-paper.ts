import { languageIn } from "../../../domain/locale/languages.ts";
import type { PaperKind } from "../../../domain/lot-papers/paper-kinds.ts";

/** What the name of a file says of the paper; "" for what it does not say. */
export type GuessedPaper = {
  kind: PaperKind | "";
  item: string;
  lot: string;
  language: string;
  revision: string;
  issued: string;
};

const kinds: readonly [RegExp, PaperKind][] = [
  [/^m?sds$|^safety$/i, "safety data sheet"],
  [/^(lot)?report$/i, "lot report"],
  [/^cal(ibration)?$/i, "calibration certificate"],
  [/^(coc|cert(ificate)?)$/i, "certificate of conformity"],
];

/**
 * Guesses what a paper is from the name of its file, in parts between underscores and spaces: `11-010_L-2610-1_report_de_r2_2026-10-05.pdf`.
 * A part that is a lot makes it a certificate, one that is an item alone a safety data sheet, unless a part names the kind.
 * Without a language it is English; a code that no language has leaves the language empty.
 */
export function guessPaper(fileName: string): GuessedPaper {
  const parts = fileName
    .replace(/\.pdf$/i, "")
    .split(/[_\s]+/)
    .filter(Boolean);
  const take = (pattern: RegExp) => {
    const at = parts.findIndex((part) => pattern.test(part));
    return at === -1 ? "" : (parts.splice(at, 1)[0] ?? "");
  };
  const issued = take(/^(19|20)\d\d-\d\d-\d\d$/);
  const lot = take(/^L-?\d{4}-\d{1,4}$/i).toUpperCase();
  const revision = take(/^(r|rev\.?)\d{1,3}$/i).replace(/^\D+/, "");
  const named = kinds.find(([pattern]) => take(pattern) !== "")?.[1];
  const code = take(/^[a-z]{2,3}(-[a-z]{2,4})?$/i);
  const language = code === "" ? "en" : languageIn(code).replace(/^[a-z]{3,}$/, "");
  const item = take(/\d/);
  const kind = named ?? (lot ? "certificate of conformity" : item ? "safety data sheet" : "");
  return { kind, item, lot, language, revision, issued };
}
