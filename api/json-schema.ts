import * as z from "zod";

/** JSON Schema 2020-12, the dialect of OpenAPI 3.1. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * Converts a schema to JSON Schema. Objects may have additional properties: answers may gain fields, and unknown parameters are ignored.
 *
 * @param io of a request ("input": a number in an address is still text) or of an answer ("output")
 * @returns a schema whose parts with an id (`.meta({ id })`) are under `$defs`
 */
export function jsonSchema(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema: part }) => {
      delete part.additionalProperties;
      // Zod adds the limits of safe integers to every whole number; they do not help a reader.
      if (part.minimum === Number.MIN_SAFE_INTEGER) delete part.minimum;
      if (part.maximum === Number.MAX_SAFE_INTEGER) delete part.maximum;
    },
  });
  return plain;
}

/** The properties of an object's schema, in their order. */
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

/** The type of a value in words, for a table: `whole number`, `text or null`, `list of text`, `“image” or “video”`, `{ fibre, percent }`. */
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
