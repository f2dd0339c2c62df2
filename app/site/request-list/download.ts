import { linesAsCsv } from "../../../domain/request-lines/lines-as-csv.ts";
import { readList } from "../../../domain/request-lists/read-list.ts";
import type { PageHandle } from "../../handle.ts";
import type { Route } from "./+types/download";
import { listVisit } from "./list-visit.ts";

export const handle = { access: "visitor" } satisfies PageHandle;

/** The visitor's list as CSV, a row for each line; it can be uploaded again. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { ctx, token } = await listVisit(context);
  const lines = await readList(ctx, token);
  return new Response(linesAsCsv(lines), {
    headers: { "Content-Type": "text/csv; charset=utf-8", "Content-Disposition": 'attachment; filename="request-list.csv"' },
  });
}
