import { stringify } from "csv-stringify/sync";
import { wordsOfSubject, wordsOfVerb } from "../../../domain/audit/audit-words.ts";
import { type AuditRow, exportAudit } from "../../../domain/audit/search-audit.ts";
import { readZone } from "../../../domain/settings/read-zone.ts";
import { domainContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import type { Route } from "./+types/audit-csv";
import { auditFilter } from "./audit-filter.ts";

export const handle = { access: "staff", verb: "audit.export" } satisfies PageHandle;

const headings = "Id,At,What,Verb,Who,Account,Role,Door,Request,About,Table,Row,Before,After".split(",");

/** The audit as a table for a spreadsheet, filtered like the page, however long: it is written while it is read. */
export async function loader({ url: { searchParams }, context }: Route.LoaderArgs): Promise<Response> {
  const ctx = context.get(domainContext);
  const parts = await exportAudit(ctx, auditFilter(searchParams, await readZone(ctx)));
  return new Response(table(parts[Symbol.asyncIterator]()), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8; header=present",
      "Content-Disposition": 'attachment; filename="audit.csv"',
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

/** The table as a stream; the next part is read when the one before has been taken. */
function table(parts: AsyncIterator<AuditRow[]>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  // A spreadsheet takes a cell that begins with = for a formula. The mark in front says that the text is UTF-8.
  const write = (rows: unknown[][], bom = false) =>
    encoder.encode(stringify(rows, { bom, record_delimiter: "\r\n", escape_formulas: true }));
  return new ReadableStream({
    start: (controller) => controller.enqueue(write([headings], true)),
    async pull(controller) {
      const { done, value = [] } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(write(value.map(cells)));
    },
    cancel: async () => void (await parts.return?.()),
  });
}

function cells({ id, at, verb, by, account_id, role, door, request, subject, subject_id, before, after }: AuditRow) {
  const state = (value: AuditRow["before"]) => (value === null ? "" : JSON.stringify(value));
  return [
    id,
    at.toISOString(),
    wordsOfVerb(verb),
    verb,
    by,
    account_id ?? "",
    role,
    door,
    request,
    wordsOfSubject(subject),
    subject,
    subject_id ?? "",
    state(before),
    state(after),
  ];
}
