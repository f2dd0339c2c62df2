import type { Designation } from "./designation.ts";
import type { Grammar } from "./grammar.ts";
import { isMeant } from "./is-meant.ts";
import { isWord, type NormalText } from "./normalise.ts";
import { type NamedBody, namedAt } from "./read-body.ts";
import { readAmendment, readEdition } from "./read-edition.ts";
import { type Numbered, readNumber } from "./read-number.ts";
import { readOption } from "./read-option.ts";
import { type DesignationPart, readPart } from "./read-part.ts";

export type ReadAt = { designation: Designation; end: number };

/** Reads the designation that begins at a place of the text, where a word begins; undefined where none does. */
export function readAt(text: NormalText, at: number): ReadAt | undefined {
  if (!isWord(text, at) || isWord(text, at - 1)) return undefined;
  for (const named of namedAt(text, at)) {
    const reading = readNamed(text, at, named);
    if (reading !== undefined) return reading;
  }
  return undefined;
}

function readNamed(text: NormalText, at: number, named: NamedBody): ReadAt | undefined {
  const numbered = readNumber(text, named.end, named.grammar);
  if (numbered === undefined) return undefined;
  const part = readPart(text, numbered.end, numbered.number, named.grammar);
  for (const tried of part === undefined ? [undefined] : [part, undefined]) {
    const core = write(named, numbered, tried);
    const tail = readTail(text, tried?.end ?? numbered.end, core, named.grammar);
    if (isWord(text, tail.end)) continue;
    return isMeant(text, at, named, numbered, tail.designation, tail.end) ? tail : undefined;
  }
  return undefined;
}

/** The designation without edition and option. */
function write(
  { body, grammar, adopters, notes }: NamedBody,
  numbered: Numbered,
  part: DesignationPart | undefined,
): Designation {
  const { number, series, supplied, shown, twin } = numbered;
  const gap = series === undefined ? "" : series + (grammar.series?.gap ?? "");
  const lead = shown === "" ? grammar.lead : `${grammar.lead.trimEnd()}${shown} `;
  const copy = twin ? `/${gap}${number}M` : "";
  const origin = `${lead}${gap}${number}${copy}${part === undefined ? "" : part.joiner + part.part}`;
  const { takenOver } = grammar;
  const others = takenOver !== undefined && takenOver.from <= Number(number) && Number(number) <= takenOver.to;
  const lettered = series ?? grammar.numbering;
  return {
    kind: "designation",
    body: others ? takenOver.body : body.name,
    adoptedBy: [...adopters.map(({ name }) => name), ...(others ? [body.name] : [])],
    ...(lettered === undefined ? {} : { series: lettered }),
    number,
    ...(part === undefined ? {} : { part: part.part }),
    canonical: adopters.map((adopter) => adopter.shown).join("") + origin,
    origin: others ? `${takenOver.body} ${number}${part === undefined ? "" : part.joiner + part.part}` : origin,
    ...(supplied?.why === undefined ? {} : { seriesSupplied: true as const }),
    notes: [...notes, ...numbered.notes, ...(part?.notes ?? [])],
  };
}

/** Edition, amendments and option, in any order. */
function readTail(text: NormalText, start: number, core: Designation, grammar: Grammar): ReadAt {
  let [designation, end] = [core, start];
  for (let pieces = 0; pieces < 4; pieces++) {
    const amended = designation.edition === undefined || pieces > 0 ? readAmendment(text, end) : undefined;
    if (amended !== undefined) {
      end = amended;
      continue;
    }
    const edition = designation.edition === undefined ? readEdition(text, end, grammar) : undefined;
    const option = edition === undefined && designation.option === undefined ? readOption(text, end, core, grammar) : undefined;
    const { end: next, notes, ...piece } = edition ?? option ?? { end, notes: [] };
    if (next === end) break;
    designation = { ...designation, ...piece, notes: [...designation.notes, ...notes] };
    end = next;
  }
  return { designation, end };
}
