import type { MetaDescriptor } from "react-router";
import { productQueryString } from "../../../domain/product-lists/product-query.ts";
import type { ProductList } from "../../../domain/product-lists/read-product-list.ts";
import { listAddress } from "./product-list-view.ts";

/** The canonical address of a page of a list: without its filters, order and view. */
export function canonicalOfList(path: string, { query: { page } }: ProductList): string {
  return page > 1 ? `${path}?page=${page}` : path;
}

/** Whether the list is filtered, sorted or laid out differently, so that search engines should not index it. */
export function isVariant({ query }: ProductList): boolean {
  return productQueryString({ ...query, page: 1 }) !== "";
}

/** Link tags for the previous and the next page. */
export function neighbourLinks(path: string, { query, pages }: ProductList): MetaDescriptor[] {
  const link = (rel: string, page: number) => ({ tagName: "link" as const, rel, href: listAddress(path, query, { page }) });
  return [
    ...(query.page > 1 ? [link("prev", query.page - 1)] : []),
    ...(query.page < pages ? [link("next", query.page + 1)] : []),
  ];
}
