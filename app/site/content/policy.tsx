import { metaDescription, pageTitle } from "../../../domain/catalogue/page-title.ts";
import { readPageByName } from "../../../domain/content/read-content.ts";
import { readSupplier } from "../../../domain/content/read-supplier.ts";
import { domainContext } from "../../context.ts";
import { notFound, page, pageMeta } from "../../page.ts";
import type { Route } from "./+types/policy";
import { TextScreen } from "./text-screen.tsx";

/** The privacy policy and the terms: text pages found by the name in their address. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(domainContext);
  const name = url.pathname.slice(1);
  const [{ text, tags }, { supplier, tags: more }] = await Promise.all([readPageByName(ctx, name), readSupplier(ctx)]);
  if (!text) notFound();
  return page({ text, path: url.pathname, supplier }, [...tags, ...more]);
}

export function meta({ loaderData: { text, path, supplier } }: Route.MetaArgs) {
  return pageMeta({
    title: pageTitle(supplier.name, text.heading),
    description: metaDescription(`${text.subHeading || text.heading}. ${text.content}`),
    canonical: path,
  });
}

export function Page({ loaderData: { text } }: Route.ComponentProps) {
  return (
    <TextScreen
      crumbs={[{ label: "Home", href: "/" }, { label: text.heading }]}
      heading={text.heading}
      lead={text.subHeading}
      content={text.content}
    />
  );
}
