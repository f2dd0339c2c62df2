import { withOption } from "../../../domain/methods/with-option.ts";
import { domainContext, servicesContext, visitContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { notFound } from "../../page.ts";
import type { Route } from "./+types/kit-sheets";
import { kitVisit } from "./kit-visit.ts";

export const handle = { access: "visitor", params: ["option"] } satisfies PageHandle;

/** The specification sheets of all items of a kit, as one ZIP archive. */
export async function loader({ params, url, context }: Route.LoaderArgs): Promise<Response> {
  const { method, kit } = await kitVisit(context.get(domainContext), params.slug, url);
  const items = kit.parts.flatMap((part) => part.items.flatMap(({ itemNumber, product }) => (product ? [itemNumber] : [])));
  if (items.length === 0) notFound();
  const name = `Spec sheets for ${withOption(method.designation, kit.option)}`;
  return context.get(servicesContext).sendSpecSheets(name, items, context.get(visitContext).client.address);
}
