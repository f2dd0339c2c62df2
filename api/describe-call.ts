import * as z from "zod";
import { answerSchema, querySchema } from "./answer-call.ts";
import type { Call } from "./call.ts";
import { type JsonSchema, jsonSchema, propertiesOf, typeInWords } from "./json-schema.ts";
import { paging } from "./query.ts";

export type Parameter = {
  name: string;
  description: string;
  required: boolean;
  schema: JsonSchema;
  /** A value that finds something in the demo supplier's data; empty if the example does not use the parameter. */
  example: string;
};

/** A short part of a long list. */
const partExample: Record<string, string> = { page: "1", limit: "5" };

/** The parameters of a call, those for paging last. */
export function parametersOf(call: Call): Parameter[] {
  const examples = { ...(call.paged ? partExample : {}), ...call.example };
  return propertiesOf(jsonSchema(querySchema(call), "input")).map((property) => ({
    ...property,
    example: examples[property.name] ?? "",
  }));
}

/** Whether a parameter is for paging. */
export function asksForPart({ name }: Parameter): boolean {
  return name in paging.shape;
}

/** The address of a call's example: `textile_product?Product_id=1`. */
export function exampleAddress(call: Call): string {
  const examples = parametersOf(call).filter(({ example }) => example !== "");
  const query = new URLSearchParams(examples.map(({ name, example }) => [name, example]));
  return query.size > 0 ? `${call.name}?${query}` : call.name;
}

/** The fields of one row. */
export function fieldsOf(row: z.ZodObject) {
  // A schema without the row's name: a named one would become a reference without fields.
  return propertiesOf(jsonSchema(z.object(row.shape), "output")).map(({ name, description, schema }) => ({
    name,
    description,
    type: typeInWords(schema),
  }));
}

/** The name of a row that several calls answer: `Product`. */
export function rowName(row: z.ZodObject): string | undefined {
  return row.meta()?.id;
}

/** The JSON Schema of the whole answer; named rows are under `$defs`. */
export function answerJsonSchema(call: Call): JsonSchema {
  return jsonSchema(answerSchema(call), "output");
}

/** A sketch of the JSON around the rows of an answer. */
export function answerSketch(call: Call): string {
  const row = rowName(call.row) ?? "row";
  const total = call.paged ? '"totalCount": number, ' : "";
  const sketches: Record<Call["shape"], string> = {
    list: `[ ${row}, … ]`,
    lists: `[ [ ${row}, … ], … ]`,
    data: `{ "success": true, ${total}"data": [ ${row}, … ] }`,
    fields: '{ "success": true, … }',
  };
  return sketches[call.shape];
}
