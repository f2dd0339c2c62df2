import { metaDescription } from "../../../domain/catalogue/page-title.ts";
import { servicePath } from "../../../domain/content/content-paths.ts";
import { readServices } from "../../../domain/content/read-content.ts";
import { domainContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { page, siteMeta } from "../../page.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageMain } from "../../ui/page-main.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { Route } from "./+types/services";
import { firstSentences } from "./first-sentences.ts";

export const handle = { section: "services" } satisfies PageHandle;
const crumbs = [{ label: "Services" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { services, tags } = await readServices(context.get(domainContext));
  const sorted = services.toSorted((a, b) => a.name.localeCompare(b.name, "en"));
  return page({ services: sorted, tags });
}

export const meta: Route.MetaFunction = siteMeta(({ loaderData: { services } }) => ({
  title: "Services",
  description: metaDescription(`What we do with the cloth besides selling it: ${services.map(({ name }) => name).join(", ")}.`),
  canonical: "/services",
  crumbs,
}));

/** All services, a card for each. */
export function Page({ loaderData: { services } }: Route.ComponentProps) {
  return (
    <PageMain crumbs={crumbs}>
      <PageHead title="Services" lead="What we do with the cloth besides selling it." facts={{ Services: services.length }} />
      {services.length === 0 && <EmptyState text="No data found" why="No service is described yet." />}
      <ul role="list" className="services">
        {services.map(({ id, name, category, description, picture }, at) => (
          <li key={id} className="service">
            <span className="plate">
              <Picture
                picture={picture && { ...picture, alt: "" }}
                sizes="(max-width: 560px) 92vw, (max-width: 1179px) 21rem, 18rem"
                place="column"
                eager={at < 5}
              />
            </span>
            <p className="small">{category}</p>
            <h2 className="h3">
              <a href={servicePath(name)}>{name}</a>
            </h2>
            <p className="prose">{firstSentences(description, 140)}</p>
          </li>
        ))}
      </ul>
    </PageMain>
  );
}
