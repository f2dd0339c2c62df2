import type { RequestLine } from "../request-lines/request-line.ts";
import type { Answer } from "./read-receipt.ts";

/** Answers that say more than the lines of their request do: without rows of items, and without the fields that name a line's product, quantity or lot. */
export function answersBesides(answers: readonly Answer[], lines: readonly RequestLine[]): Answer[] {
  if (lines.length === 0) return [...answers];
  const shown = new Set([
    lines.map(({ name, itemNumber }) => `${name}, item ${itemNumber}`).join(", "),
    ...lines.flatMap(({ name, itemNumber, quantity, lot }) => [name, itemNumber, quantity, lot]),
  ]);
  return answers.filter(
    ({ label, value, place }) =>
      place?.row === undefined && !(/\b(?:product|item|quantity|lot)\b/i.test(label) && shown.has(value)),
  );
}
