import { readList } from "../../../domain/request-lists/read-list.ts";
import { servicesContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { notFound } from "../../page.ts";
import type { Route } from "./+types/list-sheets";
import { listVisit } from "./list-visit.ts";

export const handle = { access: "visitor" } satisfies PageHandle;

/** The specification sheets of all items on the visitor's list, as one ZIP archive. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { ctx, visit, token } = await listVisit(context);
  const lines = await readList(ctx, token);
  const items = lines.flatMap(({ itemNumber, product }) => (product ? [itemNumber] : []));
  if (items.length === 0) notFound();
  return context.get(servicesContext).sendSpecSheets("Spec sheets of my list", items, visit.client.address);
}
