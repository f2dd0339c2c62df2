import { type AnswerPart, answerParts } from "../../domain/enquiries/answer-parts.ts";
import type { Answer } from "../../domain/enquiries/read-receipt.ts";
import { Lines } from "./letter-lines.tsx";
import { caption, cell, head } from "./letter-look.ts";

/** What somebody filled in: labels beside values, items in a table. */
export function LetterAnswers({ answers }: { answers: readonly Answer[] }) {
  return answerParts(answers).map((part, index) => (
    <table key={part.title ?? index} width="100%" cellPadding={0} cellSpacing={0} style={{ width: "100%", marginBottom: "12px" }}>
      {part.title && <caption style={caption}>{part.title}</caption>}
      {"facts" in part ? <Facts {...part} /> : <Rows {...part} />}
    </table>
  ));
}

function Facts({ facts }: Extract<AnswerPart, { facts: unknown }>) {
  return (
    <tbody>
      {facts.map(({ label, value }) => (
        <tr key={label}>
          <th scope="row" align="left" style={{ ...head, width: "36%" }}>
            {label}
          </th>
          <td align="left" style={cell}>
            <Lines>{value}</Lines>
          </td>
        </tr>
      ))}
    </tbody>
  );
}

function Rows({ columns, rows }: Extract<AnswerPart, { rows: unknown }>) {
  return (
    <>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" align="left" style={head}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows may repeat, and are drawn once.
          <tr key={place}>
            {row.map((value, column) => (
              <td key={columns[column]} align="left" style={cell}>
                <Lines>{value}</Lines>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </>
  );
}
