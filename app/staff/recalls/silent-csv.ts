import { stringify } from "csv-stringify/sync";
import { readStaffLot } from "../../../domain/lot-decisions/read-staff-lot.ts";
import { exportSilent } from "../../../domain/recalls/recall-register.ts";
import { domainContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { notFound } from "../../page.ts";
import type { Route } from "./+types/silent-csv";

export const handle = { access: "staff", verb: "recall.export" } satisfies PageHandle;

const headings = ["Lot", "E-mail", "Name", "Company", "Told", "Last mail", "Last mail at"];

/** Who has not said that the notice of a recall came, as a table for a spreadsheet. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const ctx = context.get(domainContext);
  const { number } = (await readStaffLot(ctx, params.number)) ?? notFound();
  const rows = (await exportSilent(ctx, number)).map(({ email, name, company, writtenAt, mail }) => [
    ...[number, email, name, company, writtenAt.toISOString()],
    ...[mail?.state ?? "", mail?.at.toISOString() ?? ""],
  ]);
  // A spreadsheet takes a cell that begins with = for a formula. The mark in front says that the text is UTF-8.
  return new Response(stringify([headings, ...rows], { bom: true, record_delimiter: "\r\n", escape_formulas: true }), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8; header=present",
      "Content-Disposition": `attachment; filename="recall-${number.replace(/[^\w-]/g, "-")}.csv"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
