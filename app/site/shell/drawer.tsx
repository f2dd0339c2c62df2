import { portalPath } from "../../../domain/accounts/account-paths.ts";
import { bodyPath, categoryPath } from "../../../domain/catalogue/paths.ts";
import type { Shell } from "../../../domain/storefront/read-shell.ts";
import { Icon } from "../../ui/icon.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import { Logo } from "./logo.tsx";
import { type MenuEntry, mainMenu } from "./main-menu.ts";

const maxBodies = 9;

/** The menu of small screens, with contact and app links. */
export function Drawer({ shell }: { shell: Shell }) {
  const { supplier } = shell;
  const inside: Partial<Record<MenuEntry["section"], readonly { label: string; href: string }[]>> = {
    products: [
      { label: "All categories", href: "/product-by-category" },
      ...shell.categories.map((category) => ({ label: category.name, href: categoryPath(category) })),
      { label: "By interest group", href: "/product-by-interest-group" },
    ],
    methods: [
      { label: "Index of standards", href: "/product-by-standards" },
      ...shell.bodies.slice(0, maxBodies).map((body) => ({ label: body.name, href: bodyPath(body) })),
    ],
  };
  return (
    <dialog className="drawer" id="drawer" aria-label="Menu">
      <div className="drawer__head">
        <Logo supplier={supplier} />
        <button className="iconbtn" type="button" data-close="" aria-label="Close menu">
          <Icon name="close" />
        </button>
      </div>
      <nav aria-label="Main, small screens">
        {mainMenu.map((entry) => {
          const links = "links" in entry ? entry.links : inside[entry.section];
          return links ? (
            <details key={entry.section} name="drawer">
              <summary>
                {entry.label} <Icon name="down" />
              </summary>
              {links.map(({ label, href }) => (
                <a key={href} href={href}>
                  {label}
                </a>
              ))}
            </details>
          ) : (
            "href" in entry && (
              <a key={entry.section} href={entry.href}>
                {entry.label}
              </a>
            )
          );
        })}
      </nav>
      <div className="drawer__foot">
        <a className="btn btn--wide" href="/request-info">
          Request Info
        </a>
        <address className="small">
          {supplier.phone && <PhoneLink phone={supplier.phone} />}
          {supplier.email && <a href={`mailto:${supplier.email}`}>{supplier.email}</a>}
          {supplier.address}
        </address>
        <div className="row">
          <a className="btn btn--line btn--s" href={supplier.app_store || "/download-app"} rel="noopener">
            App Store
          </a>
          <a className="btn btn--line btn--s" href={supplier.play_store || "/download-app"} rel="noopener">
            Google Play
          </a>
        </div>
        <p className="drawer__accounts small">
          <a href="/track-order">Track order</a>
          <a href={portalPath("customer")}>Customer portal</a>
          <a href={portalPath("agent")}>Agent portal</a>
        </p>
      </div>
    </dialog>
  );
}
