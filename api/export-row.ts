import * as z from "zod";
import { availabilityLabel, constructions, methodRoles } from "../domain/catalogue/catalogue.ts";
import { productPath } from "../domain/catalogue/paths.ts";
import { pictureFileName } from "../domain/media/picture-names.ts";
import { editionStatuses } from "../domain/methods/edition.ts";
import type { ExportedProduct } from "../domain/products/export-products.ts";
import { product } from "../domain/records/product.ts";
import { arealMasses, widths } from "./measures.ts";
import { packsSold } from "./packs-sold.ts";
import { publishedFields } from "./published-fields.ts";
import { describeRow } from "./row.ts";

const availabilities = Object.keys(availabilityLabel) as (keyof typeof availabilityLabel)[];
const measure = z.number().nullable();
const statedUnit = "The unit that the supplier states; the other is computed.";

/** A product, and the origin of the site for whole addresses. */
type Exported = ExportedProduct & { origin: string };

/** A product of the export: one line of the JSON lines, and the columns of the CSV in their order. */
export const exportRow = describeRow<Exported>("ExportedProduct")({
  item_number: [z.string().describe("The number to order by."), ({ itemNumber }) => itemNumber],
  id: [z.number().int(), ({ id }) => id],
  name: [z.string(), ({ name }) => name],
  category_id: [z.number().int(), ({ category }) => category.id],
  category: [z.string(), ({ category }) => category.name],
  subcategory_id: [z.number().int(), ({ subcategory }) => subcategory.id],
  subcategory: [z.string(), ({ subcategory }) => subcategory.name],
  description: [z.string().describe("Markdown."), ({ description }) => description],
  areal_mass_g_m2: [measure.describe("Areal mass in g/m²; null where the material has none."), (it) => arealMasses(it).gsm],
  areal_mass_oz_yd2: [measure.describe("Areal mass in oz/yd²."), (it) => arealMasses(it).ozYd2],
  areal_mass_stated_in: [z.enum(["g/m2", "oz/yd2"]).nullable().describe(statedUnit), (it) => arealMasses(it).unit],
  width_cm: [measure.describe("Width in cm; null where the material has none."), (it) => widths(it).cm],
  width_in: [measure.describe("Width in inches."), (it) => widths(it).inches],
  width_stated_in: [z.enum(["cm", "in"]).nullable().describe(statedUnit), (it) => widths(it).unit],
  composition: [
    z
      .array(z.object({ fibre: z.string(), percent: z.number().nullable().describe("Null where no share is stated.") }))
      .describe("In CSV `cotton 65|polyester 35`."),
    ({ composition }) => composition,
  ],
  construction: [
    z.string().describe("How the material is made, such as `Plain weave`."),
    ({ construction }) => constructions[construction] ?? construction,
  ],
  construction_detail: [z.string(), ({ constructionDetail }) => constructionDetail],
  ...publishedFields(product.columns, (column) => column, { isTable: true }),
  minimum_order: [z.string().describe("Empty where none is shown."), ({ minimumOrder }) => minimumOrder],
  packs: [packsSold.describe("In CSV `m|roll of 10 m`."), ({ packs }) => packs],
  availability: [z.enum(availabilities).nullable().describe("Null where it is not shown."), ({ availability }) => availability],
  availability_note: [z.string(), ({ availability, availabilityNote }) => (availability === null ? "" : availabilityNote)],
  methods: [
    z
      .array(
        z.object({
          designation: z.string(),
          role: z.enum(methodRoles),
          note: z.string(),
          edition: z
            .object({ edition: z.string(), status: z.enum(editionStatuses) })
            .nullable()
            .describe("The edition that holds; null where none is listed."),
        }),
      )
      .describe("Test methods and the part that the product plays in each. In CSV `ISO 105-C06 (adjacent fabric)|…`."),
    ({ methods }) => methods,
  ],
  url: [z.url().describe("The product's page."), ({ origin, ...it }) => origin + productPath(it)],
  image: [
    z.url().nullable().describe("Its first picture; null where it has none."),
    ({ origin, hasPicture, id }) => (hasPicture ? `${origin}/product_images/${pictureFileName("product", id)}` : null),
  ],
});

export type ExportRow = z.output<typeof exportRow.schema>;
