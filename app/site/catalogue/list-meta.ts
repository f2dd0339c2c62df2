import type { MetaDescriptor } from "react-router";
import { isFiltered } from "../../../domain/catalogue/product-query.ts";
import type { ProductList } from "../../../domain/catalogue/read-product-list.ts";
import { listAddress } from "./product-list-view.ts";

/** The address by which search engines know a page of a list: its filters, order and view do not make it another. */
export function canonicalOfList(path: string, { query: { page } }: ProductList): string {
  return page > 1 ? `${path}?page=${page}` : path;
}

/** Filtered, sorted and laid out otherwise, a list is the same list again. */
export function isVariant({ query: { filters, sort, view } }: ProductList): boolean {
  return isFiltered(filters) || sort !== "item-number" || view !== "swatches";
}

/** Links to the pages before and after. */
export function neighbourLinks(path: string, { query, pages }: ProductList): MetaDescriptor[] {
  const link = (rel: string, page: number) => ({ tagName: "link" as const, rel, href: listAddress(path, query, { page }) });
  return [
    ...(query.page > 1 ? [link("prev", query.page - 1)] : []),
    ...(query.page < pages ? [link("next", query.page + 1)] : []),
  ];
}
