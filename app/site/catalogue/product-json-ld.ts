import { productPath } from "../../../domain/catalogue/paths.ts";
import { writtenGtin } from "../../../domain/item-numbers/gtin.ts";
import { pictureUrl } from "../../../domain/media/media.ts";
import type { ProductPage } from "../../../domain/products/read-product-page.ts";

/**
 * A product for search engines (schema.org), without a price: prices are quoted.
 *
 * @param description as plain text
 */
export function productJsonLd(product: ProductPage, description: string): object {
  const pictures = product.media.filter(({ kind }) => kind === "image");
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.name,
    sku: product.itemNumber,
    ...(product.gtin ? { gtin: writtenGtin(product.gtin) } : {}),
    url: productPath(product),
    description,
    brand: { "@type": "Brand", name: product.supplier.name },
    category: `${product.category.name} > ${product.subcategory.name}`,
    ...(product.colour ? { color: product.colour } : {}),
    ...(pictures.length > 0 ? { image: pictures.map((picture) => pictureUrl(picture, 1600)) } : {}),
  };
}
