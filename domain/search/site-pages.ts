/** A page of the site that a search may lead to, with the phrases by which visitors ask for it; one of them in the query is enough. */
export type SitePage = { path: string; title: string; phrases: readonly string[] };

/** Pages that do not come from the catalogue's tables, the most asked for first. */
export const sitePages: readonly SitePage[] = [
  {
    path: "/quote-request",
    title: "Request a quote",
    phrases: ["quote", "quotation", "price", "price list", "how much", "cost", "buy"],
  },
  {
    path: "/swatch-request",
    title: "Request swatches",
    phrases: ["swatch", "sample", "free sample", "sample request", "sample card", "shade card"],
  },
  {
    path: "/msds-request",
    title: "Request a safety data sheet",
    phrases: ["msds", "sds", "safety data sheet", "hazard", "cas number", "reach"],
  },
  {
    path: "/request-certifiate",
    title: "Request a certificate of conformity",
    phrases: ["certificate", "coc", "coa", "certificate of analysis", "lot report", "traceability"],
  },
  {
    path: "/product-verification",
    title: "Verify a product’s serial or lot number",
    phrases: ["verify", "verification", "lot number", "serial number", "genuine", "authentic", "counterfeit", "fake"],
  },
  {
    path: "/track-order",
    title: "Track your order",
    phrases: ["track", "tracking", "order status", "my order", "order", "delivery", "shipment"],
  },
  { path: "/order-request", title: "Order request", phrases: ["place order", "purchase order", "order form"] },
  { path: "/bulk-order-form", title: "Bulk order", phrases: ["bulk", "wholesale", "bulk order"] },
  {
    path: "/customer-feedback",
    title: "Complaint or feedback",
    phrases: ["complaint", "feedback", "claim", "defect", "wrong item"],
  },
  { path: "/business-inquiry", title: "General inquiry", phrases: ["inquiry", "enquiry", "question"] },
  {
    path: "/catalog-request",
    title: "Request a catalog",
    phrases: ["printed catalog", "paper catalog", "catalog request", "brochure"],
  },
  { path: "/downloads", title: "Downloads", phrases: ["download", "leaflet", "pdf", "catalog", "spreadsheet"] },
  { path: "/contact", title: "Contact us", phrases: ["contact", "phone", "telephone", "email", "address", "head office"] },
  {
    path: "/international-representation",
    title: "Representatives by country",
    phrases: ["agent", "distributor", "representative", "dealer", "reseller"],
  },
  { path: "/faq", title: "Questions we are asked", phrases: ["faq", "help", "shelf life", "frequently asked"] },
  { path: "/news", title: "News", phrases: ["news", "recall", "withdrawn", "announcement"] },
  { path: "/newsletter", title: "Newsletter", phrases: ["newsletter", "subscribe", "unsubscribe"] },
  {
    path: "/terms-condition",
    title: "Terms and conditions",
    phrases: ["terms", "conditions of sale", "payment", "return", "warranty"],
  },
  { path: "/privacy-policy", title: "Privacy policy", phrases: ["privacy", "gdpr", "personal data"] },
  { path: "/cookie-policy", title: "Cookie policy", phrases: ["cookie"] },
  { path: "/carrers", title: "Careers", phrases: ["career", "job", "vacancy"] },
  { path: "/event", title: "Events", phrases: ["event", "fair", "exhibition", "trade show"] },
  { path: "/calculator", title: "Calculators", phrases: ["calculator", "convert", "conversion"] },
  { path: "/services", title: "Services", phrases: ["service"] },
  { path: "/heritage", title: "Heritage", phrases: ["heritage", "history", "founded"] },
  {
    path: "/customer-portal",
    title: "Customer portal",
    phrases: ["login", "log in", "sign in", "my account", "customer portal", "password"],
  },
  { path: "/agent-portal", title: "Agent portal", phrases: ["agent portal", "agent login"] },
];

/** Other names of countries, by the one in the supplier's table. */
export const otherCountryNames: Readonly<Record<string, string>> = {
  Türkiye: "Turkey",
  "United Kingdom": "UK",
  "United States": "USA",
  Netherlands: "Holland",
  Czechia: "Czech Republic",
  "South Korea": "Korea",
};

/** What is asked for beside the name of a country. */
export const agentWords = [
  "agent",
  "distributor",
  "representative",
  "dealer",
  "reseller",
  "supplier",
  "office",
  "contact",
  "buy",
  "seller",
  "sales",
] as const;
