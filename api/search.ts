import * as z from "zod";
import { searchProducts } from "../domain/search/search-products.ts";
import { searchMethods, searchStandards } from "../domain/search/search-standards.ts";
import { searchSubcategories } from "../domain/search/search-subcategories.ts";
import { type Call, call } from "./call.ts";
import { subcategoryRow, toSubcategoryRow } from "./catalogue.ts";
import { productRow, toProductRow } from "./product-row.ts";
import { text } from "./query.ts";
import { methodRow, standardRow, toMethodRow, toStandardRow } from "./standards.ts";

export const searchCalls: Call[] = [
  call({
    name: "search_products",
    group: "Search",
    summary: "Products whose name or item number contains the text.",
    query: z.object({ search: text("Part of a name or item number.") }),
    row: productRow,
    shape: "data",
    paged: true,
    example: { search: "lawn" },
    async run(ctx, { search, page, limit }) {
      const { records, total, tags } = await searchProducts(ctx, search, { page, limit });
      return { rows: records.map((record) => toProductRow(record, total)), total, tags };
    },
  }),
  call({
    name: "search_methods",
    group: "Search",
    summary: "Methods whose designation or title contains the text.",
    query: z.object({ search: text("Part of a designation or title.") }),
    row: methodRow,
    shape: "data",
    example: { search: "105-C06" },
    async run(ctx, { search }) {
      const { methods, tags } = await searchMethods(ctx, search);
      return { rows: methods.map(toMethodRow), tags };
    },
  }),
  call({
    name: "search_subcategory",
    group: "Search",
    summary: "Subcategories whose name contains the text.",
    query: z.object({ search: text("Part of a name.") }),
    row: subcategoryRow,
    shape: "data",
    example: { search: "multifibre" },
    async run(ctx, { search }) {
      const { subcategories, tags } = await searchSubcategories(ctx, search);
      return { rows: subcategories.map(toSubcategoryRow), tags };
    },
  }),
  call({
    name: "search_test_methods",
    group: "Search",
    summary: "Standards bodies whose name contains the text, or one of whose methods has it in its designation.",
    query: z.object({ search: text("Part of a name or designation.") }),
    row: standardRow,
    shape: "data",
    example: { search: "AATCC" },
    async run(ctx, { search }) {
      const { bodies, tags } = await searchStandards(ctx, search);
      return { rows: bodies.map(toStandardRow), tags };
    },
  }),
];
