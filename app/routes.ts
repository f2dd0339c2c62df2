import { index, type RouteConfig, route } from "@react-router/dev/routes";
import { kinds } from "../domain/enquiries/kinds.ts";
import { pictureFolders } from "../domain/media/picture-names.ts";
import type { Access } from "./handle.ts";

/**
 * Every page's address. The first folder of a module is the wing it belongs to, which says who may enter (server/pages/page-checks.ts); a module
 * with a loader answers GET, one with an action POST. Whatever else is answered is listed below (test/pages/routes.test.ts).
 */
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
  route("method-kit/:slug", "site/kits/kit.tsx"),
  route("method-kit-checklist/:slug", "site/kits/kit-checklist.ts"),
  route("standard-product/:slug", "site/catalogue/method-products.tsx"),
  route("equipment-category", "site/catalogue/equipment.tsx"),
  route("compare", "site/catalogue/compare.tsx"),

  route("search", "site/search/search.tsx"),
  route("search-page", "site/search/search.tsx", { id: "site/search-page" }),

  route("request-list/paste", "site/request-list/paste.tsx"),
  route("request-list/sample.csv", "site/request-list/sample-list.ts"),

  route("support", "site/enquiries/support.tsx"),
  ...kinds.flatMap(({ paths, hasOwnPage }) =>
    (hasOwnPage ? [] : paths).map((path) => route(path.slice(1), "site/enquiries/form-page.tsx", { id: `site/form${path}` })),
  ),
  route("request-list", "site/request-list/request-list.tsx"),
  route("request-list/add", "site/request-list/add.ts"),
  route("request-list/own-numbers", "site/request-list/own-numbers.tsx"),
  route("request-list/download", "site/request-list/download.ts"),
  route("request-list/copy/:token", "site/request-list/copy.tsx"),
  route("product-verification", "site/enquiries/product-verification.tsx"),
  route("lots/:number", "site/lots/lot.tsx"),
  route("lot-history/:item", "site/lots/lot-history.tsx"),
  route("lot-history-table/:item", "site/lots/lot-history-table.ts"),
  // GS1 Digital Link: an item by its GTIN, and its lot.
  route("01/:gtin", "site/lots/digital-link.ts", { id: "site/item-link" }),
  route("01/:gtin/10/:lot", "site/lots/digital-link.ts", { id: "site/lot-link" }),
  route("lot-proof/:number", "site/lots/prove.tsx"),
  route("receipt/:token", "site/enquiries/receipt.tsx"),
  route("request/:token", "site/thread/request.tsx"),
  route("request/:token/files/:position", "site/thread/request-file.ts"),
  route("request/:token/link", "site/thread/ask-link.ts"),
  route("newsletter/:token", "site/enquiries/newsletter.tsx"),
  route("watch-editions/:slug", "site/watches/ask-for-editions.tsx"),
  route("edition-watch/:token", "site/watches/edition-watch.tsx"),
  route("watch-lots/:number", "site/watches/ask-about-lot.tsx"),
  route("lot-watch/:token", "site/watches/lot-watch.tsx"),
  route("recalls/:token", "site/lots/recall-notice.tsx"),

  route("international-representation", "site/agents/representation.tsx"),
  route("contact", "site/agents/contact.tsx"),
  route("choose-region/:country", "site/agents/country.tsx"),
  route("choose-country", "site/agents/choose-country.tsx"),
  route("ContactLocation", "site/agents/choose-country.tsx", { id: "site/contact-location" }),

  route("faq", "site/content/faq.tsx"),
  route("projects", "site/content/projects.tsx"),
  route("project-details", "site/content/project.tsx", { id: "site/project-details" }),
  route("project-details/:slug", "site/content/project.tsx"),
  route("event", "site/content/events.tsx"),
  route("downloads", "site/content/downloads.tsx"),
  route("associate-and-partners", "site/content/partners.tsx"),
  route("carrers", "site/content/careers.tsx"),
  route("career-detail", "site/content/career.tsx", { id: "site/career-detail" }),
  route("career-detail/:slug", "site/content/career.tsx"),
  route("privacy-policy", "site/content/policy.tsx", { id: "site/privacy-policy" }),
  route("terms-condition", "site/content/policy.tsx", { id: "site/terms-condition" }),
  route("cookie-policy", "site/content/cookie-policy.tsx"),
  route("intro-detail", "site/content/intro.tsx"),
  route("country", "site/content/countries.tsx"),
  route("calculator", "site/content/calculator.tsx"),
  route("services", "site/services/services.tsx"),
  route("services/:name", "site/services/service.tsx"),
  route("service-details", "site/services/service-details.tsx"),
  route("menuServices", "site/services/menu-services.tsx"),
  route("news", "site/news/news.tsx"),
  route("news-details", "site/news/article.tsx", { id: "site/news-details" }),
  route("news-details/:slug", "site/news/article.tsx"),

  // Forms that no page of their own belongs to.
  route("consent", "site/shell/consent.ts"),

  // Signing in and out: everybody.
  route("customer-portal", "sign-in/portal.tsx", { id: "sign-in/customer-portal" }),
  route("agent-portal", "sign-in/portal.tsx", { id: "sign-in/agent-portal" }),
  route("forgotten-password", "sign-in/forgotten-password.tsx"),
  route("reset-password", "sign-in/reset-password.tsx"),
  route("verify-email", "sign-in/verify-email.tsx"),
  route("sign-in/:provider", "sign-in/provider-begin.ts"),
  route("sign-in/:provider/callback", "sign-in/provider-callback.ts"),
  route("sign-out", "sign-in/sign-out.ts"),

  route("staff/sign-in", "sign-in/staff/sign-in.tsx"),
  route("staff/second-factor", "sign-in/staff/second-factor.tsx"),
  route("staff/second-factor/set-up", "sign-in/staff/set-up-factor.tsx"),
  route("staff/recovery-codes", "sign-in/staff/recovery-codes.tsx"),
  route("staff/invitation", "sign-in/staff/invitation.tsx"),

  // The account's own: anybody who is signed in.
  route("account", "account/account.tsx"),
  route("account/details", "account/own-details.ts"),
  route("account/end-session", "account/end-session.ts"),
  route("account/password", "account/change-password.ts"),
  route("account/set-password", "account/set-password.ts"),
  route("account/verify", "account/send-verification.ts"),
  route("account/claim", "account/claim-requests.ts"),
  route("account/email", "account/change-email.ts"),
  route("account/export", "account/ask-confirmation.ts", { id: "account/ask-export" }),
  route("account/delete", "account/ask-confirmation.ts", { id: "account/ask-deletion" }),
  route("account/confirm", "account/confirm.tsx"),

  // Customers.
  route("customer-dashboard", "account/customer-dashboard.tsx"),
  route("customer-dashboard/requests.csv", "account/history-csv.ts"),
  route("customer-request/:reference", "account/customer-request.tsx"),
  route("customer-request/:reference/answer", "account/write-message.ts"),
  route("customer-request/:reference/again", "account/send-again.tsx"),
  route("customer-request/:reference/list", "account/add-to-list.ts"),
  route("customer-request/:reference/files/:position", "account/request-file.ts"),

  // Agents.
  route("agent-dashboard", "agent/agent-dashboard.tsx"),
  route("agent-dashboard/upload", "agent/upload-document.ts"),
  route("agent-dashboard/delete", "agent/delete-document.ts"),
  route("agent-dashboard/leads", "agent/agent-leads.tsx"),
  route("agent-dashboard/leads/:reference", "agent/agent-lead.tsx"),
  route("agent-dashboard/leads/:reference/answer", "agent/answer-lead.ts"),
  ...["accept", "note", "hand-back"].map((verb) =>
    route(`agent-dashboard/leads/:reference/${verb}`, "agent/decide-lead.ts", { id: `agent/lead-${verb}` }),
  ),
  route("agent-dashboard/leads/:reference/files/:position", "agent/lead-file.ts"),

  // The console of staff: hydrated, their data is at the same addresses with `.data` at the end.
  route("staff", "staff/layout.tsx", [
    route("inbox", "staff/inbox/inbox.tsx", [route(":reference", "staff/request/request.tsx")]),
    route("templates", "staff/templates/templates.tsx"),
    route("mail", "staff/mail/mail.tsx", [route(":id", "staff/mail/incoming-mail.tsx")]),
    route("lots", "staff/lots/lots.tsx"),
    route("lots/:number", "staff/lots/lot.tsx"),
    route("recalls", "staff/recalls/recalls.tsx"),
    route("recalls/:number", "staff/recalls/recall.tsx"),
    route("catalogue", "staff/catalogue/catalogue.tsx"),
    route("catalogue/drafts", "staff/catalogue/drafts.tsx"),
    route("catalogue/missing", "staff/catalogue/missing.tsx"),
    route("catalogue/:table", "staff/catalogue/records.tsx"),
    route("catalogue/:table/edit", "staff/catalogue/record.tsx"),
    route("catalogue/:table/preview", "staff/catalogue/preview.tsx"),
    route("figures", "staff/figures/figures.tsx"),
    route("countries", "staff/countries/countries.tsx"),
    route("lots/labels", "staff/lots/labels.tsx"),
    route("people", "staff/people/people.tsx"),
    route("people/invite", "staff/people/invite.tsx"),
    route("people/:id", "staff/people/person.tsx"),
    route("people/:id/share", "staff/people/share-document.tsx"),
    route("papers", "staff/papers/papers.tsx"),
    route("comments", "staff/comments/comments.tsx"),
    route("audit", "staff/audit/audit.tsx"),
    route("settings", "staff/settings/settings.tsx"),
    route("account", "staff/account/account.tsx"),
  ]),
  route("staff/inbox/:reference/files/:position", "staff/request/request-file.ts"),
  route("staff/inbox/:reference/draft", "staff/request/save-draft.ts"),
  route("staff/open", "staff/keep-open.ts"),
  route("staff/catalogue-file", "staff/catalogue/catalogue-file.ts"),
  route("staff/papers/add", "staff/papers/add-paper.ts"),
  route("staff/inbox.csv", "staff/inbox/inbox-csv.ts"),
  route("staff/inbox.xlsx", "staff/inbox/inbox-xlsx.ts"),
  route("staff/inbox-rows", "staff/inbox/inbox-rows.ts"),
  route("staff/mail/:id/files/:position", "staff/mail/mail-file.ts"),
  route("staff/mail/:id/mail.eml", "staff/mail/raw-mail.ts"),
  route("staff/people/:id/documents/:document", "staff/people/person-document.ts"),
  route("staff/figures/:part", "staff/figures/figures-csv.ts"),
  route("staff/recalls/:number/silent", "staff/recalls/silent-csv.ts"),
  route("staff/audit.csv", "staff/audit/audit-csv.ts"),

  // While developing. The outbox and the mail beside it are hydrated: their data is at the same addresses with `.data` at the end.
  route("dev/outbox", "development/outbox.tsx", [route(":id", "development/outbox-mail.tsx")]),
  route("dev/outbox/:id/html", "development/outbox-html.ts"),
  route("dev/parts", "development/parts.tsx"),
] satisfies RouteConfig;

/**
 * Addresses that are no pages, and what serves them. `GET` answers HEAD too. All are open to everybody but an agent's documents; what the calls
 * ask for, each says itself.
 */
export const otherAddresses = {
  "/healthz": { methods: "GET", from: "server/health/health.ts" },
  "/readyz": { methods: "GET", from: "server/health/health.ts" },
  "/.well-known/security.txt": { methods: "GET", from: "server/feeds/security-txt.ts" },
  "/robots.txt": { methods: "GET", from: "server/feeds/sitemap.ts" },
  "/sitemap.xml": { methods: "GET", from: "server/feeds/sitemap.ts" },
  "/sitemap-sections.xml": { methods: "GET", from: "server/feeds/sitemap.ts" },
  "/sitemap-products-:start.xml": { methods: "GET", from: "server/feeds/sitemap.ts" },
  "/feeds/news.atom": { methods: "GET", from: "server/feeds/atom-feeds.ts" },
  "/feeds/events.atom": { methods: "GET", from: "server/feeds/atom-feeds.ts" },
  "/lots/:number.json": { methods: "GET", from: "server/lots/lot-source.ts" },
  "/search/suggest": { methods: "GET", from: "server/calls/search-routes.ts" },
  "/search/item": { methods: "GET", from: "server/calls/search-routes.ts" },
  "/search/lot": { methods: "GET", from: "server/calls/search-routes.ts" },
  "/search/log": { methods: "POST", from: "server/calls/search-routes.ts" },
  "/download-app": { methods: "GET", from: "server/pages/download-app.ts" },
  "/pictures/*": { methods: "GET", from: "server/files/pictures.ts" },
  ...Object.fromEntries(
    pictureFolders.map(({ folder }) => [`/${folder}/*`, { methods: "GET", from: "server/files/pictures.ts" }] as const),
  ),
  "/films/:film": { methods: "GET", from: "server/files/films.ts" },
  "/country_flags/:file": { methods: "GET", from: "server/files/flags.ts" },
  "/download.php": { methods: "GET", from: "server/files/downloads.ts" },
  "/downloadfiles/*": { methods: "GET", from: "server/files/downloads.ts" },
  // Only with MAIL_WEBHOOK_SECRET, and only for a sender who signs with it.
  "/mail/incoming": { methods: "POST", from: "server/mail/mail-webhook.ts" },
  "/agent-documents/:file": { methods: "GET", access: "agent", from: "server/files/agent-documents.ts" },
  // Who may fetch a paper is a setting of its kind.
  "/papers/proof": { methods: "GET", from: "server/files/papers.ts" },
  "/papers/:id/:name": { methods: "GET", from: "server/files/papers.ts" },
  "/staff/changes": { methods: "GET", access: "staff", from: "server/staff/change-routes.ts" },
  // What a browser may load of hydrated pages: each page's access decides.
  "/__manifest": { methods: "GET", from: "server/pages/hydrated-pages.ts" },
  // The calls, their reference and the exports.
  "/api/*": { methods: "GET, POST, OPTIONS", from: "server/calls" },
} satisfies Record<string, { methods: string; access?: Access; from: string }>;
