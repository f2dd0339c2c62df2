import type { ProductPage } from "../../../domain/products/read-product-page.ts";
import { TextLink } from "../../ui/links.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";

/** Who answers a question about a product: the head office; the script names the representative of the visitor's country in its place. */
export function ProductContact({ supplier: { phone, email } }: { supplier: ProductPage["supplier"] }) {
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
