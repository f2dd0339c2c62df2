import { index, type RouteConfig, route } from "@react-router/dev/routes";
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

  ...Object.keys(laterPages).map((path) => route(path, "site/later/later.tsx", { id: `later/${path}` })),
] satisfies RouteConfig;
