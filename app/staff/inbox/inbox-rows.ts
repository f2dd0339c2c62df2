import { readFilters } from "../../../domain/inbox/inbox-filters.ts";
import { readInbox } from "../../../domain/inbox/read-inbox.ts";
import { domainContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import type { Route } from "./+types/inbox-rows";
import { type ListPart, listRow, maxRows } from "./list-row.ts";

export const handle = { access: "staff", verb: "enquiry.list" } satisfies PageHandle;

/** Rows of the list under its filters, as JSON: those after a place (`after`), or the first ones once more (`limit`). */
export async function loader({ url: { searchParams }, context }: Route.LoaderArgs): Promise<Response> {
  const limit = Math.min(Math.max(Number(searchParams.get("limit")) || 50, 1), maxRows);
  const after = searchParams.get("after") ?? "";
  const { rows, next = "" } = await readInbox(context.get(domainContext), readFilters(searchParams), { after, limit });
  return Response.json({ rows: rows.map(listRow), next } satisfies ListPart);
}
