import { roleLabel } from "../../../domain/catalogue/catalogue.ts";
import type { ProductPage } from "../../../domain/products/read-product-page.ts";
import { Section } from "../../ui/section.tsx";
import { ProductCard } from "./product-card.tsx";
import { capital } from "./product-list-view.ts";

/** Products to look at with one, each with the reason. */
export function ProductRelated({ related }: { related: ProductPage["related"] }) {
  if (related.length === 0) return null;
  const withForms = related.some(({ role }) => role === null);
  return (
    <Section
      id="related"
      title="Related items"
      className="section noprint"
      aside={<p className="small">{withForms ? "Other forms, and what" : "What"} the same methods call for.</p>}
    >
      <ul role="list" className="cols-4 rel">
        {related.map((other) => (
          <li key={other.id}>
            <p className="rel__why">{other.role === null ? "Another form" : capital(roleLabel(other.role))}</p>
            <ProductCard product={other} sizes="(max-width: 1100px) 43vw, (max-width: 1456px) 21vw, 19rem" as="article" />
          </li>
        ))}
      </ul>
    </Section>
  );
}
