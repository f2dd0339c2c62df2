import type { PageHandle } from "../../handle.ts";
import { page, siteMeta } from "../../page.ts";
import { IndexLinks } from "../../ui/index-links.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageMain } from "../../ui/page-main.tsx";
import { Section } from "../../ui/section.tsx";

export const handle = { section: "support" } satisfies PageHandle;

const cards = [
  {
    label: "Request Certificate of Conformity",
    href: "/request-certifiate",
    purpose: "The certificate of a lot you have received.",
  },
  { label: "MSDS", href: "/msds-request", purpose: "The current safety data sheet of a product." },
  { label: "Order Request", href: "/order-request", purpose: "List what you need; we confirm before it binds." },
  { label: "Quote Request", href: "/quote-request", purpose: "Price and delivery time for what you list." },
  { label: "Track Order", href: "/track-order", purpose: "Where an order or a quote stands." },
  { label: "Downloads", href: "/downloads", purpose: "Catalogs, data sheets and instructions." },
  { label: "Contact Us", href: "/customer-feedback", purpose: "A complaint about a lot, or feedback of any kind." },
  { label: "Bulk Order", href: "/bulk-order-form", purpose: "Ten lines on one form, billing and shipping apart." },
];

const more = [
  { label: "General inquiry", href: "/business-inquiry" },
  { label: "Request Info", href: "/request-info" },
  { label: "Fabric swatches", href: "/swatch-request" },
  { label: "Catalog request", href: "/catalog-request" },
  { label: "Product verification", href: "/product-verification" },
  { label: "Tell a friend", href: "/tell-a-friend" },
  { label: "Newsletter", href: "/newsletter" },
];

export const loader = () => page({ tags: [] });

export const meta = siteMeta({
  title: "Support",
  description: "Certificates, safety data sheets, quotes, orders and where they stand.",
  canonical: "/support",
});

/** The way to every form. */
export function Page() {
  return (
    <PageMain crumbs={[{ label: "Support" }]}>
      <PageHead title="Support" intro="Papers for a lot, prices and orders, and somebody to talk to. No account is needed." />
      <ul className="support">
        {cards.map(({ label, href, purpose }) => (
          <li key={href}>
            <h2 className="h3">
              <a href={href}>{label}</a>
            </h2>
            <p>{purpose}</p>
          </li>
        ))}
      </ul>
      <Section id="more" title="Also asked for" className="section">
        <IndexLinks links={more} />
      </Section>
    </PageMain>
  );
}
