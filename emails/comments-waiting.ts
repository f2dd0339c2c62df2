import type { LetterPart } from "./letter/letter.ts";
import { renderLetter } from "./letter/render-letter.ts";
import type { Message } from "./message.ts";

export type WaitingFacts = {
  supplier: { name: string; address: string; phone: string };
  /** Number of all pending comments. */
  count: number;
  comments: readonly { id: number; article: string; comment: string }[];
};

/** Mail to staff about comments on the news that wait for a decision. */
export function commentsWaiting({ supplier, count, comments }: WaitingFacts): Message {
  const left = count - comments.length;
  return renderLetter({
    title: count === 1 ? "A comment waits to be read" : `${count} comments wait to be read`,
    supplier,
    parts: [
      "Nobody sees them on the site before they are published.",
      ...comments.flatMap(({ id, article, comment }): LetterPart[] => [`${id}, on “${article}”:`, { quote: comment }]),
      left > 0 ? `And ${left} more.` : "",
      "Each is published or rejected by its number. You get at most one such mail an hour.",
    ],
  });
}
