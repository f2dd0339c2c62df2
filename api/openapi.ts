import * as z from "zod";
import { type Call, callGroups } from "./call.ts";
import { conventions } from "./conventions.ts";
import { answerJsonSchema, asksForPart, type Parameter, parametersOf, rowName } from "./describe-call.ts";
import { type FilePath, filePaths, filesGroup } from "./file-paths.ts";
import { type JsonSchema, jsonSchema } from "./json-schema.ts";
import type { PrivateCall } from "./private-calls.ts";
import { privateOperation, refusal, securitySchemes } from "./private-openapi.ts";
import { type WriteCall, writeGroups } from "./write-call.ts";
import { writeOperation, writeSchemas } from "./write-openapi.ts";

type Options = {
  calls: readonly Call[];
  writeCalls?: readonly WriteCall[];
  privateCalls?: readonly PrivateCall[];
  /** The public origin, `https://www.example.com`. */
  origin: string;
  supplierName: string;
  /** The version of the program. */
  version: string;
};

const alternative = z.object({ label: z.string(), href: z.string() }).describe("Where to go instead.");
const failure = z
  .object({
    success: z.literal(false),
    message: z.string().describe("What is wrong and what to do, in a sentence."),
    issues: z
      .array(z.object({ field: z.string().describe("Name of a parameter."), message: z.string(), link: alternative.optional() }))
      .optional()
      .describe("Each parameter that is wrong."),
    reason: z.literal("human-check").optional().describe("Only the human check is missing."),
  })
  .describe("How every refusal is answered.");

const text: JsonSchema = { type: "string" };
const headers = {
  ETag: { description: "Identifies the content of this answer; send it back as `If-None-Match`.", schema: text },
  "X-Total-Count": { description: "Rows in all, where the answer is one part of them.", schema: { type: "integer" } },
  Link: { description: "Addresses of the parts before and after (`prev`, `next`), RFC 8288.", schema: text },
  RateLimit: { description: "Calls that the client has left, and seconds until its minute is over.", schema: text },
  "Retry-After": { description: "In how many seconds to call again.", schema: { type: "integer" } },
};
type Header = keyof typeof headers;

/**
 * The OpenAPI 3.1 document of the API, generated from the lists of calls. The same calls give the same document.
 *
 * @returns a plain object, ready for JSON.stringify
 */
export function openApiDocument({ calls, writeCalls = [], privateCalls = [], origin, supplierName, version }: Options) {
  const schemas: Record<string, JsonSchema> = {};
  /** Moves named schemas to the components. @returns the schema with references to them */
  function placed({ $defs = {}, ...schema }: JsonSchema): JsonSchema {
    for (const [name, named] of Object.entries($defs)) schemas[name] = moved(named as JsonSchema);
    return moved(schema);
  }

  const paths = {
    ...Object.fromEntries(calls.map((call) => [`/${call.name}`, { get: callOperation(call, placed(answerJsonSchema(call))) }])),
    ...Object.fromEntries(writeCalls.map((call) => [`/${call.name}`, { post: writeOperation(call) }])),
    ...Object.fromEntries(privateCalls.map((call) => [`/${call.name}`, { get: privateOperation(call) }])),
    ...Object.fromEntries(filePaths.map((file) => [file.path, { get: fileOperation(file) }])),
  };
  // OpenAPI 3.1 has no way to describe the lines of a file, so their schema is only documentation.
  for (const { row } of filePaths) if (row) placed(jsonSchema(z.array(row), "output"));
  if (writeCalls.length > 0) Object.assign(schemas, writeSchemas);
  schemas.Failure = jsonSchema(failure, "output");
  const parts = new Map(
    calls
      .flatMap(parametersOf)
      .filter(asksForPart)
      .map((part) => [part.name, queryParameter(part)]),
  );
  return {
    openapi: "3.1.1",
    info: {
      title: `${supplierName} API`,
      version,
      description: conventions.map(({ title, text: words }) => `**${title}.** ${words}`).join("\n\n"),
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [
      { url: `${origin}/api/index.php`, description: "The specification's base address." },
      { url: `${origin}/api`, description: "The same in short." },
    ],
    tags: [...callGroups, ...(writeCalls.length > 0 ? writeGroups : []), filesGroup].map((name) => ({ name })),
    paths,
    components: {
      schemas,
      parameters: Object.fromEntries(parts),
      headers,
      ...(privateCalls.length > 0 ? { securitySchemes } : {}),
      responses: {
        NotModified: { description: "Nothing has changed since the answer with this ETag.", headers: named("ETag", "RateLimit") },
        BadQuery: refusal("A parameter is missing or wrong; `issues` names each."),
        NotFound: refusal("There is nothing with this id."),
        TooManyRequests: {
          ...refusal("Too many calls of one client in a minute."),
          headers: named("RateLimit", "Retry-After"),
        },
        Failed: refusal("Something went wrong here, or the catalogue is out of reach for a moment: ask again."),
      },
    },
  };
}

function callOperation(call: Call, answer: JsonSchema) {
  const parameters = parametersOf(call);
  return {
    operationId: call.name,
    tags: [call.group],
    summary: call.summary,
    parameters: parameters.map((parameter) =>
      asksForPart(parameter) ? { $ref: `#/components/parameters/${parameter.name}` } : queryParameter(parameter),
    ),
    responses: {
      200: {
        description: "The answer.",
        headers: named("ETag", ...(call.paged ? (["X-Total-Count", "Link"] as const) : []), "RateLimit"),
        content: { "application/json": { schema: answer } },
      },
      304: response("NotModified"),
      ...(parameters.length > 0 ? { 400: response("BadQuery") } : {}),
      ...(call.unknown === "404" ? { 404: response("NotFound") } : {}),
      ...refusals,
    },
  };
}

function fileOperation({ operationId, summary, parameters, types, row }: FilePath) {
  return {
    operationId,
    tags: [filesGroup],
    summary,
    parameters: parameters.map(({ values, ...parameter }) => ({
      ...parameter,
      required: true,
      schema: values ? { ...text, enum: values } : text,
    })),
    responses: {
      200: {
        description: row ? `The file; \`${rowName(row)}\` describes its lines.` : "The file.",
        headers: named("ETag", "RateLimit"),
        // Bytes have no schema (OpenAPI 3.1, "Considerations for File Uploads").
        content: Object.fromEntries(types.map((type) => [type, {}])),
      },
      304: response("NotModified"),
      ...(parameters.length > 0 ? { 400: response("BadQuery"), 404: response("NotFound") } : {}),
      ...refusals,
    },
  };
}

function queryParameter({ name, description, required, schema, example }: Parameter) {
  return { name, in: "query", description, required, schema, ...(example === "" ? {} : { example }) };
}

const response = (name: string) => ({ $ref: `#/components/responses/${name}` });
const refusals = { 429: response("TooManyRequests"), "5XX": response("Failed") };

function named(...carried: Header[]) {
  return Object.fromEntries(carried.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

function moved(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema;
}
