import { writeXlsxStream } from "hucre/xlsx";
import { exportColumns } from "../../../domain/inbox/export-columns.ts";
import { exportInbox } from "../../../domain/inbox/export-inbox.ts";
import { readFilters } from "../../../domain/inbox/inbox-filters.ts";
import { domainContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import type { Route } from "./+types/inbox-xlsx";
import { tableDownload } from "./table-download.ts";

export const handle = { access: "staff", verb: "enquiry.export" } satisfies PageHandle;

/** The list under its filters as an Excel workbook; times in UTC. A cell with text is text, whatever it begins with. */
export async function loader({ url: { searchParams }, context }: Route.LoaderArgs): Promise<Response> {
  const batches = await exportInbox(context.get(domainContext), readFilters(searchParams), "xlsx");
  async function* rows() {
    for await (const batch of batches) for (const row of batch) yield exportColumns.map(({ cell }) => cell(row));
  }
  const columns = exportColumns.map(({ heading, width }) => ({ header: heading, width, numFmt: "yyyy-mm-dd hh:mm" }));
  return tableDownload(writeXlsxStream(rows(), { name: "Requests", columns, freezePane: { rows: 1 } }), {
    name: "requests.xlsx",
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  });
}
