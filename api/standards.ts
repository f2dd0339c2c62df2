import * as z from "zod";
import { methodRoles } from "../domain/catalogue/catalogue.ts";
import { methodPath } from "../domain/catalogue/paths.ts";
import { readMethodBreadcrumb } from "../domain/catalogue/read-breadcrumbs.ts";
import { pictureFileName } from "../domain/media/picture-names.ts";
import { editionStatuses } from "../domain/methods/edition.ts";
import type { MethodRecord } from "../domain/methods/method-record.ts";
import { type BodyRecord, readBodyRecords } from "../domain/methods/read-body-records.ts";
import { readMethodRecords, readMethodsOfProduct } from "../domain/methods/read-method-records.ts";
import { type Call, callIn } from "./call.ts";
import { products } from "./catalogue.ts";
import { productRow } from "./product-row.ts";
import { id } from "./query.ts";
import { describeRow } from "./row.ts";

export const standardRow = describeRow<BodyRecord>("StandardsBody")({
  standards__ID: [z.number().int(), ({ id }) => id],
  standards__Name: [z.string(), ({ name }) => name],
  standards__Full_Name: [z.string(), ({ fullName }) => fullName],
  standards__Url: [z.string().describe("The body's site."), ({ website }) => website],
  img: [z.string().describe("File name below `/standards_images/`."), ({ id }) => pictureFileName("standard", id)],
  method_count: [z.number().int().describe("Methods of the body in the catalogue."), ({ methods }) => methods],
});

export const methodRow = describeRow<MethodRecord>("Method")({
  methods__ID: [z.number().int(), ({ id }) => id],
  methods__Name: [z.string().describe("Designation, such as ISO 105-C06."), ({ designation }) => designation],
  methods__Title: [z.string(), ({ title }) => title],
  methods__Description: [z.string().describe("In our own words. Markdown."), ({ description }) => description],
  methods__Subject: [z.string(), ({ subject }) => subject],
  methods__Edition: [
    z.string().describe("The current edition, such as 2010; without one the last. Empty where none is listed."),
    ({ edition }) => edition?.edition ?? "",
  ],
  methods__Status: [
    z.enum([...editionStatuses, ""]).describe("What has become of that edition; empty where none is listed."),
    ({ edition }) => edition?.status ?? "",
  ],
  product_count: [z.number().int().describe("Products that the method calls for."), ({ products }) => products],
  standards__ID: [z.number().int(), ({ body }) => body.id],
  standards__Name: [z.string(), ({ body }) => body.name],
  methods__url: [
    z.string().describe("The method's page, below the site's address."),
    ({ id, designation }) => methodPath({ id, name: designation }),
  ],
});

const call = callIn("Standards and methods");

const methodOfProduct = methodRow.schema
  .extend({
    product_parts: z
      .array(z.object({ role: z.enum(methodRoles), note: z.string() }))
      .describe("The parts that the product plays; `test fabric` is cloth that laboratories often test by the method."),
  })
  .meta({ id: "MethodOfProduct" });

export const standardsCalls: Call[] = [
  call({
    name: "products_by_standard_methods",
    summary: "All standards bodies with the number of their methods.",
    row: standardRow.schema,
    shape: "list",
    async run(ctx) {
      const { bodies, tags } = await readBodyRecords(ctx);
      return { rows: bodies.map(standardRow.toRow), tags: ["bodies", "methods", ...tags] };
    },
  }),
  call({
    name: "standard_by_id",
    summary: "One standards body.",
    query: z.object({ id: id("Id of a standards body.") }),
    row: standardRow.schema,
    shape: "data",
    example: { id: "1" },
    async run(ctx, query) {
      const { bodies } = await readBodyRecords(ctx, { body: query.id });
      return { rows: bodies.map(standardRow.toRow), tags: [`body:${query.id}`] };
    },
  }),
  call({
    name: "products_by_standards_subcategory",
    summary: "The methods of a standards body.",
    query: z.object({ catID: id("Id of a standards body.") }),
    row: methodRow.schema,
    shape: "list",
    example: { catID: "1" },
    async run(ctx, { catID }) {
      const { methods, tags } = await readMethodRecords(ctx, { body: catID });
      return { rows: methods.map(methodRow.toRow), tags: [`body:${catID}`, ...tags] };
    },
  }),
  call({
    name: "method_by_id",
    summary: "One method.",
    query: z.object({ id: id("Id of a method.") }),
    row: methodRow.schema,
    shape: "data",
    example: { id: "2012" },
    async run(ctx, query) {
      const { methods, tags } = await readMethodRecords(ctx, { method: query.id });
      return { rows: methods.map(methodRow.toRow), tags: [`method:${query.id}`, ...tags] };
    },
  }),
  call({
    name: "products_by_standard_method",
    summary: "The products that a method calls for.",
    query: z.object({ catID: id("Id of a method.") }),
    row: productRow.schema,
    shape: "list",
    paged: true,
    example: { catID: "2012" },
    run: (ctx, { catID, page, limit }) => products(ctx, { method: catID }, { page, limit }, `method:${catID}`),
  }),
  call({
    name: "standard_products_by_subcategory",
    summary:
      "The products that a method calls for, or any method of a standards body; without either, those that any method names.",
    query: z.object({
      methods: id("Id of a method.").optional(),
      standards: id("Id of a standards body.").optional(),
    }),
    row: productRow.schema,
    shape: "list",
    paged: true,
    example: { methods: "2012", standards: "2" },
    async run(ctx, { methods: method, standards: body, page, limit }) {
      const answer = await products(ctx, { method, body, anyMethod: true }, { page, limit }, "products");
      return { ...answer, tags: ["methods", ...answer.tags] };
    },
  }),
  call({
    name: "standard_product_breadcrumb",
    summary: "The names above a method's products.",
    query: z.object({ method_id: id("Id of a method.") }),
    row: methodRow.schema.pick({ standards__ID: true, standards__Name: true, methods__ID: true, methods__Name: true }),
    shape: "data",
    example: { method_id: "2012" },
    async run(ctx, { method_id }) {
      const answer = await readMethodBreadcrumb(ctx, method_id);
      if (!answer) return { rows: [], tags: [`method:${method_id}`] };
      const { body, method, tags } = answer;
      const names = { standards__ID: body.id, standards__Name: body.name };
      return { rows: [{ ...names, methods__ID: method.id, methods__Name: method.name }], tags };
    },
  }),
  call({
    name: "associated_testing_standards",
    summary: "The standards bodies whose methods name a product.",
    query: z.object({ ProductId: id("Id of a product.") }),
    row: standardRow.schema,
    shape: "data",
    example: { ProductId: "101" },
    async run(ctx, { ProductId }) {
      const { bodies, tags } = await readBodyRecords(ctx, { product: ProductId });
      return { rows: bodies.map(standardRow.toRow), tags: [`product:${ProductId}`, ...tags] };
    },
  }),
  call({
    name: "associated_test_methods",
    summary: "The methods that name a product.",
    query: z.object({ ProductId: id("Id of a product.") }),
    row: methodOfProduct,
    shape: "data",
    example: { ProductId: "101" },
    async run(ctx, { ProductId }) {
      const { methods, tags } = await readMethodsOfProduct(ctx, ProductId);
      const rows = methods.map(({ parts, ...method }) => ({ ...methodRow.toRow(method), product_parts: parts }));
      return { rows, tags: [`product:${ProductId}`, ...tags] };
    },
  }),
];
