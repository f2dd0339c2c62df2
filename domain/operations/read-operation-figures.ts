import { sql } from "kysely";
import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";

/** What the database says of the state of the site, counts and ages in seconds; an age is null where there is nothing. */
export type OperationFigures = {
  requests: number;
  mailWaiting: number;
  mailWaitingAge: number | null;
  mailGivenUp: number;
  mailQuarantined: number;
  mailReceivedAge: number | null;
  filesToDelete: number;
  draftsOverdue: number;
  databaseBytes: number;
};

/** Reads them in one statement. `mailGivenUp` is of the last day, `draftsOverdue` of drafts whose time has come a minute ago. @throws DomainError forbidden */
export async function readOperationFigures(ctx: Context): Promise<OperationFigures> {
  const { db, now } = authorize(ctx, "operations.read");
  const at = now();
  const age = (column: string) => sql`extract(epoch from ${at}::timestamptz - min(${sql.ref(column)}))::float8`;
  const { rows } = await sql<OperationFigures>`
    select (select count(*) from enquiry) as "requests",
      waiting.count as "mailWaiting", waiting.age as "mailWaitingAge",
      (select count(*) from outbox where dead_at > ${at}::timestamptz - interval '1 day') as "mailGivenUp",
      (select count(*) from incoming_mail where state = 'quarantined') as "mailQuarantined",
      (select extract(epoch from ${at}::timestamptz - max(received_at))::float8 from incoming_mail) as "mailReceivedAge",
      (select count(*) from stored_file where state = 'deleted') as "filesToDelete",
      (select count(*) from record_draft where publish_at < ${at}::timestamptz - interval '1 minute' and problem = '') as "draftsOverdue",
      pg_database_size(current_database()) as "databaseBytes"
    from (select count(*) as count, ${age("created_at")} as age from outbox where sent_at is null and dead_at is null) waiting`.execute(
    db,
  );
  const [figures] = rows;
  if (!figures) throw new Error("The database gave no figures.");
  return figures;
}
