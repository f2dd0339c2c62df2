import { type AnswerPart, answerParts } from "../../domain/enquiries/answer-parts.ts";
import type { RequestLine } from "../../domain/request-lines/request-line.ts";
import { itemTexts } from "../item-texts.ts";
import type { Letter, LetterPart } from "./letter.ts";

/** A letter as plain text: paragraphs with an empty line between, whole addresses, no markup. */
export function letterText({ parts, supplier: { name, address, phone } }: Letter): string {
  const signature = ["-- ", name, address, phone].filter((line) => line !== "").join("\n");
  return `${[...parts.map(partText), signature].join("\n\n")}\n`;
}

function partText(part: LetterPart): string {
  if (typeof part === "string") return part;
  if ("quote" in part) return indented(part.quote, "> ");
  if ("lines" in part) return itemsText(part.lines);
  if ("link" in part) return `${part.label}:\n${part.link}`;
  return answerParts(part.answers).map(answersText).join("\n\n");
}

function answersText(part: AnswerPart): string {
  const lines = "facts" in part ? part.facts.map(factText) : part.rows.map((row, index) => rowText(part.columns, row, index));
  return part.title === undefined ? lines.join("\n") : [part.title, ...lines.map((line) => indented(line, "  "))].join("\n");
}

/** Items with a number before each, and what is said of it below. */
function itemsText(lines: readonly RequestLine[]): string {
  const items = lines.map((line, index) => {
    const { item, about, wanted } = itemTexts(line);
    const facts = Object.entries({ Item: item, Name: about, Wanted: wanted }).filter(([, text]) => text !== "");
    const [first = "", ...rest] = facts.flatMap(([label, text]) => `${label}: ${text}`.split("\n"));
    return [`${index + 1}. ${first}`, ...rest.map((text) => `   ${text}`)].join("\n");
  });
  return ["Items", ...items.map((text) => indented(text, "  "))].join("\n");
}

/** Values of several lines are indented below their label. */
function factText({ label, value }: { label: string; value: string }): string {
  return value.includes("\n") ? `${label}:\n${indented(value, "  ")}` : `${label}: ${value}`;
}

function rowText(columns: readonly string[], row: readonly string[], index: number): string {
  const cells = row.flatMap((value, place) => (value === "" ? [] : `${columns[place]}: ${value}`));
  return `${index + 1}. ${cells.join("; ")}`;
}

function indented(text: string, mark: string): string {
  return text
    .split("\n")
    .map((line) => mark + line)
    .join("\n");
}
