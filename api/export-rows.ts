import * as z from "zod";
import { availabilityLabel, constructions, methodRoles } from "../domain/catalogue/catalogue.ts";
import type { ExportedProduct } from "../domain/catalogue/export-products.ts";
import { productPath } from "../domain/catalogue/paths.ts";
import { pictureFileName } from "../domain/media/picture-names.ts";
import { arealMasses, widths } from "./measures.ts";

const availabilities = Object.keys(availabilityLabel) as (keyof typeof availabilityLabel)[];
const measure = z.number().nullable();

/** A product of the export: one line of the JSON lines, and the columns of the CSV in their order. */
export const exportRow = z
  .object({
    item_number: z.string().describe("The number to order by."),
    id: z.number().int(),
    name: z.string(),
    category_id: z.number().int(),
    category: z.string(),
    subcategory_id: z.number().int(),
    subcategory: z.string(),
    description: z.string().describe("Markdown."),
    areal_mass_g_m2: measure.describe("Areal mass in g/m²; null where the material has none."),
    areal_mass_oz_yd2: measure.describe("Areal mass in oz/yd²."),
    areal_mass_stated_in: z
      .enum(["g/m2", "oz/yd2"])
      .nullable()
      .describe("The unit that the supplier states; the other is computed."),
    width_cm: measure.describe("Width in cm; null where the material has none."),
    width_in: measure.describe("Width in inches."),
    width_stated_in: z.enum(["cm", "in"]).nullable().describe("The unit that the supplier states; the other is computed."),
    composition: z
      .array(z.object({ fibre: z.string(), percent: z.number().nullable().describe("Null where no share is stated.") }))
      .describe("In CSV `cotton 65|polyester 35`."),
    construction: z.string().describe("How the material is made, such as `Plain weave`."),
    construction_detail: z.string(),
    finish: z.string(),
    colour: z.string(),
    pack_forms: z.array(z.string()).describe("In CSV `roll of 10 m|roll of 50 m`."),
    minimum_order: z.string().describe("Empty where none is shown."),
    availability: z.enum(availabilities).nullable().describe("Null where it is not shown."),
    availability_note: z.string(),
    methods: z
      .array(z.object({ designation: z.string(), role: z.enum(methodRoles), note: z.string() }))
      .describe("Test methods and the part that the product plays in each. In CSV `ISO 105-C06 (adjacent fabric)|…`."),
    url: z.url().describe("The product's page."),
    image: z.url().nullable().describe("Its first picture; null where it has none."),
  })
  .meta({ id: "ExportedProduct" });

export type ExportRow = z.output<typeof exportRow>;

/** @param origin of the site, for whole addresses */
export function toExportRow(product: ExportedProduct, origin: string): ExportRow {
  const mass = arealMasses(product);
  const width = widths(product);
  const { category, subcategory, availability } = product;
  return {
    item_number: product.itemNumber,
    id: product.id,
    name: product.name,
    category_id: category.id,
    category: category.name,
    subcategory_id: subcategory.id,
    subcategory: subcategory.name,
    description: product.description,
    areal_mass_g_m2: mass.gsm,
    areal_mass_oz_yd2: mass.ozYd2,
    areal_mass_stated_in: mass.unit,
    width_cm: width.cm,
    width_in: width.inches,
    width_stated_in: width.unit,
    composition: product.composition,
    construction: constructions[product.construction] ?? product.construction,
    construction_detail: product.constructionDetail,
    finish: product.finish,
    colour: product.colour,
    pack_forms: product.packForms,
    minimum_order: product.minimumOrder,
    availability,
    availability_note: availability === null ? "" : product.availabilityNote,
    methods: product.methods,
    url: origin + productPath(product),
    image: product.hasPicture ? `${origin}/product_images/${pictureFileName("product", product.id)}` : null,
  };
}
