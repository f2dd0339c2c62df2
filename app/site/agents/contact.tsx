import { metaDescription } from "../../../domain/catalogue/page-title.ts";
import { readShell } from "../../../domain/storefront/read-shell.ts";
import { domainContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { page, siteMeta } from "../../page.ts";
import { Breadcrumb, home } from "../../ui/breadcrumb.tsx";
import { Markdown } from "../../ui/markdown.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import type { Route } from "./+types/contact";
import { AgentList } from "./agent-list.tsx";
import { directoryFacts } from "./directory-facts.ts";
import { loadDirectory } from "./load-directory.ts";
import { WorldMap } from "./world-map.tsx";

export const handle = { section: "contact", script: "map", otherHosts: "tiles" } satisfies PageHandle;

const contentId = 47;
const title = "Contact Us";
const crumbs = [{ label: title }];

const forms = [
  { label: "Request Info", href: "/request-info", purpose: "A question, with files if you like." },
  { label: "Quote Request", href: "/request-list", purpose: "Price and delivery time for what you list." },
  { label: "Feedback", href: "/customer-feedback", purpose: "A complaint about a lot, or praise." },
];

export async function loader({ context }: Route.LoaderArgs) {
  const [read, { shell, tags }] = await Promise.all([loadDirectory(context, contentId), readShell(context.get(domainContext))]);
  return page({ ...read, supplier: shell.supplier, tags: [...read.tags, ...tags] });
}

export const meta: Route.MetaFunction = siteMeta(({ loaderData: { supplier, content } }) => ({
  title,
  description: metaDescription(
    content?.content || `${supplier.name}, ${supplier.address}. ${supplier.phone}, ${supplier.email}.`,
  ),
  canonical: "/contact",
  crumbs,
}));

/** How to reach the head office, and the map of all agents. */
export function Page({ loaderData: { directory, map, content, supplier } }: Route.ComponentProps) {
  return (
    <main id="main" tabIndex={-1}>
      <div className="wrap">
        <Breadcrumb items={[home, ...crumbs]} />
        <PageHead title={title} lead={content?.subHeading ?? ""} facts={directoryFacts(directory)} />
        <div className="desk">
          <address className="desk__at">
            <h2 className="h4">{supplier.name}</h2>
            {supplier.address && <p>{supplier.address}</p>}
            {supplier.phone && (
              <p>
                <PhoneLink phone={supplier.phone} />
              </p>
            )}
            {supplier.email && (
              <p>
                <a className="link" href={`mailto:${supplier.email}`}>
                  {supplier.email}
                </a>
              </p>
            )}
          </address>
          {content && <Markdown className="prose" text={content.content} />}
          <nav className="desk__ways" aria-label="Ways to write">
            {forms.map(({ label, href, purpose }) => (
              <a key={href} href={href}>
                <b>{label}</b>
                <span className="small">{purpose}</span>
              </a>
            ))}
          </nav>
        </div>
      </div>
      <WorldMap map={map} />
      <div className="wrap">
        <AgentList directory={directory} />
      </div>
    </main>
  );
}
