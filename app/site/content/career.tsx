import { redirect } from "react-router";
import { metaDescription } from "../../../domain/catalogue/page-title.ts";
import { idFromSlug } from "../../../domain/catalogue/slug.ts";
import { careerPath } from "../../../domain/content/content-paths.ts";
import { readCareers } from "../../../domain/content/read-content.ts";
import { readSupplier } from "../../../domain/content/read-supplier.ts";
import { dayText } from "../../../domain/locale/dates.ts";
import { domainContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { canonicalRedirect, notFound, page, siteMeta } from "../../page.ts";
import { IndexLinks } from "../../ui/index-links.tsx";
import { Markdown } from "../../ui/markdown.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageMain } from "../../ui/page-main.tsx";
import { Section } from "../../ui/section.tsx";
import type { Route } from "./+types/career";
import { jobJsonLd } from "./json-ld.ts";
import { StoryFacts } from "./story-facts.tsx";

export const handle = { section: "about", params: ["id"] } satisfies PageHandle;

/** `/career-detail/{name}-{id}`; redirects `/career-detail?id=…` there, and an address without an id to the list. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = context.get(domainContext);
  const slug = (params as { slug?: string }).slug ?? url.searchParams.get("id");
  if (!slug) throw redirect("/carrers", 302);
  const id = idFromSlug(slug);
  const [{ careers, tags }, { supplier, tags: more }] = await Promise.all([readCareers(ctx), readSupplier(ctx)]);
  const career = careers.find((one) => one.id === id) ?? notFound();
  if (url.searchParams.has("id")) throw redirect(careerPath(career), 301);
  canonicalRedirect(url, careerPath(career));
  return page({ career, others: careers.filter((one) => one !== career), supplier, tags: [...tags, ...more] });
}

const crumbsOf = (name: string) => [{ label: "Careers", href: "/carrers" }, { label: name }];

export const meta: Route.MetaFunction = siteMeta(({ loaderData: { career, supplier } }) => ({
  title: career.name,
  description: metaDescription(career.description || career.name),
  canonical: careerPath(career),
  crumbs: crumbsOf(career.name),
  jsonLd: [jobJsonLd(career, supplier)],
}));

const types: Record<string, string> = {
  FULL_TIME: "Full time",
  PART_TIME: "Part time",
  CONTRACTOR: "Contract",
  TEMPORARY: "For a limited time",
  INTERN: "Apprenticeship",
};

/** An open position, and how to apply. */
export function Page({ loaderData: { career, others, supplier } }: Route.ComponentProps) {
  const { name, abbreviation, description, picture, place, postedOn, employmentType } = career;
  const facts = { Where: place, How: types[employmentType] ?? "", "Open since": postedOn && dayText(postedOn) };
  return (
    <PageMain crumbs={crumbsOf(name)}>
      <PageHead title={name} {...(abbreviation ? { number: abbreviation } : {})} />
      <div className="story">
        <aside className="sidestack" aria-label="At a glance">
          <StoryFacts picture={picture} facts={facts} />
        </aside>
        <article className="sidestack">
          <Markdown className="prose prose--page" text={description} below={1} />
          <a
            className="btn noprint"
            href={`mailto:${supplier.email}?subject=${encodeURIComponent([abbreviation, name].filter(Boolean).join(": "))}`}
          >
            Write to us
          </a>
        </article>
      </div>
      {others.length > 0 && (
        <Section
          id="others"
          title="Other positions"
          className="section noprint"
          as="nav"
          more={{ href: "/carrers", label: "All positions" }}
        >
          <IndexLinks links={others.map((other) => ({ href: careerPath(other), label: other.name }))} />
        </Section>
      )}
    </PageMain>
  );
}
