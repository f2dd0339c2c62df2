import * as z from "zod";
import type { Named } from "../domain/catalogue/catalogue.ts";
import { categoryPath } from "../domain/catalogue/paths.ts";
import { readSubcategoryBreadcrumb } from "../domain/catalogue/read-breadcrumbs.ts";
import { readCategories } from "../domain/catalogue/read-categories.ts";
import { readCategory } from "../domain/catalogue/read-category.ts";
import { readEquipmentCategories, readInterestGroup, readInterestGroups } from "../domain/catalogue/read-groups.ts";
import type { Context } from "../domain/context.ts";
import { filmUrl, pictureUrl } from "../domain/media/media.ts";
import { pictureFileName } from "../domain/media/picture-names.ts";
import type { ProductRecord } from "../domain/products/product-record.ts";
import { readBestSellers } from "../domain/products/read-best-sellers.ts";
import { readProductMedia } from "../domain/products/read-product-media.ts";
import {
  type PageOfList,
  type RecordScope,
  readProductRecord,
  readProductRecords,
} from "../domain/products/read-product-records.ts";
import { allRows, type Call, callIn } from "./call.ts";
import { availabilityText, productRow, toProductRows } from "./product-row.ts";
import { id } from "./query.ts";
import { describeRow } from "./row.ts";

type Category = Awaited<ReturnType<typeof readCategories>>["categories"][number];

const categoryRow = describeRow<Category>("Category")({
  category__ID: [z.number().int(), ({ id }) => id],
  category__Name: [z.string(), ({ name }) => name],
  img: [z.string().describe("File name below `/cat_images/`."), ({ id }) => pictureFileName("category", id)],
  banner_img: [z.string().describe("File name below `/cat_images/`."), ({ id }) => pictureFileName("category", id)],
  sucategory_count: [z.number().int().describe("Subcategories of the category."), ({ subcategories }) => subcategories.length],
  url: [z.string().describe("The category's page, below the site's address."), categoryPath],
  subcategory__image: [
    z.string().describe("File name below `/subcat_images/` of its first subcategory; empty without one."),
    ({ subcategories: [first] }) => (first ? pictureFileName("subcategory", first.id) : ""),
  ],
});

export const subcategoryRow = describeRow<{ id: number; name: string; products: number }>("Subcategory")({
  subcategory__ID: [z.number().int(), ({ id }) => id],
  subcategory__Name: [z.string(), ({ name }) => name],
  subcategory__image: [z.string().describe("File name below `/subcat_images/`."), ({ id }) => pictureFileName("subcategory", id)],
  product_count: [z.number().int().describe("Products in the subcategory."), ({ products }) => products],
});

const mediumRow = describeRow<Awaited<ReturnType<typeof readProductMedia>>["media"][number]>()({
  media_name: [
    z.string().describe("Address of the picture or film, below the site's address."),
    (medium) => (medium.kind === "video" ? filmUrl(medium) : pictureUrl(medium, 960, "jpg")).slice(1),
  ],
  media_type: [z.enum(["image", "video"]), ({ kind }) => kind],
  media_alt: [z.string().describe("What it shows, in words."), ({ alt }) => alt],
  media_caption: [z.string(), ({ caption }) => caption],
  media_width: [z.number().int().describe("Pixels of the largest version."), ({ width }) => width],
  media_height: [z.number().int(), ({ height }) => height],
});

const interestGroupRow = describeRow<Named>()({
  menu_Id: [z.number().int(), ({ id }) => id],
  menu_Name: [z.string(), ({ name }) => name],
  img: [z.string().describe("File name below `/IG_images/`."), ({ id }) => pictureFileName("group", id)],
});

const equipmentCategoryRow = describeRow<Named & { description: string }>()({
  equipment_category__ID: [z.number().int(), ({ id }) => id],
  equipment_category__Name: [z.string(), ({ name }) => name],
  equipment_category__Description: [z.string().describe("Markdown."), ({ description }) => description],
  img: [z.string().describe("File name below `/images/`."), ({ id }) => pictureFileName("equipment", id)],
});

const call = callIn("Catalogue");

export const catalogueCalls: Call[] = [
  call({
    name: "products_by_categories_card",
    summary: "All categories, for cards.",
    row: categoryRow.schema,
    shape: "list",
    run: categories,
  }),
  call({
    name: "products_by_categories",
    summary: "All categories.",
    row: categoryRow.schema,
    shape: "list",
    run: categories,
  }),
  call({
    name: "category_by_id",
    summary: "One category.",
    query: z.object({ id: id("Id of a category.") }),
    row: categoryRow.schema,
    shape: "data",
    example: { id: "1" },
    async run(ctx, query) {
      const { rows, tags } = await categories(ctx);
      return { rows: rows.filter((row) => row.category__ID === query.id), tags };
    },
  }),
  call({
    name: "subcategories_by_card",
    summary: "The subcategories of a category.",
    query: z.object({ catID: id("Id of a category.") }),
    row: subcategoryRow.schema,
    shape: "list",
    example: { catID: "1" },
    async run(ctx, { catID }) {
      const answer = await readCategory(ctx, catID);
      return {
        rows: (answer?.category.subcategories ?? []).map(subcategoryRow.toRow),
        tags: answer?.tags ?? [`category:${catID}`],
      };
    },
  }),
  call({
    name: "products_by_subcategory",
    summary: "The products of a subcategory; where no subcategory has the id, the one product that has it.",
    query: z.object({ catID: id("Id of a subcategory, else of a product.") }),
    row: productRow.schema,
    shape: "list",
    paged: true,
    example: { catID: "11" },
    async run(ctx, { catID, page, limit }) {
      const answer = await products(ctx, { subcategory: catID }, { page, limit }, `subcategory:${catID}`);
      if (answer.total > 0 || (await readSubcategoryBreadcrumb(ctx, catID))) return answer;
      const alone = await oneProduct(ctx, catID);
      return { rows: page === 1 ? alone.rows : [], total: alone.rows.length, tags: [...answer.tags, ...alone.tags] };
    },
  }),
  call({
    name: "{product}_products_by_subcategory",
    summary: "The products of a subcategory.",
    query: z.object({ catID: id("Id of a subcategory.") }),
    row: productRow.schema,
    shape: "list",
    paged: true,
    example: { catID: "11" },
    run: (ctx, { catID, page, limit }) => products(ctx, { subcategory: catID }, { page, limit }, `subcategory:${catID}`),
  }),
  call({
    name: "best_seller_products",
    summary: "The products that are shown first, in one list for each category.",
    row: productRow.schema,
    shape: "lists",
    async run(ctx) {
      const { byCategory, tags } = await readBestSellers(ctx);
      const lists = byCategory.map((records = []) => toProductRows(records, records.length));
      return { rows: lists, tags };
    },
  }),
  call({
    name: "product_breadcrumb",
    summary: "The names above a subcategory's products.",
    query: z.object({ subCatId: id("Id of a subcategory.") }),
    row: z.object({
      category__ID: z.number().int(),
      category__Name: z.string(),
      subcategory__ID: z.number().int(),
      subcategory__Name: z.string(),
    }),
    shape: "data",
    example: { subCatId: "11" },
    async run(ctx, { subCatId }) {
      const answer = await readSubcategoryBreadcrumb(ctx, subCatId);
      if (!answer) return { rows: [], tags: [`subcategory:${subCatId}`] };
      const { category, subcategory, tags } = answer;
      const names = { category__ID: category.id, category__Name: category.name };
      return { rows: [{ ...names, subcategory__ID: subcategory.id, subcategory__Name: subcategory.name }], tags };
    },
  }),
  call({
    name: "{product}_product",
    summary: "One product with all of its properties.",
    query: z.object({ Product_id: id("Id of a product.") }),
    row: productRow.schema,
    shape: "data",
    example: { Product_id: "101" },
    run: (ctx, { Product_id }) => oneProduct(ctx, Product_id),
  }),
  call({
    name: "product_detail_breadcrumb",
    summary: "The names above a product's page.",
    query: z.object({ id: id("Id of a product.") }),
    row: productRow.schema.pick({
      category__ID: true,
      category__Name: true,
      subcategory__ID: true,
      subcategory__Name: true,
      product__ID: true,
      product__Name: true,
    }),
    shape: "data",
    example: { id: "101" },
    run: (ctx, query) => oneProduct(ctx, query.id),
  }),
  call({
    name: "product_media",
    summary: "A product's pictures and films in the order of its gallery.",
    query: z.object({ product_id: id("Id of a product.") }),
    row: mediumRow.schema,
    shape: "data",
    example: { product_id: "101" },
    async run(ctx, { product_id }) {
      const { media, tags } = await readProductMedia(ctx, product_id);
      return { rows: media.map(mediumRow.toRow), tags };
    },
  }),
  shownOrHidden("products_min_quantity", "minimum order", "Min", ({ minimumOrder }) => minimumOrder),
  shownOrHidden("products_available", "availability", "Available", availabilityText),
  call({
    name: "products_by_interest",
    summary: "All interest groups.",
    row: interestGroupRow.schema,
    shape: "list",
    run: allRows(readInterestGroups, "groups", interestGroupRow.toRow),
  }),
  call({
    name: "products_by_interest_filter",
    summary: "The subcategories that an interest group leads to.",
    query: z.object({ catID: id("Id of an interest group.") }),
    row: subcategoryRow.schema,
    shape: "list",
    example: { catID: "1" },
    async run(ctx, { catID }) {
      const answer = await readInterestGroup(ctx, catID);
      return {
        rows: (answer?.group.subcategories ?? []).map(subcategoryRow.toRow),
        tags: answer?.tags ?? [`interest-group:${catID}`],
      };
    },
  }),
  call({
    name: "equipment_category",
    summary: "All equipment categories.",
    row: equipmentCategoryRow.schema,
    shape: "list",
    run: allRows(readEquipmentCategories, "groups", equipmentCategoryRow.toRow),
  }),
];

async function categories(ctx: Context) {
  const answer = await readCategories(ctx);
  return { rows: answer.categories.map(categoryRow.toRow), tags: [...answer.tags, "categories", "subcategories"] };
}

async function oneProduct(ctx: Context, id: number) {
  const { records, tags } = await readProductRecord(ctx, id);
  return { rows: toProductRows(records, 1), tags };
}

/** @param tag the page tag of an answer without products */
export async function products(ctx: Context, scope: RecordScope, part: PageOfList, tag: string) {
  const { records, total, tags } = await readProductRecords(ctx, scope, part);
  return { rows: toProductRows(records, total), total, tags: [tag, ...tags] };
}

/** A call that answers one property of a product, and whether it is shown. */
function shownOrHidden(name: string, label: string, prefix: string, textOf: (record: ProductRecord) => string): Call {
  const [text, status] = [`${prefix}__Name`, `${prefix}__Status`];
  return call({
    name,
    summary: `A product's ${label}, and whether it is shown.`,
    query: z.object({ ProductId: id("Id of a product.") }),
    row: z.object({ [text]: z.string(), [status]: z.enum(["Show", "Hide"]) }),
    shape: "data",
    example: { ProductId: "101" },
    async run(ctx, { ProductId }) {
      const { records, tags } = await readProductRecord(ctx, ProductId);
      const rows = records.map(textOf).map((shown) => ({ [text]: shown, [status]: shown === "" ? "Hide" : "Show" }));
      return { rows, tags };
    },
  });
}
