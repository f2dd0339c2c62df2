import { roleLabel } from "../../../domain/catalogue/catalogue.ts";
import { comparePath } from "../../../domain/products/compare-path.ts";
import type { ComparedProduct } from "../../../domain/products/read-compared-products.ts";
import type { RelatedProduct } from "../../../domain/products/read-related-products.ts";
import { IndexLine } from "../../ui/index-line.tsx";
import { NoWrap } from "../../ui/no-wrap.tsx";
import { Section } from "../../ui/section.tsx";
import { codeColumn } from "./method-line.tsx";
import { capital } from "./product-list-view.ts";

/** What is related to a single product: each link lays it beside that. */
export function CompareRelated({ product, related }: { product: ComparedProduct; related: readonly RelatedProduct[] }) {
  if (related.length === 0) return null;
  return (
    <Section id="related" title="Compare with a related item" className="section noprint">
      <div className="ix" style={codeColumn(related.map(({ itemNumber }) => itemNumber))}>
        {related.map((other) => (
          <IndexLine
            key={other.id}
            href={comparePath([product, other])}
            code={other.itemNumber}
            label={<NoWrap text={other.name} />}
            count={other.role === null ? "Another form" : capital(roleLabel(other.role))}
          />
        ))}
      </div>
    </Section>
  );
}
