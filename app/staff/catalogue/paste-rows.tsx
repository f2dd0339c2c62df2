import { Form } from "react-router";
import type { RecordParts } from "../../../domain/workbench/read-record.ts";
import { HiddenInputs } from "../../forms/hidden-fields.tsx";

type Props = Pick<RecordParts, "table" | "column" | "cell" | "pasted">;

/** Takes rows that were copied from a sheet: each becomes a draft of a record that belongs to this one. */
export function PasteRows({ table, column, cell, pasted }: Props) {
  const id = `paste-${table}`;
  return (
    <details className="bench__paste">
      <summary>Paste rows from a sheet</summary>
      <Form method="post" preventScrollReset>
        <HiddenInputs values={{ act: "paste", table, column, cell }} />
        <div className="field">
          <label htmlFor={id}>Rows</label>
          <p className="hint" id={`${id}-hint`}>
            In this order, or under a row that names the columns: {pasted.join(", ")}
          </p>
          <textarea
            {...{ id, "aria-describedby": `${id}-hint` }}
            className="textarea"
            name="rows"
            rows={5}
            maxLength={200_000}
            required
            spellCheck={false}
          />
        </div>
        <button className="btn btn--line btn--s" type="submit">
          Add these rows
        </button>
      </Form>
    </details>
  );
}
