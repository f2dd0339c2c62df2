import { sql } from "kysely";
import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";
import { readCell } from "../records/column.ts";
import { listOfRecords } from "../records/list-of-records.ts";
import { ownersAmong } from "../records/medium.ts";
import { readCells, readCellsBehind } from "../records/read-cells.ts";
import type { RecordDescription } from "../records/record.ts";
import { type Cells, keyOf } from "../records/record-key.ts";
import { type Doubt, readDoubts } from "./doubts.ts";
import { type Draft, selectDrafts } from "./drafts/stored-drafts.ts";
import { editedRecord, editedRecords, mayEdit } from "./edited-records.ts";
import { labelOf } from "./labels.ts";
import { problemsOf } from "./problems-of.ts";
import { readParent, readUses, type Use } from "./read-uses.ts";
import { readTitles } from "./record-title.ts";
import { pastedColumns } from "./sheets/read-pasted-rows.ts";
import { readThumbnails, type Thumbnail } from "./thumbnails.ts";
import type { RecordProblem } from "./write-records.ts";

/** A record that belongs to another: a pack of an item. */
type RecordPart = {
  key: string;
  title: string;
  draft: Draft["act"] | null;
  version: number;
  thumbnail: Thumbnail | undefined;
};

/** The records of one table that point at a record; `column` is the one by which they do, `cell` what it holds. */
export type RecordParts = {
  table: string;
  noun: string;
  column: string;
  cell: string;
  rows: RecordPart[];
  /** What the cells of pasted rows hold, in their order; empty where rows belong to other records too. */
  pasted: string[];
  mayEdit: boolean;
};

/** A record for its editor. */
export type EditedState = {
  key: string;
  title: string;
  /** Its cells as everybody sees them; null for one that is new. */
  published: Cells | null;
  /** Its cells as they would be. */
  wanted: Cells;
  draft: Draft | undefined;
  problems: RecordProblem[];
  /** What may be meant and does not look so. */
  doubts: Doubt[];
  /** The address of its page; undefined where it has none. */
  path: string | undefined;
  parts: RecordParts[];
  /** The records that show a picture, or that an edition of a method touches. */
  uses: Use[];
  /** The record that it belongs to. */
  parent: Use | undefined;
  /** How a picture looks. */
  thumbnail: Thumbnail | undefined;
  mayEdit: boolean;
};

/** As many as are listed of one table. */
const mostParts = 200;

/** A record with its draft, and what belongs to it; undefined where there is neither. @throws DomainError forbidden; not-found for a table that is not edited */
export async function readRecord(ctx: Context, table: string, key: string): Promise<EditedState | undefined> {
  authorize(ctx, "record.read");
  const { record } = editedRecord(table);
  const published = (await readCells(ctx.db, record, [key])).get(key) ?? null;
  const draft = await selectDrafts(ctx.db).where("d.table_name", "=", table).where("d.key", "=", key).executeTakeFirst();
  if (!published && !draft) return undefined;
  const wanted = { ...published, ...draft?.cells };
  return {
    key,
    title: (await readTitles(ctx.db, record, [wanted]))[0] ?? "",
    published,
    wanted,
    draft,
    problems: draft && draft.act !== "remove" ? problemsOf(record, key, wanted) : [],
    doubts: draft && draft.act !== "remove" ? await readDoubts(ctx, record, { published, wanted }) : [],
    path: pathOf(record, published ?? wanted),
    parts: await readParts(ctx, record, published ?? wanted),
    uses: await readUses(ctx, record, wanted),
    parent: await readParent(ctx, record, wanted),
    thumbnail: (await readThumbnails(ctx.db, record, [{ key, cells: wanted }])).get(key),
    mayEdit: mayEdit(ctx.actor, table),
  };
}

/** The address of a record's page. */
function pathOf(record: RecordDescription, cells: Cells): string | undefined {
  if (!record.path) return undefined;
  const values = Object.entries(record.columns).map(([name, column]) => {
    const reading = readCell(column, cells[name] ?? "");
    return [name, "value" in reading ? reading.value : undefined] as const;
  });
  return record.path(Object.fromEntries(values));
}

/** What points at a record, table by table, with drafts of what is new. */
async function readParts(ctx: Context, record: RecordDescription, cells: Cells): Promise<RecordParts[]> {
  const parts: RecordParts[] = [];
  for (const { record: other, column, cell } of pointersTo(record, cells)) {
    const published = (await readCellsBehind(ctx.db, other, { column, cell })).slice(0, mostParts);
    const drafts = await selectDrafts(ctx.db).where("d.table_name", "=", other.table).execute();
    const added = drafts.filter((draft) => draft.act === "add" && (draft.cells[column] ?? "").split("|").includes(cell));
    const rows = [
      ...published.map((row) => ({ key: keyOf(other, row), cells: row })),
      ...added.map((draft) => ({ key: draft.key, cells: draft.cells })),
    ].map(({ key, cells: own }) => {
      const draft = drafts.find((one) => one.key === key);
      return { key, cells: { ...own, ...draft?.cells }, draft: draft?.act ?? null, version: draft?.version ?? 0 };
    });
    const titles = await readTitles(
      ctx.db,
      other,
      rows.map((row) => row.cells),
      column,
    );
    const thumbnails = await readThumbnails(ctx.db, other, rows);
    parts.push({
      table: other.table,
      noun: other.noun,
      column,
      cell,
      rows: rows.map(({ cells: _, ...row }, at) => ({ ...row, title: titles[at] ?? "", thumbnail: thumbnails.get(row.key) })),
      pasted: other.completeFor === column ? pastedColumns(other, [column]).map((name) => labelOf(other, name)) : [],
      mayEdit: mayEdit(ctx.actor, other.table),
    });
  }
  return parts;
}

/** The columns of edited records that point at a record, each with the cell that names it. */
export function pointersTo(record: RecordDescription, cells: Cells) {
  return editedRecords.flatMap(({ record: other }) =>
    Object.entries(other.columns).flatMap(([column, { references, names, links }]) => {
      if (names?.table === record.table) return [{ record: other, column, cell: cells[names.by] ?? "" }];
      if (references === "owner") {
        const [name, target] = [...ownersAmong(listOfRecords)].find(([, one]) => one.table === record.table) ?? [];
        return name && target ? [{ record: other, column, cell: `${name}:${cells[target.by] ?? ""}` }] : [];
      }
      if (typeof references !== "object" || references.table !== record.table || links) return [];
      return [{ record: other, column, cell: cells[references.by] ?? "" }];
    }),
  );
}

/** What a column can point at: its cell, what people call it, and what it is in: the category of a subcategory. */
export type Choice = { value: string; label: string; within: string | null };

/** What a column can point at, where that is few enough to choose from: by the cell, in words. */
export async function readChoices(ctx: Context, table: string): Promise<Record<string, Choice[]>> {
  authorize(ctx, "record.read");
  const { record } = editedRecord(table);
  const choices: Record<string, Choice[]> = {};
  for (const [name, { references, value }] of Object.entries(record.columns)) {
    if (typeof references !== "object" || value === "other" || value === "list") continue;
    const target = listOfRecords.find((one) => one.table === references.table);
    if (!target) continue;
    const title = target.table === "kit" ? sql`id::text || ' ' || option` : sql.ref(target.title);
    const within =
      target.table === "subcategory" ? sql`(select c.name from category c where c.id = category_id)` : sql`null::text`;
    const { rows } = await sql<Choice>`
      select ${sql.ref(references.by)}::text as value, ${title}::text as label, ${within} as within from ${sql.table(target.table)}
      order by ${sql.ref(references.by)} limit ${mostChoices + 1}`.execute(ctx.db);
    const drafts = await selectDrafts(ctx.db).where("d.table_name", "=", target.table).where("d.act", "=", "add").execute();
    const added = drafts.map(({ key, cells }) => ({
      value: cells[references.by] || key,
      ...{ label: `${cells[target.title] ?? key}, a draft`, within: null },
    }));
    if (rows.length <= mostChoices) choices[name] = [...added, ...rows];
  }
  return choices;
}

const mostChoices = 1200;
