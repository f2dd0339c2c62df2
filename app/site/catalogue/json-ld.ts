import { productPath } from "../../../domain/catalogue/paths.ts";
import type { ProductPage } from "../../../domain/catalogue/read-product-page.ts";
import { pictureUrl } from "../../../domain/media/media.ts";
import type { Crumb } from "../../ui/breadcrumb.tsx";

/** Facts for search engines (schema.org). Paths are made whole addresses when the head is drawn. */

/** The way from the home page to where we are; the last crumb needs no address. */
export function breadcrumbJsonLd(crumbs: readonly Crumb[]): object {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ label, href }, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name: label,
      ...(href ? { item: href } : {}),
    })),
  };
}

/**
 * A product, without a price: prices are quoted.
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
    url: productPath(product),
    description,
    brand: { "@type": "Brand", name: product.supplier.name },
    category: `${product.category.name} > ${product.subcategory.name}`,
    ...(product.colour ? { color: product.colour } : {}),
    ...(pictures.length > 0 ? { image: pictures.map((picture) => pictureUrl(picture, 1600)) } : {}),
  };
}

/** The supplier. */
export function organizationJsonLd({
  name,
  address,
  phone,
  email,
}: {
  name: string;
  address: string;
  phone: string;
  email: string;
}): object {
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    name,
    url: "/",
    ...(address ? { address } : {}),
    ...(phone ? { telephone: phone } : {}),
    ...(email ? { email } : {}),
  };
}
