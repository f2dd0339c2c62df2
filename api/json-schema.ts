import * as z from "zod";

/** JSON Schema 2020-12, the dialect of OpenAPI 3.1. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * A schema as JSON Schema. Objects stay open: answers may gain fields, and parameters that a call does not know are left out.
 *
 * @param io what is sent to us ("input": a number in an address is still text) or what we answer ("output")
 * @returns parts with an id (`.meta({ id })`) stand under `$defs`
 */
export function jsonSchema(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema: part }) => {
      delete part.additionalProperties;
      // Zod adds the limits of a double to every whole number; they tell a reader nothing.
      if (part.minimum === Number.MIN_SAFE_INTEGER) delete part.minimum;
      if (part.maximum === Number.MAX_SAFE_INTEGER) delete part.maximum;
    },
  });
  return plain;
}

/** Properties of an object's schema, in their order, each with whether it must be there. */
export function propertiesOf({ properties = {}, required = [] }: JsonSchema) {
  return Object.entries(properties as Record<string, JsonSchema>).map(([name, { description = "", ...schema }]) => ({
    name,
    description,
    schema,
    required: required.includes(name),
  }));
}

const words: Record<string, string> = {
  string: "text",
  integer: "whole number",
  number: "number",
  boolean: "true or false",
  null: "null",
};

/** What a value is, in words for a table: `whole number`, `text or null`, `list of text`, `“image” or “video”`, `{ fibre, percent }`. */
export function typeInWords({ type, anyOf, enum: values, items, pattern, properties }: JsonSchema): string {
  if (values) return values.map((value) => `“${value}”`).join(" or ");
  if (anyOf) return (anyOf as JsonSchema[]).map(typeInWords).join(" or ");
  if (type === "array") return `list of ${typeInWords((items ?? {}) as JsonSchema)}`;
  if (properties) return `{ ${Object.keys(properties).join(", ")} }`;
  if (pattern !== undefined && new RegExp(pattern).test("12")) return "whole number";
  return [type]
    .flat()
    .map((word) => words[word ?? ""] ?? "anything")
    .join(" or ");
}
