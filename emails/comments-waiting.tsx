import { Letter, renderHtml } from "./letter.tsx";
import type { Message } from "./message.ts";
import { oneLine, plainText, quoted, signature } from "./plain-text.ts";
import { QuotedText } from "./quoted-text.tsx";

export type WaitingFacts = {
  supplier: { name: string; address: string; phone: string };
  /** Number of all pending comments. */
  count: number;
  comments: readonly { id: number; article: string; comment: string }[];
};

/** Mail to staff about comments on the news that wait for a decision. */
export function commentsWaiting({ supplier, count, comments }: WaitingFacts): Message {
  const title = count === 1 ? "A comment waits to be read" : `${count} comments wait to be read`;
  const before = "Nobody sees them on the site before they are published.";
  const left = count - comments.length;
  const more = left > 0 ? `And ${left} more.` : "";
  const after = "Each is published or rejected by its number. You get at most one such mail an hour.";
  const about = ({ id, article }: { id: number; article: string }) => `${id}, on “${article}”:`;
  return {
    subject: oneLine(title),
    html: renderHtml(
      <Letter title={title} supplier={supplier}>
        <p>{before}</p>
        {comments.map((row) => (
          <div key={row.id}>
            <p style={{ margin: "0 0 4px" }}>{about(row)}</p>
            <QuotedText>{row.comment}</QuotedText>
          </div>
        ))}
        {more && <p>{more}</p>}
        <p>{after}</p>
      </Letter>,
    ),
    text: plainText(before, ...comments.map((row) => `${about(row)}\n${quoted(row.comment)}`), more, after, signature(supplier)),
  };
}
