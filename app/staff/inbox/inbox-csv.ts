import { stringify } from "csv-stringify/sync";
import { exportColumns } from "../../../domain/inbox/export-columns.ts";
import { exportInbox } from "../../../domain/inbox/export-inbox.ts";
import { readFilters } from "../../../domain/inbox/inbox-filters.ts";
import { domainContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import type { Route } from "./+types/inbox-csv";
import { tableDownload } from "./table-download.ts";

export const handle = { access: "staff", verb: "enquiry.export" } satisfies PageHandle;

/** The list under its filters as CSV for a spreadsheet: UTF-8 with the mark by which Excel knows it; times in UTC. */
export async function loader({ url: { searchParams }, context }: Route.LoaderArgs): Promise<Response> {
  const batches = await exportInbox(context.get(domainContext), readFilters(searchParams), "csv");
  async function* lines() {
    yield stringify([exportColumns.map(({ heading }) => heading)], { ...asTable, bom: true });
    for await (const rows of batches)
      yield stringify(
        rows.map((row) => exportColumns.map(({ cell }) => cell(row))),
        asTable,
      );
  }
  return tableDownload(streamOf(lines()), {
    name: "requests.csv",
    type: "text/csv; charset=utf-8; header=present",
  });
}

const encoder = new TextEncoder();

/** Pieces of text as a stream, each made when it is asked for. */
function streamOf(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}

/** A cell that a spreadsheet would take for a formula is quoted. */
const asTable = {
  record_delimiter: "\r\n",
  escape_formulas: true,
  cast: { date: (date: Date) => date.toISOString().slice(0, 16).replace("T", " ") },
};
