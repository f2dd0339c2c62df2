import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, test } from "vitest";
import { listCalls } from "./calls.ts";
import { filePaths } from "./file-paths.ts";
import type { JsonSchema } from "./json-schema.ts";
import { openApiDocument } from "./openapi.ts";

const calls = listCalls("textile");
const origin = "https://warpline.test";
const describeCalls = (of = calls) => openApiDocument({ calls: of, origin, supplierName: "Warpline", version: "1.2.3" });
const described = describeCalls();

type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  parameters: { $ref?: string; name?: string; required?: boolean; description?: string; example?: string; schema?: JsonSchema }[];
  responses: Record<string, { content?: { "application/json"?: { schema: JsonSchema } }; headers?: Record<string, unknown> }>;
};
const operation = (name: string) => (described.paths as Record<string, { get: Operation }>)[`/${name}`]?.get as Operation;
const answer = (name: string) => operation(name).responses[200]?.content?.["application/json"]?.schema as JsonSchema;

describe("the OpenAPI document", () => {
  test("is valid under the official schema of OpenAPI 3.1", async () => {
    const validator = new Validator();
    expect(await validator.validate(structuredClone(described))).toEqual({ valid: true });
    expect(validator.version).toBe("3.1");
  });

  test("is refused by that schema when it is broken", async () => {
    const { info: _, ...without } = structuredClone(described);
    expect((await new Validator().validate(without)).valid).toBe(false);
  });

  test("has references that all lead to a part of it", () => {
    const text = JSON.stringify(described);
    const references = new Set([...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, to = ""]) => to));
    expect(references.size).toBeGreaterThan(10);
    for (const to of references) {
      const found = to.split("/").reduce<unknown>((part, key) => (part as Record<string, unknown>)?.[key], described);
      expect(found, to).toBeDefined();
      expect(found, to).not.toHaveProperty("$ref");
    }
  });

  test("is the same for the same calls, and names no host but the given one", () => {
    expect(JSON.stringify(describeCalls(listCalls("textile")))).toBe(JSON.stringify(described));
    const hosts = [...JSON.stringify(described).matchAll(/https?:\/\/[^/"\s]+/g)].map(([host]) => host);
    expect(new Set(hosts)).toEqual(new Set([origin]));
    expect(described.servers.map(({ url }) => url)).toEqual([`${origin}/api/index.php`, `${origin}/api`]);
  });

  test("uses the configured prefix in names", () => {
    expect(Object.keys(describeCalls(listCalls("steel")).paths)).toContain("/steel_product");
  });
});

describe.each(calls.map(({ name }) => name))("%s", (name) => {
  test("is described", () => {
    const call = calls.find((one) => one.name === name);
    const { operationId, summary, tags, responses } = operation(name);
    expect({ operationId, summary, tags }).toEqual({ operationId: name, summary: call?.summary, tags: [call?.group] });
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(["200", "304", "429", "5XX"]));
    expect("404" in responses).toBe(call?.unknown === "404");
    expect("400" in responses).toBe(operation(name).parameters.length > 0);
  });

  test("describes every parameter, with an example for each required one", () => {
    for (const { $ref, description, required, example } of operation(name).parameters) {
      if ($ref) continue;
      expect(description).toMatch(/^[A-Z].{8,}/);
      if (required) expect(example).toBeTruthy();
    }
  });
});

describe("parameters", () => {
  test("are those of a call's schema, as text in an address", () => {
    expect(operation("textile_product").parameters).toEqual([
      expect.objectContaining({
        name: "Product_id",
        in: "query",
        required: true,
        schema: { type: "string", pattern: "^\\d{1,9}$" },
      }),
    ]);
    expect(operation("standard_products_by_subcategory").parameters[0]).toMatchObject({ name: "methods", required: false });
  });

  test("for parts of a list are shared, and only where a call answers in parts", () => {
    expect(operation("search_products").parameters.slice(1)).toEqual([
      { $ref: "#/components/parameters/page" },
      { $ref: "#/components/parameters/limit" },
    ]);
    expect(described.components.parameters.limit).toMatchObject({ name: "limit", in: "query", required: false, example: "5" });
    expect(operation("search_products").responses[200]?.headers).toHaveProperty("X-Total-Count");
    expect(operation("search_methods").parameters).toHaveLength(1);
    expect(operation("search_methods").responses[200]?.headers).not.toHaveProperty("X-Total-Count");
  });
});

describe("answers", () => {
  const product = { $ref: "#/components/schemas/Product" };

  test("have the schema of the call", () => {
    expect(answer("products_by_subcategory")).toEqual({ type: "array", items: product });
    expect(answer("best_seller_products")).toEqual({ type: "array", items: { type: "array", items: product } });
    expect(answer("search_products")).toMatchObject({
      properties: { success: { const: true }, data: { type: "array", items: product }, totalCount: { type: "integer" } },
      required: ["success", "data", "totalCount"],
    });
    expect(answer("get_ip_details")).toMatchObject({ properties: { success: { const: true }, country: {} } });
  });

  test("share the schema of a row that two calls have", () => {
    const shared = calls.filter((call) => calls.some((other) => other !== call && other.row === call.row));
    expect(shared.length).toBeGreaterThan(10);
    for (const { name, row } of shared) {
      expect(JSON.stringify(answer(name)), name).toMatch(/#\/components\/schemas\/\w+/);
      const schema = described.components.schemas[row.meta()?.id ?? ""];
      expect(Object.keys(schema?.properties ?? {})).toEqual(Object.keys(row.shape));
    }
  });

  test("can gain fields: no object is closed", () => {
    expect(JSON.stringify(described)).not.toContain("additionalProperties");
  });

  test("of files are bytes of their types", () => {
    for (const { path, types, row } of filePaths) {
      const { responses } = operation(path.slice(1));
      expect(Object.keys(responses[200]?.content ?? {})).toEqual(types);
      if (row) expect(described.components.schemas).toHaveProperty(row.meta()?.id ?? "");
    }
  });
});
