import type { Message } from "../message.ts";
import type { Letter, LetterPart } from "./letter.ts";
import { letterHtml } from "./letter-html.tsx";
import { letterText } from "./letter-text.ts";

/** A mail from its letter: subject, HTML and plain text say the same. */
export function renderLetter({ parts, ...letter }: Letter): Message {
  const filled = { ...letter, parts: parts.filter((part) => !isEmpty(part)) };
  return { subject: oneLine(letter.subject ?? letter.title), html: letterHtml(filled), text: letterText(filled) };
}

function isEmpty(part: LetterPart): boolean {
  if (typeof part === "string") return part === "";
  if ("answers" in part) return part.answers.length === 0;
  if ("lines" in part) return part.lines.length === 0;
  return ("quote" in part ? part.quote : part.link) === "";
}

/** A subject: one line, at most 150 characters. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim().slice(0, 150).toWellFormed();
}
