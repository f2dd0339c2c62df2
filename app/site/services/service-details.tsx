import { redirect } from "react-router";
import { metaDescription } from "../../../domain/catalogue/page-title.ts";
import { slug } from "../../../domain/catalogue/slug.ts";
import { servicePath } from "../../../domain/content/content-paths.ts";
import { readServices } from "../../../domain/content/read-content.ts";
import { domainContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { notFound, page, siteMeta } from "../../page.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Markdown } from "../../ui/markdown.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageMain } from "../../ui/page-main.tsx";
import { SideNav } from "../../ui/side-nav.tsx";
import type { Route } from "./+types/service-details";

export const handle = { section: "services", params: ["service_id"] } satisfies PageHandle;
const crumbs = [{ label: "Services", href: "/services" }, { label: "In detail" }];

/** `?service_id=` redirects to the page of a service. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { services, tags } = await readServices(context.get(domainContext));
  const asked = url.searchParams.get("service_id");
  if (asked !== null) {
    const service = services.find(({ id }) => String(id) === asked) ?? notFound();
    throw redirect(servicePath(service.name), 301);
  }
  const sorted = services.toSorted((a, b) => a.name.localeCompare(b.name, "en"));
  return page({ services: sorted, tags });
}

export const meta: Route.MetaFunction = siteMeta(({ loaderData: { services } }) => ({
  title: "Services in detail",
  description: metaDescription(`All our services at length: ${services.map(({ name }) => name).join(", ")}.`),
  canonical: "/service-details",
}));

/** All services with their full texts, to read or to print. */
export function Page({ loaderData: { services } }: Route.ComponentProps) {
  return (
    <PageMain crumbs={crumbs}>
      <PageHead title="Services in detail" lead="All of them at length, to read through or to print." />
      {services.length === 0 && <EmptyState text="No data found" why="No service is described yet." />}
      <div className="textpage">
        <SideNav
          title="On this page"
          className="sidenav sidenav--here noprint"
          links={services.map(({ name }) => ({ href: `#${slug(name)}`, label: name }))}
        />
        <div className="textpage__say">
          {services.map(({ id, name, description }) => (
            <section key={id} className="atlength" aria-labelledby={slug(name)}>
              <h2 id={slug(name)}>
                <a href={servicePath(name)}>{name}</a>
              </h2>
              <Markdown className="prose prose--page" text={description} />
            </section>
          ))}
        </div>
      </div>
    </PageMain>
  );
}
