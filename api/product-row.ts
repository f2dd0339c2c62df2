import * as z from "zod";
import { availabilityLabel, constructions } from "../domain/catalogue/catalogue.ts";
import { formatComposition } from "../domain/catalogue/composition.ts";
import { productPath } from "../domain/catalogue/paths.ts";
import type { ProductRecord } from "../domain/catalogue/product-record.ts";
import { pictureFileName } from "../domain/media/picture-names.ts";
import { arealMasses, widths } from "./measures.ts";

/** A product as the calls answer it. */
export const productRow = z
  .object({
    product__ID: z.number().int().describe("The product's id."),
    product__Name: z.string(),
    product__Number: z.string().describe("Item number, the one to order by."),
    product__Description: z.string().describe("Markdown."),
    product__MOQ: z.string().describe("Minimum order; empty where none is shown."),
    product__Available: z.string().describe("Availability; empty where it is not shown."),
    product__Weight_gm_m2: z.string().describe("Areal mass in g/m²; empty where the material has none."),
    product__Weight_Oz_yd2: z.string().describe("Areal mass in oz/yd²."),
    product__Width_Inches: z.string().describe("Width in inches; empty where the material has none."),
    product__Width_Cm: z.string().describe("Width in cm."),
    product__Stated_Units: z
      .string()
      .describe("The units in which the supplier states areal mass and width, such as `g/m2 cm`; the others are computed."),
    product__Composition: z.string(),
    product__Construction: z.string(),
    product__Finish: z.string(),
    product__Colour: z.string(),
    product__Pack_Forms: z.array(z.string()),
    category__ID: z.number().int(),
    category__Name: z.string(),
    subcategory__ID: z.number().int(),
    subcategory__Name: z.string(),
    product_count: z.number().int().describe("Products in the whole answer."),
    product_image: z.string().describe("File name below `/product_images/`."),
    product_url: z.string().describe("The product's page, below the site's address."),
  })
  .meta({ id: "Product" });

/**
 * @param count products in the whole answer
 */
export function toProductRow(product: ProductRecord, count: number): z.input<typeof productRow> {
  const mass = arealMasses(product);
  const width = widths(product);
  const { category, subcategory } = product;
  return {
    product__ID: product.id,
    product__Name: product.name,
    product__Number: product.itemNumber,
    product__Description: product.description,
    product__MOQ: product.minimumOrder,
    product__Available: availabilityText(product),
    product__Weight_gm_m2: said(mass.gsm),
    product__Weight_Oz_yd2: said(mass.ozYd2),
    product__Width_Inches: said(width.inches),
    product__Width_Cm: said(width.cm),
    product__Stated_Units: [mass.unit, width.unit].filter(Boolean).join(" "),
    product__Composition: formatComposition(product.composition),
    product__Construction: [constructions[product.construction] ?? "", product.constructionDetail].filter(Boolean).join(", "),
    product__Finish: product.finish,
    product__Colour: product.colour,
    product__Pack_Forms: product.packForms,
    category__ID: category.id,
    category__Name: category.name,
    subcategory__ID: subcategory.id,
    subcategory__Name: subcategory.name,
    product_count: count,
    product_image: pictureFileName("product", product.id),
    product_url: productPath(product),
  };
}

/** "In stock: usually shipped within two days"; empty where it is not to be shown. */
export function availabilityText({
  availability,
  availabilityNote,
}: Pick<ProductRecord, "availability" | "availabilityNote">): string {
  if (!availability) return "";
  return [availabilityLabel[availability], availabilityNote].filter(Boolean).join(": ");
}

const said = (value: number | null) => (value === null ? "" : String(value));
