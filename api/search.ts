import * as z from "zod";
import {
  searchBodyRecords,
  searchMethodRecords,
  searchProductRecords,
  searchSubcategoryRecords,
} from "../domain/search/search-records.ts";
import { type Call, callIn } from "./call.ts";
import { subcategoryRow } from "./catalogue.ts";
import { productRow, toProductRows } from "./product-row.ts";
import { text } from "./query.ts";
import { methodRow, standardRow } from "./standards.ts";

const call = callIn("Search");

export const searchCalls: Call[] = [
  call({
    name: "search_products",
    summary:
      "Products that a text is about, the best first: by item number, designation of a method or words. At most 1,000 are found.",
    query: z.object({ search: text("An item number, also the beginning of one, a designation, words, or several of these.") }),
    row: productRow.schema,
    shape: "data",
    paged: true,
    example: { search: "lawn" },
    async run(ctx, { search, page, limit }) {
      const { records, total, tags } = await searchProductRecords(ctx, search, { page, limit });
      return { rows: toProductRows(records, total), total, tags };
    },
  }),
  call({
    name: "search_methods",
    summary: "Methods that a text names or is about, the best first.",
    query: z.object({ search: text("A designation, however it is written, or words of the title.") }),
    row: methodRow.schema,
    shape: "data",
    example: { search: "105-C06" },
    async run(ctx, { search }) {
      const { methods, tags } = await searchMethodRecords(ctx, search);
      return { rows: methods.map(methodRow.toRow), tags };
    },
  }),
  call({
    name: "search_subcategory",
    summary: "Subcategories that a text is about, the best first.",
    query: z.object({ search: text("Words of the name.") }),
    row: subcategoryRow.schema,
    shape: "data",
    example: { search: "multifibre" },
    async run(ctx, { search }) {
      const { subcategories, tags } = await searchSubcategoryRecords(ctx, search);
      return { rows: subcategories.map(subcategoryRow.toRow), tags };
    },
  }),
  call({
    name: "search_test_methods",
    summary: "Standards bodies that a text names, or one of whose methods it names.",
    query: z.object({ search: text("A name, or a designation.") }),
    row: standardRow.schema,
    shape: "data",
    example: { search: "AATCC" },
    async run(ctx, { search }) {
      const { bodies, tags } = await searchBodyRecords(ctx, search);
      return { rows: bodies.map(standardRow.toRow), tags };
    },
  }),
];
