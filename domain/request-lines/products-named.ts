import type { Context } from "../context.ts";
import { cleanText } from "../fields/clean-text.ts";
import { lineLimits, maxLines, type RequestLine } from "./request-line.ts";

/** Lines for products of the catalogue, asking for the price, in the order of their item numbers; numbers that it does not have are left out. */
export async function productsNamed(
  { db }: Pick<Context, "db">,
  itemNumbers: readonly string[],
  { quantity, pack }: { quantity: string; pack: string },
): Promise<RequestLine[]> {
  const text = (given: string, maxLength: number) => cleanText(given, { maxLength });
  const numbers = [...new Set(itemNumbers.map((number) => text(number, lineLimits.itemNumber)))].slice(0, maxLines);
  const products = await db
    .selectFrom("product")
    .select(["item_number as itemNumber", "name"])
    .where("item_number", "in", numbers.length > 0 ? numbers : [""])
    .execute();
  const byNumber = new Map(products.map((product) => [product.itemNumber, product]));
  return numbers.flatMap((number) => {
    const product = byNumber.get(number);
    return product === undefined
      ? []
      : [
          {
            ...product,
            wanted: "price" as const,
            quantity: text(quantity, lineLimits.quantity),
            pack: quantity === "" ? "" : text(pack, lineLimits.pack),
            lot: "",
            note: "",
          },
        ];
  });
}
