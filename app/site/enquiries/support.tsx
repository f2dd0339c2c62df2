import type { PageHandle } from "../../handle.ts";
import { page, siteMeta } from "../../page.ts";
import { IndexLinks } from "../../ui/index-links.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageMain } from "../../ui/page-main.tsx";
import { Section } from "../../ui/section.tsx";

export const handle = { section: "support" } satisfies PageHandle;

/** The specification's cards and further forms, by what somebody came for; each with the one thing to do next. */
const groups = [
  {
    id: "papers",
    title: "Papers and proof",
    cards: [
      {
        label: "Product verification",
        href: "/product-verification",
        purpose: "Is this piece genuine, and what is its lot today? Look up its serial or lot number.",
        step: "Enter the number",
      },
      {
        label: "Request Certificate of Conformity",
        href: "/request-certifiate",
        purpose: "The certificate of a lot you have received.",
        step: "Name the lot",
      },
      {
        label: "MSDS",
        href: "/msds-request",
        purpose: "The material safety data sheet of a detergent, reagent or other chemical.",
        step: "Name the product",
      },
      {
        label: "Downloads",
        href: "/downloads",
        purpose: "Catalogs, guides and instructions as PDF.",
        step: "Browse downloads",
      },
    ],
  },
  {
    id: "orders",
    title: "Prices and orders",
    cards: [
      {
        label: "Quote Request",
        href: "/quote-request",
        purpose: "Price and delivery time for what you list.",
        step: "List the items",
      },
      { label: "Order Request", href: "/order-request", purpose: "We confirm before it binds.", step: "List the items" },
      {
        label: "Bulk Order",
        href: "/bulk-order-form",
        purpose: "Up to ten items, separate billing and shipping.",
        step: "Fill in the lines",
      },
      { label: "Track Order", href: "/track-order", purpose: "The status of an order or a quote.", step: "Enter its number" },
    ],
  },
  {
    id: "people",
    title: "Talk to us",
    cards: [
      {
        label: "Request Info",
        href: "/request-info",
        purpose: "A question about a product or a test, with drawings or reports.",
        step: "Ask a question",
      },
      {
        label: "General inquiry",
        href: "/business-inquiry",
        purpose: "Anything about our materials, our services or your test.",
        step: "Write to us",
      },
      {
        label: "Contact Us",
        href: "/customer-feedback",
        purpose: "A complaint or praise about a lot.",
        step: "Tell us about it",
      },
      {
        label: "Catalog request",
        href: "/catalog-request",
        purpose: "The printed catalog, by mail in the US and Canada.",
        step: "Give an address",
      },
    ],
  },
];

const more = [
  { label: "Fabric swatches", href: "/swatch-request" },
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
      {groups.map(({ id, title, cards }) => (
        <Section key={id} id={id} title={title} className="support__group">
          <ul role="list" className="support">
            {cards.map(({ label, href, purpose, step }) => (
              <li key={href}>
                <h3>
                  <a href={href}>{label}</a>
                </h3>
                <p>{purpose}</p>
                <p className="support__step">{step}</p>
              </li>
            ))}
          </ul>
        </Section>
      ))}
      <Section id="more" title="Also asked for" className="support__group">
        <IndexLinks links={more} />
      </Section>
    </PageMain>
  );
}
