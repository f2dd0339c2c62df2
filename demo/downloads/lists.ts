import { stringify } from "csv-stringify/sync";
import { oftenTested } from "../../domain/catalogue/catalogue.ts";
import { arealMass, width } from "../../domain/packs/units.ts";
import { readCsv } from "../swatch/catalogue-rows.ts";

type Named = { id: string; name: string };
type Subcategory = Named & { category_id: string };
type Product = {
  subcategory_id: string;
  item_number: string;
  name: string;
  areal_mass: string;
  areal_mass_unit: "g/m2" | "oz/yd2";
  width: string;
  width_unit: "cm" | "in";
  composition: string;
  pack_forms: string;
  minimum_order: string;
  minimum_order_shown: string;
};
type Method = { id: string; body_id: string; designation: string; title: string; subject: string };
type Link = { item_number: string; designation: string; role: string };

/** Spreadsheets take a CSV file for UTF-8 only when it begins with a byte order mark. */
const toCsv = (rows: Record<string, string>[]) => stringify(rows, { header: true, bom: true });

/** Every item of the catalogue with what one orders by, in the order of item numbers. */
export async function itemList(folder: string): Promise<string> {
  const categories = byId(await readCsv<Named>(folder, "categories.csv"));
  const subcategories = byId(await readCsv<Subcategory>(folder, "subcategories.csv"));
  const products = await readCsv<Product>(folder, "products.csv");
  return toCsv(
    products.toSorted(by("item_number")).map((product) => {
      const subcategory = subcategories.get(product.subcategory_id);
      const mass = product.areal_mass && arealMass(Number(product.areal_mass), product.areal_mass_unit);
      const across = product.width && width(Number(product.width), product.width_unit);
      return {
        Item: product.item_number,
        Name: product.name,
        Category: categories.get(subcategory?.category_id ?? "")?.name ?? "",
        Subcategory: subcategory?.name ?? "",
        "g/m²": mass ? figure(mass.gsm.value, 1) : "",
        "oz/yd²": mass ? figure(mass.ozYd2.value, 2) : "",
        "Width cm": across ? figure(across.cm.value, 1) : "",
        "Width in": across ? figure(across.inches.value, 1) : "",
        Composition: product.composition.replaceAll("|", ", "),
        "Pack forms": product.pack_forms.replaceAll("|", ", "),
        "Minimum order": product.minimum_order_shown === "no" ? "" : product.minimum_order,
      };
    }),
  );
}

/** Every method with its body and the items that it calls for. */
export async function methodIndex(folder: string): Promise<string> {
  const bodies = byId(await readCsv<Named>(folder, "standards-bodies.csv"));
  const methods = await readCsv<Method>(folder, "methods.csv");
  const links = (await readCsv<Link>(folder, "product-methods.csv")).filter(({ role }) => role !== oftenTested);
  const items = Map.groupBy(links, (link) => link.designation);
  return toCsv(
    methods.toSorted(by("designation")).map(({ body_id, designation, title, subject }) => ({
      Method: designation,
      Body: bodies.get(body_id)?.name ?? "",
      Title: title,
      Subject: subject,
      Items: [...new Set(items.get(designation)?.map((link) => link.item_number))].sort().join(", "),
    })),
  );
}

function byId<Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

/** ISO 105-A02 before ISO 105-A10, AATCC TM6 before AATCC TM15. */
function by<Key extends string>(key: Key) {
  const order = new Intl.Collator("en", { numeric: true });
  return (one: Record<Key, string>, other: Record<Key, string>) => order.compare(one[key], other[key]);
}

function figure(value: number, places: number): string {
  return String(Number(value.toFixed(places)));
}
