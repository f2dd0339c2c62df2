import { wants } from "../../../domain/request-lines/request-line.ts";
import { readList } from "../../../domain/request-lists/read-list.ts";
import type { PageHandle } from "../../handle.ts";
import { csvDownload } from "../csv-download.ts";
import type { Route } from "./+types/download";
import { listVisit } from "./list-visit.ts";

export const handle = { access: "visitor" } satisfies PageHandle;

/** The visitor's list as CSV, a row for each line; it can be uploaded again. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { ctx, token } = await listVisit(context);
  const lines = await readList(ctx, token);
  return csvDownload(
    "request-list.csv",
    ["Item number", "Name", "Wanted", "Quantity", "Unit or pack", "Lot", "Note"],
    lines.map(({ itemNumber, name, wanted, quantity, pack, lot, note }) => [
      ...[itemNumber, name, wants[wanted], quantity, pack, lot, note],
    ]),
  );
}
