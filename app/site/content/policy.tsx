import { metaDescription } from "../../../domain/catalogue/page-title.ts";
import { readPageByName } from "../../../domain/content/read-content.ts";
import { domainContext } from "../../context.ts";
import { notFound, page, siteMeta } from "../../page.ts";
import type { Route } from "./+types/policy";
import { TextScreen } from "./text-screen.tsx";

/** The privacy policy and the terms: text pages found by the name in their address. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { text, tags } = await readPageByName(context.get(domainContext), url.pathname.slice(1));
  return page({ text: text ?? notFound(), path: url.pathname, tags });
}

export const meta: Route.MetaFunction = siteMeta(({ loaderData: { text, path } }) => ({
  title: text.heading,
  description: metaDescription(`${text.subHeading || text.heading}. ${text.content}`),
  canonical: path,
}));

export function Page({ loaderData: { text } }: Route.ComponentProps) {
  return <TextScreen crumbs={[{ label: text.heading }]} heading={text.heading} lead={text.subHeading} content={text.content} />;
}
