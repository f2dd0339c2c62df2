import { metaDescription } from "../../../domain/catalogue/page-title.ts";
import { serviceName, servicePath } from "../../../domain/content/content-paths.ts";
import { readServicePage } from "../../../domain/content/read-service-page.ts";
import { domainContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { canonicalRedirect, notFound, page, siteMeta } from "../../page.ts";
import { FactList } from "../../ui/fact-list.tsx";
import { IndexLinks } from "../../ui/index-links.tsx";
import { Markdown } from "../../ui/markdown.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageMain } from "../../ui/page-main.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Section } from "../../ui/section.tsx";
import type { Route } from "./+types/service";

export const handle = { section: "services" } satisfies PageHandle;

/** Finds the service by the name in the address. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { service, tags } = (await readServicePage(context.get(domainContext), serviceName(params.name))) ?? notFound();
  canonicalRedirect(url, decodeURI(servicePath(service.name)));
  return page({ ...service, tags });
}

const crumbsOf = (name: string) => [{ label: "Services", href: "/services" }, { label: name }];

export const meta: Route.MetaFunction = siteMeta(({ loaderData: { name, description, picture, site } }) => ({
  title: name,
  description: metaDescription(description || name),
  canonical: servicePath(name),
  picture,
  crumbs: crumbsOf(name),
  jsonLd: [
    {
      "@context": "https://schema.org",
      "@type": "Service",
      name,
      description: metaDescription(description),
      url: servicePath(name),
      provider: { "@type": "Organization", name: site, url: "/" },
    },
  ],
}));

/** A service: its text, figures of the supplier, pictures, and the other services. */
export function Page({ loaderData: { name, category, description, website, gallery, numbers, others } }: Route.ComponentProps) {
  const [first, ...rest] = gallery;
  const subject = encodeURIComponent(name);
  return (
    <PageMain crumbs={crumbsOf(name)}>
      <PageHead title={name} lead={category} />
      <div className="story">
        <figure className="story__plate">
          {first && (
            <span className="plate">
              <Picture picture={first.picture} sizes="(max-width: 900px) 92vw, 46rem" place="main" eager />
            </span>
          )}
          {first?.caption && <figcaption className="cap">{first.caption}</figcaption>}
        </figure>
        <div className="sidestack">
          <Markdown className="prose prose--page" text={description} below={1} />
          <p className="row noprint">
            <a className="btn" href={`/request-info?subject=${subject}`}>
              Request Info
            </a>
            {website && (
              <a className="btn btn--line" href={website} rel="noopener">
                {new URL(website).hostname.replace(/^www\./, "")}
              </a>
            )}
          </p>
        </div>
      </div>
      {numbers.length > 0 && (
        <Section id="numbers" title="In numbers" className="section">
          <FactList className="tiles" facts={numbers} />
        </Section>
      )}
      {rest.length > 0 && (
        <Section id="gallery" title="From the works" className="section">
          <ul role="list" className="works">
            {rest.map(({ picture, caption }) => (
              <li key={picture.id}>
                <figure>
                  <span className="plate">
                    <Picture picture={picture} sizes="(max-width: 560px) 46vw, 16rem" place="card" />
                  </span>
                  {caption && <figcaption className="cap">{caption}</figcaption>}
                </figure>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {others.length > 0 && (
        <Section id="others" title="Other services" className="section noprint" as="nav">
          <IndexLinks links={others.map((other) => ({ href: servicePath(other.name), label: other.name }))} />
        </Section>
      )}
    </PageMain>
  );
}
