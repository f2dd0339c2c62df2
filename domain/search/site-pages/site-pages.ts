import type { Kind } from "../../enquiries/kind.ts";
import { bulkOrder } from "../../enquiries/kinds/bulk-order.ts";
import { catalog } from "../../enquiries/kinds/catalog.ts";
import { certificateOfConformity } from "../../enquiries/kinds/certificate-of-conformity.ts";
import { complaint } from "../../enquiries/kinds/complaint.ts";
import { inquiry } from "../../enquiries/kinds/inquiry.ts";
import { newsletter } from "../../enquiries/kinds/newsletter.ts";
import { order } from "../../enquiries/kinds/order.ts";
import { quote } from "../../enquiries/kinds/quote.ts";
import { safetyDataSheet } from "../../enquiries/kinds/safety-data-sheet.ts";
import { swatch } from "../../enquiries/kinds/swatch.ts";
import { trackOrder } from "../../enquiries/kinds/track-order.ts";

/** A page of the site that a search may lead to, with the phrases by which visitors ask for it; one of them in the query is enough. */
export type SitePage = { path: string; title: string; phrases: readonly string[] };

/** The page of a form, called as the form is. */
const form = ({ paths: [path], title }: Kind, phrases: readonly string[]): SitePage => ({ path, title, phrases });

/** Pages that do not come from the catalogue's tables, the most asked for first. */
export const sitePages: readonly SitePage[] = [
  form(quote, ["quote", "quotation", "price", "price list", "how much", "cost", "buy"]),
  form(swatch, ["swatch", "sample", "free sample", "sample request", "sample card", "shade card"]),
  form(safetyDataSheet, ["msds", "sds", "safety data sheet", "hazard", "cas number", "reach"]),
  form(certificateOfConformity, ["certificate", "coc", "coa", "certificate of analysis", "lot report", "traceability"]),
  {
    path: "/product-verification",
    title: "Verify a product’s serial or lot number",
    phrases: ["verify", "verification", "lot number", "serial number", "genuine", "authentic", "counterfeit", "fake"],
  },
  // Before the order: who complains about a delivery does not ask where it is.
  form(complaint, ["complaint", "complain", "feedback", "claim", "defect", "wrong item"]),
  form(trackOrder, ["track", "tracking", "order status", "my order", "order", "delivery", "shipment"]),
  form(order, ["place order", "purchase order", "order form"]),
  form(bulkOrder, ["bulk", "wholesale", "bulk order"]),
  form(inquiry, ["inquiry", "enquiry", "question"]),
  form(catalog, ["printed catalog", "paper catalog", "catalog request", "brochure"]),
  { path: "/downloads", title: "Downloads", phrases: ["download", "leaflet", "pdf", "catalog", "spreadsheet"] },
  { path: "/contact", title: "Contact us", phrases: ["contact", "phone", "telephone", "email", "address", "head office"] },
  {
    path: "/international-representation",
    title: "Representatives by country",
    phrases: ["agent", "distributor", "representative", "dealer", "reseller"],
  },
  { path: "/faq", title: "Questions we are asked", phrases: ["faq", "help", "shelf life", "frequently asked"] },
  { path: "/compare", title: "Compare items", phrases: ["compare", "side by side"] },
  { path: "/news", title: "News", phrases: ["news", "recall", "withdrawn", "announcement"] },
  form(newsletter, ["newsletter", "subscribe", "unsubscribe"]),
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
  {
    path: "/services",
    title: "Services",
    phrases: ["service", "training", "course", "cut to size", "cutting service", "technical advice", "consulting", "round robin"],
  },
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
  "sell",
  "seller",
  "sales",
  "rep",
  "branch",
  "delivery",
  "ship",
  "shipping",
] as const;

/** Words of a question that say nothing about what is asked for. */
export const fillers = [
  "your",
  "there",
  "any",
  "can",
  "could",
  "would",
  "me",
  "send",
  "get",
  "find",
  "become",
  "about",
  "new",
  "status",
  "long",
  "take",
  "fabric",
  "product",
] as const;
