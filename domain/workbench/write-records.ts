import { sql } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import { listOfRecords, recordOf } from "../records/list-of-records.ts";
import type { RecordDescription } from "../records/record.ts";
import { type Cells, hasKey } from "../records/record-key.ts";
import { checkEditions } from "../transfers/checks/check-editions.ts";
import { checkGtins } from "../transfers/checks/check-gtins.ts";
import { checkLots } from "../transfers/checks/check-lots.ts";
import { checkRedirects } from "../transfers/checks/check-redirects.ts";
import { checkReferences } from "../transfers/checks/check-references.ts";
import { checkUnique } from "../transfers/checks/check-unique.ts";
import { idFinder, readNameIndex } from "../transfers/name-index.ts";
import { Problems } from "../transfers/problems.ts";
import { resolveFiles } from "../transfers/resolve-files.ts";
import { readRow, type Sheet } from "../transfers/sheets/read-sheet.ts";
import { toBatches } from "../transfers/to-batches.ts";
import { writeBatches } from "../transfers/write-batches.ts";
import { foundColumns } from "./keep-files.ts";
import { inLabels } from "./labels.ts";

/** A record as it is to be: all of its cells; null for one that goes. */
export type RecordWrite = { record: RecordDescription; key: string; cells: Cells | null };

/** What is wrong with a record that is to be written; `column` is empty where it is the whole record. */
export type RecordProblem = { table: string; key: string; column: string; message: string };

/**
 * Writes whole records through the checks of an import (domain/transfers), which a file with these lines would pass.
 *
 * @param context its database is a transaction, which is rolled back where there are problems
 * @returns the problems
 */
export async function writeRecords({ db }: Pick<Context, "db">, writes: readonly RecordWrite[]): Promise<RecordProblem[]> {
  const removed = await removeRecords(db, writes);
  if (removed.length > 0) return removed;
  const problems = new Problems();
  const kept = writes.filter(({ cells }) => cells !== null);
  const byTable = Map.groupBy(kept, ({ record }) => record.table);
  const sheets = new Map([...byTable].map(([table, rows]) => [table as string, sheetOf(rows, problems)]));
  const index = await readNameIndex(db, sheets);
  checkUnique(sheets, index, problems);
  checkReferences(sheets, index, problems);
  checkLots(sheets, index, problems, new Problems());
  const files = {
    picture: await resolveFiles(
      sheets,
      "picture",
      (given) => foundOf(db, "media", given),
      problems,
      () => {},
    ),
    download: await resolveFiles(
      sheets,
      "download",
      (given) => foundOf(db, "download", given),
      problems,
      () => {},
    ),
  };
  if (problems.none) {
    const batches = [...toBatches(sheets, { find: idFinder(index), files })].map(({ completeFor, ...batch }) =>
      // The lists of ids in a cell are complete; the rows of a table are those that change.
      completeFor && !byTable.has(batch.table) ? { ...batch, completeFor } : batch,
    );
    await writeBatches(db, batches, index, () => {});
    await checkEditions(db, problems);
    await checkGtins(db, problems);
    await checkRedirects(db, problems);
  }
  return problems.report(listOfRecords).problems.map(({ file, line, column, message }) => {
    const record = listOfRecords.find((one) => one.file === file);
    const write = byTable.get(record?.table ?? "product")?.[line - 1];
    return { table: record?.table ?? "", key: write?.key ?? "", column, message: record ? inLabels(record, message) : message };
  });
}

/** The sheet of some records of one table; a record's line is its place, counted from 1. */
function sheetOf(writes: readonly RecordWrite[], problems: Problems): Sheet {
  const names = Object.keys(writes[0]?.record.columns ?? {});
  const rows = writes.map(({ record, cells }, at) => {
    const lines = names.map(() => at + 1);
    return readRow(record, names, { cells: names.map((name) => cells?.[name] ?? ""), lines }, problems);
  });
  return { columns: new Set(names), rows };
}

/** What a table holds of a file: as another row has it, or as it was put in. */
async function foundOf(db: Database, table: "media" | "download", source: string): Promise<object> {
  const { rows } = await sql<{ found: object }>`
    select to_jsonb(known) as found from (select ${foundColumns(recordOf(table))} from ${sql.table(table)} where source = ${source} limit 1) known
    union all select found from workbench_file where source = ${source} limit 1`.execute(db);
  if (!rows[0]) throw new DomainError("invalid", "source must be a file that was put in here");
  return rows[0].found;
}

/** Removes the records that go, those that point at others first. @returns those that something still points at */
async function removeRecords(db: Database, writes: readonly RecordWrite[]): Promise<RecordProblem[]> {
  const going = writes.filter(({ cells }) => cells === null);
  const inOrder = listOfRecords.toReversed().flatMap((record) => going.filter((one) => one.record.table === record.table));
  const problems: RecordProblem[] = [];
  for (const { record, key } of inOrder) {
    const users = await usersOf(db, record, key);
    if (users.length > 0) {
      const message = `is used by ${users.map(({ noun, count }) => `${count} × ${noun}`).join(", ")}: remove those first`;
      problems.push({ table: record.table, key, column: "", message });
    } else await sql`delete from ${sql.table(record.table)} it where ${hasKey(record, key)}`.execute(db);
  }
  return problems;
}

/** How many records of each table point at a record. */
async function usersOf(db: Database, record: RecordDescription, key: string): Promise<{ noun: string; count: number }[]> {
  const used: { noun: string; count: number }[] = [];
  for (const { record: other, name, condition } of pointingAt(record)) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(other.table)} that, ${sql.table(record.table)} it
      where ${hasKey(record, key)} and ${condition}`.execute(db);
    const count = rows[0]?.count ?? 0;
    if (count > 0 && !(other.table === record.table && name === "")) used.push({ noun: other.noun, count });
  }
  return used;
}

/** The columns of all records that point at one, each with how a row `that` names a row `it`. */
function pointingAt({ table }: RecordDescription) {
  return listOfRecords.flatMap((record) =>
    Object.entries(record.columns).flatMap(([name, { references, as, links }]) => {
      if (references === "owner")
        return record.table === "media" && ownedTables.has(table)
          ? [{ record, name, condition: sql`that.${sql.ref(`${table}_id`)} = it.id` }]
          : [];
      if (typeof references !== "object" || references.table !== table) return [];
      if (links) {
        const linked = sql.ref(name.replace(/s$/, ""));
        return [
          {
            record,
            name,
            condition: sql`exists (select from ${sql.table(links)} link where link.${linked} = it.id and link.${sql.ref(`${record.table}_id`)} = that.id)`,
          },
        ];
      }
      if (as) return [{ record, name, condition: sql`that.${sql.ref(as)} = it.id` }];
      return [{ record, name, condition: sql`that.${sql.ref(name)} = it.${sql.ref(references.by)}` }];
    }),
  );
}

const ownedTables = new Set(listOfRecords.flatMap(({ table, pictures }) => (pictures ? [table as string] : [])));
