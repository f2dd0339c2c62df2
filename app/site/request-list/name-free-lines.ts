import type { Context } from "../../../domain/context.ts";
import { matchPasted } from "../../../domain/matched-lines/match-pasted.ts";
import type { MatchedLine } from "../../../domain/matched-lines/matched-line.ts";
import { readPasted } from "../../../domain/pasted-lines/read-pasted.ts";
import { namedIn } from "./read-choices.ts";

/** Lines that were kept in their words become lines of the item that somebody has typed beside them; those whose text names no one item stay. */
export async function nameFreeLines(ctx: Context, fields: object, lines: MatchedLine[]): Promise<MatchedLine[]> {
  const typed = lines.flatMap((line, at) => {
    const [read] = line.kind === "free" ? readPasted(namedIn(fields, at)).lines : [];
    return read ? [{ at, read }] : [];
  });
  if (typed.length === 0) return lines;
  const matched = await matchPasted(
    ctx,
    typed.map(({ read }) => read),
  );
  const named = [...lines];
  for (const [place, { at }] of typed.entries()) {
    const [line, match] = [lines[at], matched[place]];
    if (line && match?.kind === "matched") named[at] = { ...line, kind: "matched", product: match.product, sure: true };
  }
  return named;
}
