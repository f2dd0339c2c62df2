import type { Shell } from "../../../domain/storefront/read-shell.ts";
import type { Section } from "../../handle.ts";
import { ButtonLink } from "../../ui/buttons.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Later } from "../../ui/later.tsx";
import { AddForm } from "../request-list/add-form.tsx";
import { CookieBanner } from "./cookie-banner.tsx";
import { Drawer } from "./drawer.tsx";
import { Logo } from "./logo.tsx";
import { type MenuEntry, mainMenu } from "./main-menu.ts";
import { MethodsPanel } from "./methods-panel.tsx";
import { ProductsPanel } from "./products-panel.tsx";
import { SearchDialog } from "./search-dialog.tsx";
import { UtilityBar } from "./utility-bar.tsx";

type Props = {
  shell: Shell;
  /** The menu entry to mark as current. */
  section?: Section | undefined;
};

/**
 * The header of every page: utility bar, logo, menu, search and the main button.
 *
 * app/browser makes and opens the menus, by hover, click and keyboard, and the two dialogs. Without it the style sheet opens the menus on
 * hover and focus, search is a link to its page and the burger leads to the footer's links.
 */
export function Header({ shell, section }: Props) {
  const panels: Partial<Record<Section, React.ReactNode>> = {
    products: <ProductsPanel categories={shell.categories} />,
    methods: <MethodsPanel bodies={shell.bodies} />,
  };
  return (
    <>
      <nav aria-label="Skip">
        <a className="skip" href="#main">
          Skip to content
        </a>
      </nav>
      <CookieBanner />
      <UtilityBar supplier={shell.supplier} />
      <div className="selvedge" aria-hidden="true" />
      <header className="bar">
        <div className="wrap">
          <Logo supplier={shell.supplier} />
          <nav className="bar__nav" aria-label="Main">
            <ul role="list" className="nav">
              {mainMenu.map((entry) => (
                <Entry key={entry.section} entry={entry} current={entry.section === section} panel={panels[entry.section]} />
              ))}
            </ul>
          </nav>
          <a className="bar__find" href="/search" data-opens="find">
            <Icon name="search" />
            <span className="vh">Search</span>
            <span className="long">Item, method or lot</span>
            <span className="key" aria-hidden="true">
              /
            </span>
          </a>
          <a className="bar__list" href="/request-list" data-plain="" title="Your request list">
            <Icon name="list" />
            <span className="vh">Request list</span>
            <span className="bar__word" aria-hidden="true">
              List
            </span>
            <span className="bar__count" data-list-count="" />
          </a>
          <ButtonLink href="/request-info">Request Info</ButtonLink>
          <a className="bar__burger" href="#site-links" data-opens="drawer" aria-label="Menu">
            <Icon name="menu" />
          </a>
        </div>
        <AddForm />
      </header>
      <Later id="drawer">
        <Drawer shell={shell} />
      </Later>
      <Later id="find">
        <SearchDialog />
      </Later>
    </>
  );
}

type EntryProps = { entry: MenuEntry; current: boolean; panel?: React.ReactNode };

function Entry({ entry, current, panel }: EntryProps) {
  const { section, label } = entry;
  const mark = { id: `nav-${section}`, "aria-current": current ? ("true" as const) : undefined };
  const opens = { "aria-expanded": false, "aria-controls": `menu-${section}` };
  if (!("href" in entry)) {
    return (
      <li className="nav__drop" data-menu>
        <span className="nav__top">
          <button type="button" {...mark} {...opens}>
            {label}
          </button>
        </span>
        <Later id={`menu-${section}`}>
          <ul role="list" className="menu" id={`menu-${section}`}>
            {entry.links.map((link) => (
              <li key={link.href}>
                <a href={link.href}>{link.label}</a>
              </li>
            ))}
          </ul>
        </Later>
      </li>
    );
  }
  return (
    <li data-menu={panel ? "" : undefined}>
      <span className="nav__top">
        <a href={entry.href} {...mark}>
          {label}
        </a>
        {panel && <button type="button" aria-label={`${label} menu`} {...opens} />}
      </span>
      {panel && (
        <Later id={`menu-${section}`}>
          <div className="mega" id={`menu-${section}`}>
            <div className="wrap">{panel}</div>
          </div>
        </Later>
      )}
    </li>
  );
}
