import { soldBy } from "../../../domain/packs/quantity-of-pack.ts";
import type { ProductPage } from "../../../domain/products/read-product-page.ts";
import { TextLink } from "../../ui/links.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";

/** Below the button for a quote: which quantities are sold, what the price depends on, how soon it is answered, and by whom. */
export function ProductAnswer({ product: { packs, answer, supplier } }: { product: ProductPage }) {
  const rules = packs.filter(({ smallest, step }) => smallest !== 1 || step !== 1).map(soldBy);
  return (
    <>
      <p className="small">
        {[...new Set(rules)].map((rule) => `${rule}. `)}
        The price depends on the quantity, the pack and the country of delivery. {answer}
      </p>
      <ProductContact supplier={supplier} />
    </>
  );
}

/** Who answers a question about a product: the head office; the script names the representative of the visitor's country in its place. */
function ProductContact({ supplier: { phone, email } }: { supplier: ProductPage["supplier"] }) {
  return (
    <p className="small" data-agent="">
      <TextLink href="/choose-country">Your representative</TextLink> or our head office
      {phone && (
        <>
          , <PhoneLink phone={phone} className="link num" />
        </>
      )}
      {email && (
        <>
          , <TextLink href={`mailto:${email}`}>{email}</TextLink>
        </>
      )}
    </p>
  );
}
