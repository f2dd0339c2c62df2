import { portalPath } from "../../../domain/accounts/account-paths.ts";
import { appCode, newsPath } from "../../../domain/content/content-paths.ts";
import type { Shell } from "../../../domain/storefront/read-shell.ts";
import { PhoneLink } from "../../ui/phone-link.tsx";
import { Toasts } from "../../ui/toasts.tsx";
import { Logo } from "./logo.tsx";
import { QrCode } from "./qr-code.tsx";

const columns = [
  {
    title: "Catalog",
    links: [
      { label: "By category", href: "/product-by-category" },
      { label: "By interest group", href: "/product-by-interest-group" },
      { label: "By standard", href: "/product-by-standards" },
      { label: "Equipment", href: "/equipment-category" },
      { label: "Downloads", href: "/downloads" },
      { label: "Length calculator", href: "/calculator" },
    ],
  },
  {
    title: "Requests",
    links: [
      { label: "Quote", href: "/request-list" },
      { label: "Fabric swatches", href: "/swatch-request" },
      { label: "Certificate of conformity", href: "/request-certifiate" },
      { label: "Safety data sheet", href: "/msds-request" },
      { label: "Bulk order", href: "/request-list?want=order" },
      { label: "Track an order", href: "/track-order" },
    ],
  },
  {
    title: "Company",
    links: [
      { label: "Heritage", href: "/heritage", onlyWithHistory: true },
      { label: "Association and Partners", href: "/associate-and-partners" },
      { label: "Careers", href: "/carrers" },
      { label: "Customer Portal", href: portalPath("customer") },
      { label: "Agent Portal", href: portalPath("agent") },
      { label: "Request Info", href: "/request-info" },
    ],
  },
];

const networks = { linkedin: "LinkedIn", facebook: "Facebook", instagram: "Instagram", youtube: "YouTube" } as const;

const smallPrint = [
  { label: "Privacy policy", href: "/privacy-policy" },
  { label: "Terms and conditions", href: "/terms-condition" },
  { label: "Cookie policy", href: "/cookie-policy" },
  { label: "API", href: "/api/docs" },
];

type Props = {
  shell: Shell;
  /** The site's public origin, for the QR code. */
  origin: string;
};

/** The footer of every page. */
export function Footer({ shell: { supplier, bodies, hasHistory, latestNews }, origin }: Props) {
  const social = (Object.keys(networks) as (keyof typeof networks)[]).filter((network) => supplier[network]);
  return (
    <>
      <footer className="foot on-bar" id="site-links">
        <div className="selvedge" aria-hidden="true" />
        <div className="wrap">
          <div className="foot__grid">
            <div>
              <Logo supplier={supplier} />
              <address>
                {supplier.address && <p>{supplier.address}</p>}
                {supplier.phone && <PhoneLink phone={supplier.phone} />}
                {supplier.email && <a href={`mailto:${supplier.email}`}>{supplier.email}</a>}
              </address>
            </div>
            {columns.map(({ title, links }) => (
              <nav key={title} aria-label={title}>
                <h2>{title}</h2>
                {links
                  .filter((link) => hasHistory || !("onlyWithHistory" in link))
                  .map(({ label, href }) => (
                    <a key={href} href={href}>
                      {label}
                    </a>
                  ))}
              </nav>
            ))}
            <div className="foot__get" id={appCode}>
              <h2>Get the app</h2>
              <p className="foot__stores">
                <a href={supplier.app_store || "/download-app"} rel="noopener">
                  App Store
                </a>
                <a href={supplier.play_store || "/download-app"} rel="noopener">
                  Google Play
                </a>
              </p>
              <a className="foot__app" href="/download-app">
                <QrCode address={`${origin}/download-app`} label="QR code: get the app" />
              </a>
            </div>
          </div>
          {latestNews && (
            <p className="foot__news">
              News: <a href={newsPath(latestNews)}>{latestNews.name}</a>
            </p>
          )}
          <Bodies bodies={bodies} />
          <div className="foot__end">
            <p>
              © {supplier.copyright_year} {supplier.name}
            </p>
            {social.length > 0 && (
              <nav aria-label="Social networks">
                {social.map((network) => (
                  <a key={network} href={supplier[network]} rel="noopener">
                    {networks[network]}
                  </a>
                ))}
              </nav>
            )}
            <nav aria-label="Policies">
              {smallPrint.map(({ label, href }) => (
                <a key={href} href={href}>
                  {label}
                </a>
              ))}
              <a href="/cookie-policy" data-consent="">
                Cookie settings
              </a>
            </nav>
          </div>
        </div>
      </footer>
      <Toasts />
    </>
  );
}

/** The standards bodies, with links to their sites. */
function Bodies({ bodies }: Pick<Shell, "bodies">) {
  const withSite = bodies.filter(({ website }) => website);
  if (withSite.length === 0) return null;
  return (
    <nav className="foot__bodies" aria-label="Standards and trade bodies">
      <span>We work to standards from</span>
      {withSite.map(({ id, name, fullName, website }) => (
        <a key={id} href={website} title={fullName} rel="noopener">
          {name}
        </a>
      ))}
    </nav>
  );
}
