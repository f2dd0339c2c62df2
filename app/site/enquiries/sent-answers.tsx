import type { ReactNode } from "react";
import { type AnswerPart, answerParts } from "../../../domain/enquiries/answer-parts.ts";
import { answersBesides } from "../../../domain/enquiries/answers-besides.ts";
import type { SentLine } from "../../../domain/enquiries/read-lines.ts";
import type { Answer } from "../../../domain/enquiries/read-receipt.ts";
import { FactList } from "../../ui/fact-list.tsx";
import { Section } from "../../ui/section.tsx";
import { TableHead } from "../../ui/table-head.tsx";
import { SentLines } from "./sent-lines.tsx";

type Props = {
  title: string;
  /** When it came. */
  at: ReactNode;
  answers: readonly Answer[];
  /** What was asked for, item by item. */
  lines: readonly SentLine[];
  /** `href`: where the reader may fetch it. */
  files: readonly { name: string; bytes: number; href?: string }[];
};

/** What somebody filled in, and the files that came with it. */
export function SentAnswers({ title, at, answers, lines, files }: Props) {
  return (
    <Section id="copy" title={title} aside={<p>{at}</p>}>
      {lines.length > 0 && (
        <div className="answers">
          <h3 className="h4">Items</h3>
          <SentLines lines={lines} />
        </div>
      )}
      {answerParts(answersBesides(answers, lines)).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one request never move
        <div key={index} className="answers">
          {part.title !== undefined && <h3 className="h4">{part.title}</h3>}
          {"facts" in part ? <FactList facts={part.facts} /> : <Rows {...part} />}
        </div>
      ))}
      {files.length > 0 && (
        <dl>
          {files.map(({ name, bytes, href }) => (
            <div key={href ?? name}>
              <dt>Attachment</dt>
              <dd>
                {href === undefined ? (
                  name
                ) : (
                  <a className="link" href={href} download="" data-plain="">
                    {name}
                  </a>
                )}{" "}
                <span className="small num">{Math.ceil(bytes / 1000)} kB</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  );
}

/** Rows of a kind that names no items. */
function Rows({ title, columns, rows }: Extract<AnswerPart, { rows: unknown }>) {
  return (
    <table className="tbl answers__rows" aria-label={title}>
      <TableHead columns={columns} />
      <tbody>
        {rows.map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one request never move
          <tr key={place}>
            {row.map((value, column) => (
              <td key={columns[column]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
