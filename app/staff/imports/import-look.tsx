import { Form } from "react-router";
import type { ImportOutcome } from "../../../domain/workbench/imports/import-outcome.ts";
import { TableHead } from "../../ui/table-head.tsx";
import { wrongRowsPath } from "../catalogue/catalogue-paths.ts";
import { countOf } from "../count-of.ts";
import { HandInForm } from "./hand-in-form.tsx";

type Props = { id: number; outcome: ImportOutcome; problems: number; overwritesEdits: boolean; mayAct: boolean };

/** What was found when an import was looked at: what is wrong and how to correct it, what staff edited, and the buttons that decide. */
export function ImportLook({ id, outcome, problems, overwritesEdits, mayAct }: Props) {
  const { message, edits, notes, changes, sum } = outcome;
  const isRight = message === "" && problems === 0;
  const removed = outcome.tables.reduce((sum, table) => sum + table.removed, 0);
  return (
    <>
      {message !== "" && (
        <p className="notice notice--bad" role="alert">
          {message}
        </p>
      )}
      {problems > 0 && <Wrong id={id} outcome={outcome} problems={problems} mayAct={mayAct} />}
      {notes.length > 0 && (
        <section aria-labelledby="notes" className="bench__look">
          <h2 className="h3" id="notes">
            Look at this first
          </h2>
          <ul role="list" className="bench__rows">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </section>
      )}
      {edits.length > 0 && (
        <details className="bench__lack" open={edits.length <= 20}>
          <summary>
            {overwritesEdits
              ? `${countOf(edits.length, "edit")} of staff would be lost`
              : `${countOf(edits.length, "edit")} of staff ${edits.length === 1 ? "stays" : "stay"} as ${edits.length === 1 ? "it is" : "they are"}`}
          </summary>
          <ul role="list" className="bench__rows">
            {edits.slice(0, 200).map(({ record, became }) => (
              <li key={record + became}>
                {record}: {became}
              </li>
            ))}
          </ul>
        </details>
      )}
      {mayAct && (
        <Form method="post" className="row bench__acts">
          <input type="hidden" name="seen" value={sum} />
          {isRight && changes > 0 && (
            <button className="btn btn--s" type="submit" name="act" value="publish">
              Publish {countOf(changes, "change")}
              {removed > 0 && `, of which ${countOf(removed, "removal")}`}
            </button>
          )}
          {(edits.length > 0 || overwritesEdits) && (
            <button className="btn btn--line btn--s" type="submit" name="act" value={overwritesEdits ? "keep" : "overwrite"}>
              {overwritesEdits ? "Leave edits of staff as they are" : "Overwrite these edits"}
            </button>
          )}
          <button className="btn btn--line btn--s" type="submit" name="act" value="discard">
            Discard
          </button>
        </Form>
      )}
      {isRight && changes === 0 && <p>Everything in it is in the catalog already: there is nothing to publish.</p>}
    </>
  );
}

function Wrong({ id, outcome, problems, mayAct }: Pick<Props, "id" | "outcome" | "problems" | "mayAct">) {
  const shown = outcome.problems;
  return (
    <section aria-labelledby="wrong" className="bench__look">
      <h2 className="h3" id="wrong">
        What is wrong
      </h2>
      <p>
        Nothing is published before this is right. What the other rows would change is below.{" "}
        <a className="link" href={wrongRowsPath(id)} download>
          The wrong rows as a workbook
        </a>
      </p>
      <table className="tbl dash__rows bench__wrong" aria-label="What is wrong">
        <TableHead columns={["Sheet", "Cell", "Record", "Column", "What is wrong"]} />
        <tbody>
          {shown.map(({ sheet, row, record, letter, column, message }) => (
            <tr key={`${sheet} ${row} ${letter} ${message}`}>
              <th scope="row">{sheet}</th>
              <td data-label="Cell" className="num">
                {row <= 1 ? "Heading" : letter === "" ? `Row ${row}` : `${letter}${row}`}
              </td>
              <td data-label="Record">{record || "–"}</td>
              <td data-label="Column">{column || "–"}</td>
              <td data-label="What is wrong">{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {problems > shown.length && <p>and {(problems - shown.length).toLocaleString("en-US")} more, in the workbook</p>}
      {mayAct && <HandInForm corrects={id} />}
    </section>
  );
}
