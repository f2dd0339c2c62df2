import type { AnswerPreview as Preview } from "../../services.ts";

type Props = { preview: Preview; text: string; files: readonly string[] };

/** The mail of an answer as it goes out: to whom, its subject, all that it says, and the files that open with it. */
export function AnswerPreview({ preview: { to, subject, before, after, filesMark }, text, files }: Props) {
  const end = after[Math.min(files.length, 2)]?.replace(filesMark, String(files.length));
  return (
    <details className="reply__preview small" open>
      <summary>What goes out{to && ` to ${to}`}</summary>
      {to ? (
        <p>
          To: <b translate="no">{to}</b>
          <br />
          Subject: <b>{subject}</b>
        </p>
      ) : (
        <p>No mail goes out: no address is known. It can be read in an account only.</p>
      )}
      <p className="reply__mail">{before}</p>
      <blockquote className="reply__mail">{text.trim() || "What you write"}</blockquote>
      <p className="reply__mail">{end}</p>
      {files.length > 0 && <p>Files: {files.join(", ")}</p>}
    </details>
  );
}
