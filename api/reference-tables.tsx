import type * as z from "zod";
import type { Call } from "./call.ts";
import { answerSketch, fieldsOf, type Parameter, rowName } from "./describe-call.ts";
import { typeInWords } from "./json-schema.ts";
import { Breakable, Sentence } from "./reference-text.tsx";

/** Max fields that are shown at once; a longer list is folded, except in print. */
const maxOpenFields = 7;

type Row = { name: string; type: string; description: string; optional?: boolean };

/** The parameters of a call. */
export function ParameterTable({ name, parameters }: { name: string; parameters: readonly Parameter[] }) {
  if (parameters.length === 0) return <p className="small">It takes no parameters.</p>;
  const rows = parameters.map((one) => ({ ...one, type: typeInWords(one.schema), optional: !one.required }));
  return <Table label={`Parameters of ${name}`} rows={rows} />;
}

/** The answer of a call: its shape, and each field of a row. */
export function AnswerTable({ call }: { call: Call }) {
  return (
    <>
      <p className="ref__sketch">
        <code>{answerSketch(call)}</code>
      </p>
      <FieldTable name={call.name} row={call.row} title={call.shape === "fields" ? "Besides" : "Row"} />
    </>
  );
}

/** @param title the heading of a row that has no name */
export function FieldTable({ name, row, title }: { name: string; row: z.ZodObject; title: string }) {
  const fields = fieldsOf(row);
  return (
    <details className="ref__fields" open={fields.length <= maxOpenFields}>
      <summary>
        {rowName(row) ?? title}: {fields.length} fields
      </summary>
      <Table label={`Fields that ${name} answers`} rows={fields} />
    </details>
  );
}

function Table({ label, rows }: { label: string; rows: readonly Row[] }) {
  return (
    <table className="tbl ref__table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Value</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, type, description, optional }) => (
          <tr key={name}>
            <th scope="row">
              <code>
                <Breakable name={name} />
              </code>
              {optional && <span className="ref__optional">optional</span>}
            </th>
            <td>{type}</td>
            <td>
              <Sentence text={description} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
