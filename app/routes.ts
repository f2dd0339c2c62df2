import { index, type RouteConfig, route } from "@react-router/dev/routes";
import { kinds } from "../domain/enquiries/kinds.ts";
import { laterPages } from "./site/later/later-pages.ts";

/** Every page address, one list. */
export default [
  index("site/home/home.tsx"),

  route("product-by-category", "site/catalogue/categories.tsx"),
  route("categories-card", "site/catalogue/category-cards.tsx"),
  route("product-by-subcategory/:slug", "site/catalogue/category.tsx"),
  route("product/:slug", "site/catalogue/subcategory.tsx"),
  route("product-details/:slug", "site/catalogue/product.tsx"),
  route("product-by-interest-group", "site/catalogue/interest-groups.tsx"),
  route("subcategory-by-interest/:slug", "site/catalogue/interest-group.tsx"),
  route("product-by-standards", "site/catalogue/standards.tsx"),
  route("product-by-standards-subcategory/:slug", "site/catalogue/standards-body.tsx"),
  route("products-by-standard-methods/:slug", "site/catalogue/method.tsx"),
  route("standard-product/:slug", "site/catalogue/method-products.tsx"),
  route("equipment-category", "site/catalogue/equipment.tsx"),

  route("search", "site/search/search.tsx"),
  route("search-page", "site/search/search.tsx", { id: "search-page" }),

  route("support", "site/enquiries/support.tsx"),
  ...kinds.flatMap(({ paths }) =>
    paths.map((path) => route(path.slice(1), "site/enquiries/form-page.tsx", { id: `form${path}` })),
  ),
  route("product-verification", "site/enquiries/product-verification.tsx"),
  route("receipt/:token", "site/enquiries/receipt.tsx"),

  ...Object.keys(laterPages).map((path) => route(path, "site/later/later.tsx", { id: `later/${path}` })),
] satisfies RouteConfig;
