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
  /** Finds something in the demo supplier's data; empty where the parameter is better left out. */
  example: string;
};

/** A part that is looked at, not fetched whole. */
const partExample: Record<string, string> = { page: "1", limit: "5" };

/** The parameters of a call, those of its parts last. */
export function parametersOf(call: Call): Parameter[] {
  const examples = { ...(call.paged ? partExample : {}), ...call.example };
  return propertiesOf(jsonSchema(querySchema(call), "input")).map((property) => ({
    ...property,
    example: examples[property.name] ?? "",
  }));
}

/** Whether a parameter is one of those that ask for a part of a long list. */
export function asksForPart({ name }: Parameter): boolean {
  return name in paging.shape;
}

/** A call as it is asked for an example: `textile_product?Product_id=1`. */
export function exampleAddress(call: Call): string {
  const given = parametersOf(call).filter(({ example }) => example !== "");
  const query = new URLSearchParams(given.map(({ name, example }) => [name, example]));
  return query.size > 0 ? `${call.name}?${query}` : call.name;
}

/** The fields of one row. */
export function fieldsOf(row: z.ZodObject) {
  // Without its name, or there would be a reference and no fields.
  return propertiesOf(jsonSchema(z.object(row.shape), "output")).map(({ name, description, schema }) => ({
    name,
    description,
    type: typeInWords(schema),
  }));
}

/** What a row is called where several calls answer with it: `Product`. */
export function rowName(row: z.ZodObject): string | undefined {
  return row.meta()?.id;
}

/** The schema of the whole answer; named rows stand under `$defs`. */
export function answerJsonSchema(call: Call): JsonSchema {
  return jsonSchema(answerSchema(call), "output");
}

/** The JSON around the rows of an answer, in short. */
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
