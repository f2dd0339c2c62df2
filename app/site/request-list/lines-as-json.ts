import { candidatesOf } from "../../../domain/matched-lines/line-choice.ts";
import type { MatchedLine } from "../../../domain/matched-lines/matched-line.ts";
import { noteBeside } from "../../../domain/matched-lines/words-beside.ts";
import { quantityAdvice } from "../../../domain/packs/quantity-advice.ts";
import { whyFound } from "./why-found.ts";

/** The lines of a list as a script gets them: what each is, in words, and the items that it may mean. */
export function linesAsJson(lines: readonly MatchedLine[]): object[] {
  return lines.map((line) => {
    const { kind, typed, itemNumber, name, quantity, pack, lot, note } = line;
    const product = line.kind === "matched" ? line.product : undefined;
    return {
      ...{ kind, typed, quantity, pack, lot },
      itemNumber: product?.itemNumber ?? itemNumber,
      name: product?.name ?? name,
      advice: product && quantityAdvice(line, product.packs)?.sentence,
      note: product ? noteBeside(line, product) : note,
      sure: line.kind === "matched" && line.sure,
      kit: line.kit,
      wanted: line.wanted,
      doubts: line.doubts ?? [],
      repeats: line.repeats,
      candidates: candidatesOf(line).map((one) => ({ itemNumber: one.itemNumber, name: one.name, why: whyFound(one.why) })),
    };
  });
}
