import * as z from "zod";
import { jsonSchema, propertiesOf } from "./json-schema.ts";
import { type PrivateCall, privateQuery } from "./private-calls.ts";

/** The authentication of private calls, for an OpenAPI document. */
export const securitySchemes = {
  bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT", description: "The token that a login has answered." },
} as const;
export const bearerSecurity = [{ bearer: [] }];

/** The answer of a refused call. */
export const refusal = (description: string) => ({
  description,
  content: { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } },
});

/** A private call as an operation of an OpenAPI document. */
export function privateOperation(call: PrivateCall) {
  const answer = z.object({ success: z.literal(true), totalCount: z.number().int(), data: z.array(call.row) });
  return {
    operationId: call.name,
    tags: ["Accounts"],
    summary: call.summary,
    security: bearerSecurity,
    parameters: parametersOf(call).map(({ name, description, required, schema }) => ({
      name,
      in: "query",
      description,
      required,
      schema,
    })),
    responses: {
      200: {
        description: "The answer; the id of another account has no rows.",
        content: { "application/json": { schema: jsonSchema(answer, "output") } },
      },
      400: refusal("A parameter is missing or wrong; `issues` names each."),
      401: refusal("The token is missing, forged, expired or was ended, or is of another kind of account."),
      403: refusal("The account waits for approval."),
      429: { $ref: "#/components/responses/TooManyRequests" },
      "5XX": { $ref: "#/components/responses/Failed" },
    },
  };
}

/** The parameters of a private call, the id of the account first. */
export function parametersOf(call: PrivateCall) {
  return propertiesOf(jsonSchema(privateQuery(call), "input"));
}
