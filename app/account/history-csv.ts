import { stringify } from "csv-stringify/sync";
import { findHistoryView, viewLabel } from "../../domain/portal/dashboard-tabs.ts";
import { readHistory } from "../../domain/portal/read-history.ts";
import { requestSummary } from "../../domain/portal/request-summary.ts";
import { domainContext } from "../context.ts";
import type { PageHandle } from "../handle.ts";
import { notFound } from "../page.ts";
import { statusLabel } from "../site/thread/request-status.tsx";
import type { Route } from "./+types/history-csv";

export const handle = { access: "customer" } satisfies PageHandle;

const columns = ["Reference", "Request", "Status", "What you asked for", "Sent"];
const maxRows = 10_000;

/** One list of a customer's dashboard as a table for a spreadsheet, the newest ten thousand requests. */
export async function loader({ url: { searchParams }, context }: Route.LoaderArgs): Promise<Response> {
  const view = findHistoryView(searchParams.get("tab") ?? "product") ?? notFound();
  const words = searchParams.get("q") ?? "";
  const { rows } = await readHistory(context.get(domainContext), view, { page: 1, limit: maxRows, words });
  const table = rows.map(({ reference, kind, status, values, lines, receivedAt }) => [
    reference,
    kind.title,
    statusLabel(status),
    requestSummary(kind, values, lines),
    receivedAt.toISOString(),
  ]);
  // A spreadsheet takes a cell that begins with = for a formula. The mark in front says that the text is UTF-8.
  const csv = stringify([columns, ...table], { bom: true, record_delimiter: "\r\n", escape_formulas: true });
  return new Response(csv, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8; header=present",
      "Content-Disposition": `attachment; filename="requests-${viewLabel(view).toLowerCase().replaceAll(" ", "-")}.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
}
