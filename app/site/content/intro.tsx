import { metaDescription, pageTitle } from "../../../domain/catalogue/page-title.ts";
import { introIds, introPath } from "../../../domain/content/content-paths.ts";
import { readPages } from "../../../domain/content/read-content.ts";
import { readSupplier } from "../../../domain/content/read-supplier.ts";
import { pictureUrl } from "../../../domain/media/media.ts";
import { domainContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { notFound, page, pageMeta } from "../../page.ts";
import { breadcrumbJsonLd } from "../../ui/breadcrumb-json-ld.ts";
import type { Route } from "./+types/intro";
import { ContentNav } from "./content-nav.tsx";
import { organizationJsonLd } from "./json-ld.ts";
import { TextScreen } from "./text-screen.tsx";

export const handle = { section: "about", params: ["id"] } satisfies PageHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(domainContext);
  const asked = Number(url.searchParams.get("id") ?? introIds[0]);
  const id = introIds.find((known) => known === asked);
  if (id === undefined) notFound();
  const [{ pages, tags }, { supplier, tags: more }] = await Promise.all([readPages(ctx, { id }), readSupplier(ctx)]);
  const [text] = pages;
  if (!text) notFound();
  return page({ text, supplier }, [...tags, ...more]);
}

const crumbsOf = (heading: string) => [{ label: "Home", href: "/" }, { label: "About Us" }, { label: heading }];

export function meta({ loaderData: { text, supplier } }: Route.MetaArgs) {
  return pageMeta({
    title: pageTitle(supplier.name, text.heading),
    description: metaDescription(text.content || text.subHeading || text.heading),
    canonical: introPath(text.id),
    image: text.picture ? pictureUrl(text.picture, 1600) : undefined,
    jsonLd: [breadcrumbJsonLd(crumbsOf(text.heading)), organizationJsonLd(supplier)],
  });
}

/** A page about the supplier: who it is, quality control, or manufacture. */
export function Page({ loaderData: { text } }: Route.ComponentProps) {
  const { id, heading, subHeading, content, picture } = text;
  return (
    <TextScreen
      crumbs={crumbsOf(heading)}
      heading={heading}
      lead={subHeading}
      content={content}
      picture={picture}
      nav={<ContentNav current={introPath(id)} />}
    />
  );
}
