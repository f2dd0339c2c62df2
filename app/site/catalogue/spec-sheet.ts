import { roleLabel } from "../../../domain/catalogue/catalogue.ts";
import { plainText } from "../../../domain/catalogue/page-title.ts";
import { productPath } from "../../../domain/catalogue/paths.ts";
import { writtenGtin } from "../../../domain/item-numbers/gtin.ts";
import { dayText } from "../../../domain/locale/dates.ts";
import { languageName } from "../../../domain/locale/languages.ts";
import type { ItemLimit } from "../../../domain/lot-passports/read-limits-of-item.ts";
import { packsOf, soldBy } from "../../../domain/packs/quantity-of-pack.ts";
import type { ProductPage } from "../../../domain/products/read-product-page.ts";
import { type Qr, qrPath } from "../../ui/qr-path.ts";
import { productFacts } from "./product-facts.tsx";
import { capital } from "./product-list-view.ts";

type Labelled = { label: string; value: string };

/** The specification sheet of an item in words, for its PDF. */
export type SpecSheet = {
  title: string;
  supplier: { name: string; address: string; phone: string; email: string };
  name: string;
  place: string;
  /** The day on which all of it held. */
  day: string;
  withdrawn: string;
  about: string;
  facts: readonly Labelled[];
  packs: readonly Labelled[];
  limits: { lot: string; rows: readonly ItemLimit[] };
  methods: readonly { designation: string; title: string; role: string }[];
  papers: readonly Labelled[];
  address: string;
  qr: Qr;
};

type Given = { product: ProductPage; lot: string; limits: readonly ItemLimit[]; today: string; origin: string };

/** What the specification sheet of an item says, from what its page shows. */
export function specSheet({ product, lot, limits, today, origin }: Given): SpecSheet {
  const { itemNumber, name, category, subcategory, supplier, withdrawnOn, replacement, methods, gtin } = product;
  const address = origin + productPath(product);
  return {
    title: `Specification sheet of item ${itemNumber}`,
    supplier,
    name,
    place: `${category.name}, ${subcategory.name}`,
    day: dayText(today),
    withdrawn: withdrawnOn
      ? `Withdrawn since ${dayText(withdrawnOn)}.${replacement ? ` Item ${replacement.itemNumber}, ${replacement.name}, takes its place.` : ""}`
      : "",
    about: plainText(product.description),
    facts: [
      ...productFacts(product).flatMap(({ label, text }) => (text && label !== "Sold by" ? [{ label, value: text }] : [])),
      ...(gtin ? [{ label: "GTIN", value: writtenGtin(gtin) }] : []),
    ],
    packs: packsOf(product).map(({ label, numbers }) => ({ label: capital(label), value: numbers ? soldBy(numbers) : "" })),
    limits: { lot, rows: limits },
    methods: methods.map(({ designation, title, role, note }) => ({
      ...{ designation, title },
      role: [capital(roleLabel(role)), note].filter(Boolean).join(", "),
    })),
    papers: papersOf(product),
    ...{ address, qr: qrPath(address) },
  };
}

function papersOf({ certificates, sheets, sheetReader }: ProductPage): Labelled[] {
  // As on the page: who has a label finds them on the page of the lot.
  const offered = sheetReader === "item and lot" ? [] : sheets;
  return [
    ...certificates.map(({ lotNumber, issuedOn }) => ({ label: `Certificate of lot ${lotNumber}`, value: dayText(issuedOn) })),
    ...(certificates.length === 0 ? [{ label: "Certificate of a lot", value: "on request" }] : []),
    ...offered.map(({ language, issuedOn }) => ({
      label: "Safety data sheet",
      value: [languageName(language), dayText(issuedOn)].filter(Boolean).join(", "),
    })),
  ];
}
