import { constructions } from "../../../domain/catalogue/catalogue.ts";
import type { ProductPage } from "../../../domain/products/read-product-page.ts";
import { loomedDraft } from "../../../domain/weaves/weave-plan.ts";
import { Logo } from "../shell/logo.tsx";
import { DraftPlan } from "./draft-plan.tsx";

/** The head of the printed sheet: supplier and item. */
export function SheetHead({ product: { supplier, itemNumber, category, subcategory } }: { product: ProductPage }) {
  return (
    <div className="print-head only-print">
      <Logo supplier={supplier} />
      <p>
        Product specification, <b>item {itemNumber}</b>
        <br />
        {category.name}, {subcategory.name}
      </p>
    </div>
  );
}

/** The foot of the printed sheet: draft, address of this page, and contact. */
export function SheetFoot({ product: { supplier, construction }, address }: { product: ProductPage; address: string }) {
  const draft = loomedDraft(construction);
  return (
    <div className="print-foot only-print">
      <figure>
        {draft && (
          <>
            <DraftPlan draft={draft} />
            <figcaption className="cap">Draft. {constructions[construction] ?? construction}.</figcaption>
          </>
        )}
      </figure>
      <div>
        <p>
          <b>Kept up to date</b> at {address}
        </p>
        <p>
          <b>Certificate of conformity</b> by lot number, on request at {new URL("/request-certifiate", address).href}
        </p>
        <p>
          {[supplier.name, supplier.address].filter(Boolean).join(", ")}
          <br />
          {[supplier.phone, supplier.email].filter(Boolean).join(", ")}
        </p>
      </div>
    </div>
  );
}
