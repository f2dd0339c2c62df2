import { index, type RouteConfig, route } from "@react-router/dev/routes";
import { kinds } from "../domain/enquiries/kinds.ts";

/** Every page address, one list. */
export default [
  index("site/home/home.tsx"),
  route("home-2", "site/home/home-2.tsx"),
  route("home-3", "site/home/home-3.tsx"),
  route("heritage", "site/heritage/heritage.tsx"),

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
  route("newsletter/:token", "site/enquiries/newsletter.tsx"),

  route("international-representation", "site/agents/representation.tsx"),
  route("contact", "site/agents/contact.tsx"),
  route("choose-region/:country", "site/agents/country.tsx"),
  route("choose-country", "site/agents/choose-country.tsx"),
  route("ContactLocation", "site/agents/choose-country.tsx", { id: "contact-location" }),

  route("faq", "site/content/faq.tsx"),
  route("projects", "site/content/projects.tsx"),
  route("project-details", "site/content/project.tsx", { id: "project-details" }),
  route("project-details/:slug", "site/content/project.tsx"),
  route("event", "site/content/events.tsx"),
  route("downloads", "site/content/downloads.tsx"),
  route("associate-and-partners", "site/content/partners.tsx"),
  route("carrers", "site/content/careers.tsx"),
  route("career-detail", "site/content/career.tsx", { id: "career-detail" }),
  route("career-detail/:slug", "site/content/career.tsx"),
  route("privacy-policy", "site/content/policy.tsx", { id: "privacy-policy" }),
  route("terms-condition", "site/content/policy.tsx", { id: "terms-condition" }),
  route("cookie-policy", "site/content/cookie-policy.tsx"),
  route("intro-detail", "site/content/intro.tsx"),
  route("country", "site/content/countries.tsx"),
  route("calculator", "site/content/calculator.tsx"),
  route("services", "site/services/services.tsx"),
  route("services/:name", "site/services/service.tsx"),
  route("service-details", "site/services/service-details.tsx"),
  route("menuServices", "site/services/menu-services.tsx"),
  route("news", "site/news/news.tsx"),
  route("news-details", "site/news/article.tsx", { id: "news-details" }),
  route("news-details/:slug", "site/news/article.tsx"),

  ...["customer-portal", "agent-portal"].map((path) => route(path, "site/portal/portal-page.tsx", { id: path })),
  route("forgotten-password", "site/portal/forgotten-password.tsx"),
] satisfies RouteConfig;
