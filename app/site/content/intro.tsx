import { metaDescription } from "../../../domain/catalogue/page-title.ts";
import { introIds, introPath } from "../../../domain/content/content-paths.ts";
import { readPages } from "../../../domain/content/read-content.ts";
import { readSupplier } from "../../../domain/content/read-supplier.ts";
import { domainContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { notFound, page, siteMeta } from "../../page.ts";
import { SideNav } from "../../ui/side-nav.tsx";
import type { Route } from "./+types/intro";
import { organizationJsonLd } from "./json-ld.ts";
import { TextScreen } from "./text-screen.tsx";

export const handle = { section: "about", params: ["id"] } satisfies PageHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(domainContext);
  const asked = Number(url.searchParams.get("id") ?? introIds[0]);
  const id = introIds.find((known) => known === asked) ?? notFound();
  const [{ pages, tags }, { supplier, tags: more }] = await Promise.all([readPages(ctx, { id }), readSupplier(ctx)]);
  return page({ text: pages[0] ?? notFound(), supplier, tags: [...tags, ...more] });
}

const crumbsOf = (heading: string) => [{ label: "About Us" }, { label: heading }];

export const meta: Route.MetaFunction = siteMeta(({ loaderData: { text, supplier } }) => ({
  title: text.heading,
  description: metaDescription(text.content || text.subHeading || text.heading),
  canonical: introPath(text.id),
  picture: text.picture,
  crumbs: crumbsOf(text.heading),
  jsonLd: [organizationJsonLd(supplier)],
}));

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

/** The pages about the supplier. */
const places = [
  { label: "About us", href: "/intro-detail" },
  { label: "Quality and traceability", href: "/intro-detail?id=37" },
  { label: "How a test fabric is made", href: "/intro-detail?id=42" },
  { label: "Heritage", href: "/heritage" },
  { label: "News", href: "/news" },
  { label: "Events", href: "/event" },
  { label: "Case studies", href: "/projects" },
  { label: "Association and Partners", href: "/associate-and-partners" },
  { label: "Careers", href: "/carrers" },
  { label: "Questions we are asked", href: "/faq" },
];

/** Links between the pages about the supplier, in their margin. */
function ContentNav({ current }: { current: string }) {
  return <SideNav title="About us" links={places} current={current} />;
}
