import { type AnswerPart, answerParts } from "../domain/enquiries/answer-parts.ts";
import type { Answer } from "../domain/enquiries/read-receipt.ts";
import { Lines } from "./letter-lines.tsx";
import { fontFamily, quiet } from "./letter-look.ts";

const rule = "1px solid rgba(127, 127, 127, 0.45)";
const cell = {
  fontFamily,
  fontSize: "15px",
  lineHeight: "21px",
  padding: "7px 12px 7px 0",
  borderTop: rule,
  verticalAlign: "top",
  wordBreak: "break-word",
} as const;
const head = { ...cell, ...quiet, padding: "8px 12px 7px 0", fontWeight: "normal", wordBreak: "normal" } as const;

/** What somebody filled in: labels beside values, items in a table. */
export function LetterAnswers({ answers }: { answers: readonly Answer[] }) {
  return answerParts(answers).map((part, index) => (
    <table key={part.title ?? index} width="100%" cellPadding={0} cellSpacing={0} style={{ width: "100%", marginBottom: "12px" }}>
      {part.title && (
        <caption
          style={{
            fontFamily,
            fontSize: "15px",
            lineHeight: "21px",
            fontWeight: "bold",
            textAlign: "left",
            padding: "10px 0 6px",
          }}
        >
          {part.title}
        </caption>
      )}
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
