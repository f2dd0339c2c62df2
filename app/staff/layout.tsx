import { NavLink, redirect, useOutlet } from "react-router";
import { signOutPath, staffPath } from "../../domain/accounts/account-paths.ts";
import { readSiteName } from "../../domain/catalogue/supplier-facts.ts";
import { may } from "../../domain/people/authorize.ts";
import type { Verb } from "../../domain/people/policy.ts";
import { readZone } from "../../domain/settings/read-zone.ts";
import { isDemoStaff } from "../../domain/staff/is-demo-staff.ts";
import { staffAccountPath } from "../../domain/staff/staff-paths.ts";
import { actorContext, domainContext } from "../context.ts";
import type { PageHandle } from "../handle.ts";
import { LogoMark } from "../site/shell/logo-mark.tsx";
import { Icon } from "../ui/icon.tsx";
import type { Route } from "./+types/layout";
import { forgetKept } from "./kept-typing.ts";
import { Shortcuts, ShortcutsButton } from "./shortcuts/shortcuts.tsx";
import { StaffError } from "./staff-error.tsx";
import { StaffMain } from "./staff-main.tsx";
import { zoneWords } from "./staff-time.ts";
import { unlessStep } from "./unless-step.ts";

/** An entry of the console's navigation: it is shown to the roles that have the verb, which is that of its page. */
type StaffEntry = { path: `${typeof staffPath}/${string}`; label: string; verb: Verb };

/** The pages of the console, in the order of the rail; the first that a role may enter is where the console opens. */
const staffNavigation: readonly StaffEntry[] = [
  { path: "/staff/inbox", label: "Inbox", verb: "enquiry.list" },
  { path: "/staff/quotes", label: "Quotes", verb: "quote.read" },
  { path: "/staff/mail", label: "Mail", verb: "mail.list" },
  { path: "/staff/lots", label: "Lots", verb: "lot.list" },
  { path: "/staff/recalls", label: "Recalls", verb: "recall.read" },
  { path: "/staff/catalogue", label: "Catalog", verb: "record.read" },
  { path: "/staff/searches", label: "Searches", verb: "search.read" },
  { path: "/staff/figures", label: "Figures", verb: "figures.read" },
  { path: "/staff/countries", label: "Countries", verb: "route.read" },
  { path: "/staff/templates", label: "Templates", verb: "template.list" },
  { path: "/staff/lots/labels", label: "Labels", verb: "label.print" },
  { path: "/staff/people", label: "People", verb: "person.list" },
  { path: "/staff/papers", label: "Papers", verb: "paper.list" },
  { path: "/staff/comments", label: "Comments", verb: "comment.list" },
  { path: "/staff/audit", label: "Audit", verb: "audit.search" },
  { path: "/staff/settings", label: "Settings", verb: "setting.read" },
];

// Every role may see what came in; what else a role may, the pages within say.
export const handle = { access: "staff", verb: "enquiry.list", framesItself: true } satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  const entries = staffNavigation.filter(({ verb }) => may(actor, verb)).map(({ path, label }) => ({ path, label }));
  const [first] = entries;
  if (url.pathname === staffPath && first) throw redirect(first.path);
  const ctx = { ...context.get(domainContext), actor };
  const [siteName, isDemo, zone] = await Promise.all([readSiteName(ctx), isDemoStaff(ctx), readZone(ctx)]);
  return { entries, account: actor.id, name: actor.name, role: actor.role ?? "", siteName, isDemo, zone };
}

export const shouldRevalidate = unlessStep;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Console | ${loaderData?.siteName ?? ""}` },
  { name: "robots", content: "noindex" },
];

/** The console of staff: its navigation, and beside it the page that is open. */
export default function Layout({ loaderData: { entries, account, name, role, isDemo, zone } }: Route.ComponentProps) {
  const page = useOutlet();
  return (
    <div className="console">
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="rail on-bar">
        <a className="rail__logo" href={staffPath}>
          <LogoMark />
          <span>Console</span>
        </a>
        <nav aria-label="Console">
          <ul role="list">
            {entries.map(({ path, label }) => (
              <li key={path}>
                <NavLink to={path} end={hasPagesOfOthers(entries, path)}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="rail__foot">
          <a href="/">View the site</a>
          <button type="button" data-theme-toggle>
            <Icon name="theme" small />
            Light or dark
          </button>
          <ShortcutsButton />
          <form method="post" action={signOutPath} onSubmit={() => forgetKept(account)}>
            <button type="submit">Sign out</button>
          </form>
          <p className="small">Times are {zoneWords(zone)}</p>
          <p className="small">
            <a href={staffAccountPath}>{name}</a>, {role}
          </p>
        </div>
        {isDemo && <p className="small rail__demo">Demo account: its password is public, and it needs no second factor.</p>}
      </header>
      {page ?? <StaffMain title="Console">There is no page for your role yet.</StaffMain>}
      <Shortcuts />
    </div>
  );
}

/** Whether another entry is below an address: then this entry is current on its own page alone, and on those of nobody else. */
const hasPagesOfOthers = (entries: readonly { path: string }[], path: string) =>
  entries.some((other) => other.path.startsWith(`${path}/`));

/** In place of the whole console, where not even its navigation can be shown. */
export const ErrorBoundary = StaffError;
