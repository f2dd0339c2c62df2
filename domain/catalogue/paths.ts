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
/** The kit of a method, and what a number of tests by it takes; `name` is the designation, `option` "" for the method as a whole. */
export const methodKitPath = ({ id, name }: Named, option: string) => `/method-kit/${withId(slug(name), id)}${optionOf(option)}`;
/** The same as a CSV file. */
export const methodChecklistPath = ({ id, name }: Named) => `/method-kit-checklist/${withId(slug(name), id)}`;
/** The specification sheets of its items. */
export const methodSheetsPath = ({ id, name }: Named, option: string) =>
  `/method-kit-sheets/${withId(slug(name), id)}${optionOf(option)}`;

const optionOf = (option: string) => option && `?option=${encodeURIComponent(option)}`;
