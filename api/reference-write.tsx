import type { Field } from "../domain/fields/field.ts";
import { attachmentBytes, attachmentLimits } from "../domain/limits/limits.ts";
import type { JsonSchema } from "./json-schema.ts";
import { Entry } from "./reference-call.tsx";
import { ParameterTable } from "./reference-tables.tsx";
import { Curl } from "./reference-try.tsx";
import { valuesOf, type WriteCall } from "./write-call.ts";

const bodies = { form: "a form", json: "JSON", multipart: "multipart" } as const;

/** One POST call: its fields, its answer, and an example to copy. It has no form to try it, because it would store what is sent. */
export function WriteEntry({ call, origin }: { call: WriteCall; origin: string }) {
  const { name, summary, encoding, attachments, humanCheck } = call;
  const parameters = call.fields.filter(inFirstRow).map((field) => ({
    name: field.name.replace(/\.1\./, ".{1…10}."),
    description: `${field.label}.`,
    required: field.required === true,
    schema: schemaOf(field),
    example: field.example ?? "",
  }));
  return (
    <Entry name={name} summary={summary} method="POST" paths={[`/api/index.php/${name}`, `/api/${name}`]}>
      <div>
        <h4>Fields</h4>
        <ParameterTable name={name} parameters={parameters} />
        <p className="small">
          Sent as {bodies[encoding]}; a form, JSON and multipart are all taken.
          {attachments &&
            ` Files as attachments: JPEG, PNG or PDF, at most ${attachmentBytes} each, ${attachmentLimits.count} in all.`}
          {call.file && ` The file as ${call.file}.`}
          {call.needs && " With the header Authorization: Bearer and the token of a login."}
          {humanCheck && " With human_check, or X-API-Key."}
        </p>
        <h4>Answer</h4>
        <p className="ref__sketch">
          <code>{answerOf(call)}</code>
        </p>
      </div>
      <div>
        <h4>Example</h4>
        <Curl address={`${origin}/api/${name}`} body={exampleBody(call)} />
      </div>
    </Entry>
  );
}

function answerOf({ takes, token, success }: WriteCall): string {
  if (takes === "serial")
    return '{ "success": true, "message": "Record updated and data inserted", "meaning": "…", "items": [{ "number": "11-010", "name": "…", "path": "/product-details/…" }] }';
  if (takes !== "account") return '{ "success": true, "message": "…", "reference": "W-2611-0042", "receipt": "/receipt/…" }';
  return `{ "success": true, "message": "${success}"${token ? ', "token": "…"' : ""} }`;
}

/** The required fields, encoded like a form. */
function exampleBody({ fields }: WriteCall): string {
  return new URLSearchParams(
    fields.filter(({ required }) => required).map(({ name, example }): [string, string] => [name, example || "…"]),
  ).toString();
}

function schemaOf(field: Field): JsonSchema {
  const values = valuesOf(field);
  return values ? { enum: [...values] } : { type: "string" };
}

function inFirstRow({ name }: Field): boolean {
  return !/\.\d+\./.test(name) || name.includes(".1.");
}
