import { Form, Link, useNavigation } from "react-router";
import type { RowProblem } from "../../../domain/workbench/sheets/draft-rows.ts";
import { TableHead } from "../../ui/table-head.tsx";
import { draftsPath, sheetPath } from "./catalogue-paths.ts";

type Props = {
  table: string;
  noun: string;
  /** What rows can have, in the order of cells without a heading. */
  labels: readonly string[];
  most: number;
  /** What became of rows that were sent. */
  refusal: { message?: string; problems: readonly RowProblem[]; values: { rows?: string } } | undefined;
};

/** Takes rows of another sheet, pasted or as a file, new ones too: each that is right becomes a draft. */
export function PasteForm({ table, noun, labels, most, refusal }: Props) {
  const isSending = useNavigation().state !== "idle";
  const problems = refusal?.problems ?? [];
  return (
    <details className="bench__paste" open={refusal !== undefined}>
      <summary>Rows by their numbers, new ones, or a file</summary>
      {refusal?.message && (
        <p className="notice notice--bad" role="alert">
          {refusal.message}{" "}
          {problems.length > 0 && (
            <Link className="link" to={draftsPath}>
              See the drafts
            </Link>
          )}
        </p>
      )}
      {problems.length > 0 && (
        <table className="tbl bench__wrong" aria-label="What is wrong">
          <TableHead columns={["Row", "Column", "What is wrong"]} />
          <tbody>
            {problems.map(({ row, column, message }) => (
              <tr key={`${row} ${column} ${message}`}>
                <th scope="row" className="num">
                  {row}
                </th>
                <td>{column || "–"}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Form
        key={refusal?.values.rows ?? ""}
        className="bench__form bench__sheet"
        method="post"
        action={sheetPath(table)}
        encType="multipart/form-data"
        preventScrollReset
      >
        <div className="field field--wide">
          <label htmlFor="rows">Rows</label>
          <p className="hint" id="rows-hint">
            Copy them in the spreadsheet and paste them here, at most {most}. The first row names the columns: what a {noun} is
            known by, and what is to change. Columns that are not there stay as they are. Columns: {labels.join(", ")}
          </p>
          <textarea
            id="rows"
            aria-describedby="rows-hint"
            className="textarea"
            name="rows"
            rows={12}
            maxLength={200_000}
            defaultValue={refusal?.values.rows}
            spellCheck={false}
            wrap="off"
          />
        </div>
        <div className="field field--wide">
          <label htmlFor="file">
            Or a file <span className="opt">.xlsx or CSV, up to 1 MB</span>
          </label>
          <input id="file" name="file" className="file" type="file" accept=".xlsx,.csv,.tsv,.txt" />
        </div>
        <div className="row">
          <button className="btn btn--s" type="submit" name="act" value="rows" disabled={isSending}>
            {isSending ? "Looking at the rows …" : "Make drafts of these rows"}
          </button>
        </div>
      </Form>
    </details>
  );
}
