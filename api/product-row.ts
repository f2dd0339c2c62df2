import * as z from "zod";
import { availabilityLabel, constructions } from "../domain/catalogue/catalogue.ts";
import { productPath } from "../domain/catalogue/paths.ts";
import { pictureFileName } from "../domain/media/picture-names.ts";
import { formatComposition } from "../domain/products/composition.ts";
import { aliasRelations } from "../domain/products/product-alias.ts";
import type { ProductRecord } from "../domain/products/product-record.ts";
import { product } from "../domain/records/product.ts";
import { arealMasses, widths } from "./measures.ts";
import { packsSold } from "./packs-sold.ts";
import { publishedFields } from "./published-fields.ts";
import { describeRow } from "./row.ts";

/** A product, and the number of products in the whole answer. */
type Counted = ProductRecord & { count: number };

/** A product in the answers of calls. */
export const productRow = describeRow<Counted>("Product")({
  product__ID: [z.number().int().describe("The product's id."), ({ id }) => id],
  product__Name: [z.string(), ({ name }) => name],
  product__Number: [z.string().describe("Item number, the one to order by."), ({ itemNumber }) => itemNumber],
  product__Description: [z.string().describe("Markdown."), ({ description }) => description],
  product__MOQ: [z.string().describe("Minimum order; empty where none is shown."), ({ minimumOrder }) => minimumOrder],
  product__Available: [z.string().describe("Availability; empty where it is not shown."), availabilityText],
  product__Weight_gm_m2: [
    z.string().describe("Areal mass in g/m²; empty where the material has none."),
    (it) => numberText(arealMasses(it).gsm),
  ],
  product__Weight_Oz_yd2: [z.string().describe("Areal mass in oz/yd²."), (it) => numberText(arealMasses(it).ozYd2)],
  product__Width_Inches: [
    z.string().describe("Width in inches; empty where the material has none."),
    (it) => numberText(widths(it).inches),
  ],
  product__Width_Cm: [z.string().describe("Width in cm."), (it) => numberText(widths(it).cm)],
  product__Stated_Units: [
    z
      .string()
      .describe("The units in which the supplier states areal mass and width, such as `g/m2 cm`; the others are computed."),
    (it) => [arealMasses(it).unit, widths(it).unit].filter(Boolean).join(" "),
  ],
  product__Composition: [z.string(), ({ composition }) => formatComposition(composition)],
  product__Construction: [
    z.string(),
    ({ construction, constructionDetail }) => [constructions[construction] ?? "", constructionDetail].filter(Boolean).join(", "),
  ],
  ...publishedFields(product.columns, (column) => `product__${column.replace(/(?<=^|_)./g, (first) => first.toUpperCase())}`),
  product__Aliases: [
    z
      .array(
        z.object({
          alias: z.string(),
          owner: z.string().describe("The house or body whose name or number it is; empty where it has none."),
          relation: z.enum(aliasRelations).describe("How equal the product is to it; `used on`: it is a machine."),
          note: z.string(),
        }),
      )
      .describe("What others call it."),
    ({ aliases }) => aliases,
  ],
  product__Packs: [packsSold, ({ packs }) => packs],
  category__ID: [z.number().int(), ({ category }) => category.id],
  category__Name: [z.string(), ({ category }) => category.name],
  subcategory__ID: [z.number().int(), ({ subcategory }) => subcategory.id],
  subcategory__Name: [z.string(), ({ subcategory }) => subcategory.name],
  product_count: [z.number().int().describe("Products in the whole answer."), ({ count }) => count],
  product_image: [z.string().describe("File name below `/product_images/`."), ({ id }) => pictureFileName("product", id)],
  product_url: [z.string().describe("The product's page, below the site's address."), productPath],
});

/** @param count products in the whole answer */
export function toProductRows(records: readonly ProductRecord[], count: number) {
  return records.map((record) => productRow.toRow({ ...record, count }));
}

/** "In stock: usually shipped within two days"; empty if it is not to be shown. */
export function availabilityText({
  availability,
  availabilityNote,
}: Pick<ProductRecord, "availability" | "availabilityNote">): string {
  if (!availability) return "";
  return [availabilityLabel[availability], availabilityNote].filter(Boolean).join(": ");
}

const numberText = (value: number | null) => (value === null ? "" : String(value));
