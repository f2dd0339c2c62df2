import { metaDescription } from "../../../domain/catalogue/page-title.ts";
import { servicePath } from "../../../domain/content/content-paths.ts";
import { readServices } from "../../../domain/content/read-content.ts";
import { domainContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { page, siteMeta } from "../../page.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { RowLink } from "../../ui/links.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageMain } from "../../ui/page-main.tsx";
import { Section } from "../../ui/section.tsx";
import type { Route } from "./+types/menu-services";
import { firstSentences } from "./first-sentences.ts";

export const handle = { section: "services" } satisfies PageHandle;
const crumbs = [{ label: "Services", href: "/services" }, { label: "By kind" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { services, tags } = await readServices(context.get(domainContext));
  const kinds = [...Map.groupBy(services, ({ category }) => category || "Other services")];
  return page({ kinds, tags });
}

export const meta: Route.MetaFunction = siteMeta(({ loaderData: { kinds } }) => ({
  title: "Services by kind",
  description: metaDescription(`Our services by kind: ${kinds.map(([kind]) => kind).join(", ")}.`),
  canonical: "/menuServices",
}));

/** The services by kind, a line each. */
export function Page({ loaderData: { kinds } }: Route.ComponentProps) {
  return (
    <PageMain crumbs={crumbs}>
      <PageHead
        title="Services by kind"
        lead="From cutting to call-off: pick what you need, and send us the item number with it."
      />
      {kinds.length === 0 && <EmptyState text="No data found" why="No service is described yet." />}
      {kinds.map(([kind, services], at) => (
        <Section key={kind} id={`kind-${at}`} title={kind} className="section section--near">
          <dl className="bodies">
            {services.map(({ id, name, description }) => (
              <div key={id}>
                <dt>
                  <h3>
                    <RowLink href={servicePath(name)}>{name}</RowLink>
                  </h3>
                </dt>
                <dd>
                  <p className="prose">{firstSentences(description, 220)}</p>
                </dd>
              </div>
            ))}
          </dl>
        </Section>
      ))}
    </PageMain>
  );
}
