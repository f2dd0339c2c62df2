import type { Field } from "../domain/fields/field.ts";
import { attachmentBytes, attachmentLimits } from "../domain/limits/limits.ts";
import type { JsonSchema } from "./json-schema.ts";
import { bearerSecurity, refusal } from "./private-openapi.ts";
import { groupOf, valuesOf, type WriteCall } from "./write-call.ts";

const encodings = {
  form: "application/x-www-form-urlencoded",
  json: "application/json",
  multipart: "multipart/form-data",
} as const;
const text: JsonSchema = { type: "string" };

/** Schemas of the answers of POST calls. */
export const writeSchemas: Record<string, JsonSchema> = {
  Accepted: {
    type: "object",
    required: ["success", "message"],
    properties: {
      success: { type: "boolean", description: "true when it was stored." },
      message: text,
      token: { ...text, description: "The token of the session: send it as `Authorization: Bearer …` until it expires (`exp`)." },
      reference: { ...text, description: "What to name it by: W-2611-0042." },
      receipt: { ...text, description: "Address of the receipt, known to the sender only." },
      tracked: {
        type: "object",
        description: "The state of the order or quote that the enquiry is about, if it was sent from the same e-mail.",
        properties: { reference: text, title: text, status: text, receivedAt: text, since: text },
      },
      excluded: {
        type: "array",
        description: "Files that were left out.",
        items: { type: "object", required: ["name", "reason"], properties: { name: text, reason: text } },
      },
      notice: { ...text, description: "Why files were left out." },
    },
  },
};

/** A POST call as an operation of an OpenAPI document. */
export function writeOperation(call: WriteCall) {
  const first = encodings[call.encoding];
  const types = [first, ...Object.values(encodings).filter((type) => type !== first)];
  return {
    operationId: call.name,
    tags: [groupOf(call)],
    summary: call.summary,
    ...(call.needs ? { security: bearerSecurity } : {}),
    parameters: [...(call.takes === "account" ? [] : [idempotencyKey]), ...(call.humanCheck ? [apiKey] : [])],
    requestBody: { required: true, content: Object.fromEntries(types.map((type) => [type, { schema: bodySchema(call, type) }])) },
    responses: {
      200: {
        description: call.takes === "serial" ? "What was found; `success` is true if it was verified now." : "It was done.",
        content: { "application/json": { schema: { $ref: "#/components/schemas/Accepted" } } },
      },
      ...(call.takes === "account" ? accountRefusals : {}),
      ...refusals,
    },
  };
}

const header = (name: string, description: string) => ({ name, in: "header", required: false, description, schema: text });
const apiKey = header("X-API-Key", "Replaces the human check.");
const idempotencyKey = header(
  "Idempotency-Key",
  "8 to 100 characters that you choose: the same fields sent again with the same key are answered as the same enquiry.",
);

const accountRefusals = {
  401: refusal("The e-mail or the password is wrong, or the token is missing, forged or expired."),
  403: refusal("The account is closed, or waits for approval."),
  404: refusal("There is nothing with this id that is yours."),
};
const refusals = {
  400: refusal("A field is missing or wrong (`issues` names each), or the human check is missing. Nothing was stored."),
  408: refusal("The body came too slowly, and the connection is closed. Nothing was stored."),
  413: refusal("The body is too large. Nothing was stored."),
  415: refusal("The body is neither a form nor JSON. Nothing was stored."),
  429: { $ref: "#/components/responses/TooManyRequests" },
  "5XX": { $ref: "#/components/responses/Failed" },
};

function bodySchema(call: WriteCall, type: string): JsonSchema {
  const nested = type === encodings.json;
  const file = type === encodings.multipart ? call.file : undefined;
  const files = type === encodings.multipart && call.attachments;
  const schema = nested ? nestedSchema(call.fields) : flatSchema(call.fields);
  return {
    ...schema,
    properties: {
      ...(schema.properties as object),
      ...(call.humanCheck
        ? { human_check: { ...text, description: "The solution of a challenge from /human-check, as its widget gives it." } }
        : {}),
      ...(file ? { [file]: { type: "string", contentMediaType: "application/octet-stream" } } : {}),
      ...(files
        ? {
            attachments: {
              type: "array",
              maxItems: attachmentLimits.count,
              description: `JPEG, PNG or PDF, at most ${attachmentBytes} each. Others are left out and named in the answer.`,
              items: { type: "string", contentMediaType: "application/octet-stream" },
            },
          }
        : {}),
    },
  };
}

function flatSchema(fields: readonly Field[]): JsonSchema {
  const required = fields.filter((field) => field.required).map(({ name }) => name);
  return {
    type: "object",
    ...(required.length > 0 ? { required } : {}),
    properties: Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)])),
  };
}

/** Names with dots become nested objects, rows with numbers a list. */
function nestedSchema(fields: readonly Field[]): JsonSchema {
  const schema = flatSchema(fields.filter(({ name }) => !name.includes(".")));
  const properties = schema.properties as Record<string, JsonSchema>;
  const prefixes = new Set(fields.filter(({ name }) => name.includes(".")).map(({ name }) => name.split(".", 1)[0] ?? ""));
  for (const prefix of prefixes) {
    const rows = fields.filter(({ name }) => name.startsWith(`${prefix}.`));
    const count = new Set(rows.map(({ name }) => /^[^.]+\.(\d+)\./.exec(name)?.[1]).filter(Boolean)).size;
    const fieldsOfOne = rows
      .filter(({ name }) => count === 0 || name.startsWith(`${prefix}.1.`))
      .map((field) => ({ ...field, name: field.name.slice(field.name.lastIndexOf(".") + 1) }));
    const one = flatSchema(fieldsOfOne);
    properties[prefix] = count === 0 ? one : { type: "array", minItems: count, maxItems: count, items: one };
  }
  return schema;
}

function fieldSchema(field: Field): JsonSchema {
  const values = valuesOf(field);
  return {
    ...text,
    description: `${field.label}.`,
    maxLength: field.maxLength,
    ...(values ? { enum: [...values] } : {}),
    ...(field.example ? { examples: [field.example] } : {}),
  };
}
