import type { Named } from "./catalogue.ts";
import { categorySlug, slug, withId, withIdFirst } from "./slug.ts";

/** The canonical address of each thing of the catalogue. Ids decide; the names are for people and search engines. */

export const categoryPath = ({ id, name }: Named) => `/product-by-subcategory/${withId(categorySlug(name), id)}`;
/** The products of a subcategory. */
export const subcategoryPath = ({ id, name }: Named) => `/product/${withId(slug(name), id)}`;
/** A product. */
export const productPath = ({ id, name }: Named) => `/product-details/${withId(slug(name), id)}`;
/** The methods of a standards body. */
export const bodyPath = ({ id, name }: Named) => `/product-by-standards-subcategory/${withId(slug(name), id)}`;
/** What a method needs, by role; `name` is the designation. */
export const methodPath = ({ id, name }: Named) => `/products-by-standard-methods/${withId(slug(name), id)}`;
/** The plain product list of a method; `name` is the designation. */
export const methodProductsPath = ({ id, name }: Named) => `/standard-product/${withId(slug(name), id)}`;
/** The subcategories of an interest group. */
export const interestGroupPath = ({ id, name }: Named) => `/subcategory-by-interest/${withIdFirst(id, slug(name))}`;
