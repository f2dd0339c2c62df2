import { sql } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import { listOfRecords } from "../records/list-of-records.ts";
import type { RecordDescription } from "../records/record.ts";
import { type Cells, cellsOfValues, hasKeyAmong, keyColumns, keyText } from "../records/record-key.ts";
import { checkEditions } from "../transfers/checks/check-editions.ts";
import { checkGtins } from "../transfers/checks/check-gtins.ts";
import { checkLots } from "../transfers/checks/check-lots.ts";
import { checkRedirects } from "../transfers/checks/check-redirects.ts";
import { checkReferences } from "../transfers/checks/check-references.ts";
import { checkUnique } from "../transfers/checks/check-unique.ts";
import { idFinder, readNameIndex } from "../transfers/name-index.ts";
import { Problems } from "../transfers/problems.ts";
import { readKnownFiles } from "../transfers/read-known-files.ts";
import { resolveFiles } from "../transfers/resolve-files.ts";
import { PackedRows } from "../transfers/sheets/packed-rows.ts";
import { readRow, type Sheet } from "../transfers/sheets/read-sheet.ts";
import { toBatches } from "../transfers/to-batches.ts";
import { writeBatches } from "../transfers/write-batches.ts";
import { inLabels } from "./labels.ts";

/** A record as it is to be: all of its cells; null for one that goes. */
export type RecordWrite = { record: RecordDescription; key: string; cells: Cells | null };

/** What is wrong with a record that is to be written; `column` is empty where it is the whole record. */
export type RecordProblem = { table: string; key: string; column: string; message: string };

/** Records that are to be written, read as the lines of a file are, and compressed: there may be a hundred thousand. */
export class RecordWrites implements Iterable<Pick<RecordWrite, "record" | "key"> & { cells: Cells }> {
  readonly #kept = new Map<RecordDescription, { keys: string[]; rows: PackedRows }>();
  readonly #going = new Map<RecordDescription, string[]>();
  /** What is wrong with single cells; a record's line is its place in its table, counted from 1. */
  readonly problems = new Problems();
  #count = 0;

  static of(writes: Iterable<RecordWrite>): RecordWrites {
    const all = new RecordWrites();
    for (const write of writes) all.add(write);
    return all;
  }

  add({ record, key, cells }: RecordWrite): void {
    this.#count += 1;
    if (cells === null) {
      const going = this.#going.get(record) ?? [];
      this.#going.set(record, going);
      going.push(key);
      return;
    }
    const { keys, rows } = this.#kept.get(record) ?? { keys: [], rows: new PackedRows() };
    this.#kept.set(record, { keys, rows });
    keys.push(key);
    const names = Object.keys(record.columns);
    const lines = names.map(() => keys.length);
    rows.push(readRow(record, names, { cells: names.map((name) => cells[name] ?? ""), lines }, this.problems));
  }

  get count(): number {
    return this.#count;
  }

  /** Those that stay, each with its cells. */
  *[Symbol.iterator]() {
    for (const [record, { keys, rows }] of this.#kept)
      for (const [place, { values }] of rows.entries())
        yield { record, key: keys[place] ?? "", cells: cellsOfValues(record, values) };
  }

  /** The keys of all records, by table. */
  get records(): { record: RecordDescription; keys: readonly string[] }[] {
    const records = new Set([...this.#kept.keys(), ...this.#going.keys()]);
    return [...records].map((record) => ({
      record,
      keys: [...(this.#kept.get(record)?.keys ?? []), ...(this.#going.get(record) ?? [])],
    }));
  }

  /** The keys of those that go. */
  goingOf(record: RecordDescription): readonly string[] {
    return this.#going.get(record) ?? [];
  }

  get sheets(): Map<string, Sheet> {
    return new Map(
      [...this.#kept].map(([record, { rows }]) => [record.table, { columns: new Set(Object.keys(record.columns)), rows }]),
    );
  }

  /** The key of a record by its table and line. */
  keyAt(record: RecordDescription, line: number): string {
    return this.#kept.get(record)?.keys[line - 1] ?? "";
  }
}

/**
 * Writes whole records through the checks of an import (domain/transfers), which a file with these lines would pass.
 *
 * @param context its database is a transaction, which is rolled back where there are problems
 * @returns the problems
 */
export async function writeRecords(
  { db }: Pick<Context, "db">,
  given: RecordWrites | readonly RecordWrite[],
): Promise<RecordProblem[]> {
  const writes = given instanceof RecordWrites ? given : RecordWrites.of(given);
  const removed = await removeRecords(db, writes);
  if (removed.length > 0) return removed;
  const { problems, sheets } = writes;
  const index = await readNameIndex(db, sheets);
  checkUnique(sheets, index, problems);
  checkReferences(sheets, index, problems);
  checkLots(sheets, index, problems, new Problems());
  const known = async (kind: "picture" | "download", table: "media" | "download") => {
    const files = await readKnownFiles(db, table, sheets);
    const look = async (source: string) => files.get(source) ?? refuseFile();
    return resolveFiles(sheets, kind, look, problems, () => {});
  };
  const files = {
    picture: await known("picture", "media"),
    download: await known("download", "download"),
  };
  if (problems.none) {
    await writeBatches(db, batchesOf(sheets, { find: idFinder(index), files }), index, () => {});
    await checkEditions(db, problems);
    await checkGtins(db, problems);
    await checkRedirects(db, problems);
  }
  return problems.report(listOfRecords).problems.map(({ file, line, column, message }) => {
    const record = listOfRecords.find((one) => one.file === file);
    const key = record ? writes.keyAt(record, line) : "";
    return { table: record?.table ?? "", key, column, message: record ? inLabels(record, message) : message };
  });
}

/** The lists of ids in a cell are complete; the rows of a table are those that change. */
function* batchesOf(...[sheets, known]: Parameters<typeof toBatches>): ReturnType<typeof toBatches> {
  for (const { completeFor, ...batch } of toBatches(sheets, known))
    yield completeFor && !sheets.has(batch.table) ? { ...batch, completeFor } : batch;
}

function refuseFile(): never {
  throw new DomainError("invalid", "source must be a file that was put in here");
}

/** Removes the records that go, those that point at others first. @returns those that something still points at */
async function removeRecords(db: Database, writes: RecordWrites): Promise<RecordProblem[]> {
  const problems: RecordProblem[] = [];
  for (const record of listOfRecords.toReversed()) {
    const keys = writes.goingOf(record);
    if (keys.length === 0) continue;
    const users = await usersOf(db, record, keys);
    for (const [key, ofKey] of users) {
      const message = `is used by ${ofKey.map(({ noun, count }) => `${count} × ${noun}`).join(", ")}: remove those first`;
      problems.push({ table: record.table, key, column: "", message });
    }
    const free = keys.filter((key) => !users.has(key));
    if (free.length > 0) await sql`delete from ${sql.table(record.table)} it where ${hasKeyAmong(record, free)}`.execute(db);
  }
  return problems;
}

/** How many records of each table point at some records, by the key of what they point at. */
async function usersOf(
  db: Database,
  record: RecordDescription,
  keys: readonly string[],
): Promise<Map<string, { noun: string; count: number }[]>> {
  const used = new Map<string, { noun: string; count: number }[]>();
  const key = sql.join(
    keyColumns(record).map((name) => keyText(record.columns, name)),
    sql` || '|' || `,
  );
  for (const { record: other, condition } of pointingAt(record)) {
    const { rows } = await sql<{ key: string; count: number }>`
      select ${key} as key, count(*)::int as count from ${sql.table(other.table)} that, ${sql.table(record.table)} it
      where ${hasKeyAmong(record, keys)} and ${condition} group by 1`.execute(db);
    for (const row of rows) used.set(row.key, [...(used.get(row.key) ?? []), { noun: other.noun, count: row.count }]);
  }
  return used;
}

/** The columns of all records that point at one, each with how a row `that` names a row `it`. */
function pointingAt({ table }: RecordDescription) {
  return listOfRecords.flatMap((record) =>
    Object.entries(record.columns).flatMap(([name, { references, as, links }]) => {
      if (references === "owner")
        return record.table === "media" && ownedTables.has(table)
          ? [{ record, condition: sql`that.${sql.ref(`${table}_id`)} = it.id` }]
          : [];
      if (typeof references !== "object" || references.table !== table) return [];
      if (links) {
        const linked = sql.ref(name.replace(/s$/, ""));
        return [
          {
            record,
            condition: sql`exists (select from ${sql.table(links)} link where link.${linked} = it.id and link.${sql.ref(`${record.table}_id`)} = that.id)`,
          },
        ];
      }
      if (as) return [{ record, condition: sql`that.${sql.ref(as)} = it.id` }];
      return [{ record, condition: sql`that.${sql.ref(name)} = it.${sql.ref(references.by)}` }];
    }),
  );
}

const ownedTables = new Set(listOfRecords.flatMap(({ table, pictures }) => (pictures ? [table as string] : [])));
