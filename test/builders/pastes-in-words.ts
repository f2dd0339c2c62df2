import type { Context } from "../../domain/context.ts";
import { matchPasted } from "../../domain/matched-lines/match-pasted.ts";
import type { MatchedLine } from "../../domain/matched-lines/matched-line.ts";
import { noteBeside } from "../../domain/matched-lines/words-beside.ts";
import { quantityOfPack } from "../../domain/packs/quantity-of-pack.ts";
import { readPasted } from "../../domain/pasted-lines/read-pasted.ts";

/** A line as test/samples/pastes.ts writes it. */
function lineInWords(line: MatchedLine): string {
  const { quantity, pack, lot } = line;
  const amount = quantityOfPack(quantity, pack) || [quantity, pack].filter((part) => part !== "").join(" ");
  const what = {
    matched: () => (line.kind === "matched" ? `${line.product.itemNumber}${line.sure ? "" : "?"}` : ""),
    choose: () => (line.kind === "choose" ? `choose ${line.candidates.map(({ itemNumber }) => itemNumber).join(" ")}` : ""),
    free: () => `“${[line.itemNumber, line.name].filter((part) => part !== "").join(" ")}”`,
  }[line.kind]();
  const note = line.kind === "matched" ? noteBeside(line, line.product) : line.note;
  const again = line.repeats === undefined ? "" : `again, as line ${line.repeats + 1}`;
  const kit =
    line.kit === undefined ? "" : `kit of ${line.kit.name}: ${line.kit.items.map(({ itemNumber }) => itemNumber).join(" ")}`;
  return [kit || what, line.wanted ?? "", amount, lot, note, again].filter((part) => part !== "").join(" | ");
}

/** Reads a pasted text with the catalogue of a context, its lines in words. */
export async function readInWords(ctx: Context, text: string): Promise<string[]> {
  return (await matchPasted(ctx, readPasted(text).lines)).map(lineInWords);
}
