import type { MethodRole } from "../../db/column-types.ts";
import type { Reference } from "./columns.ts";
import { contentTables } from "./content-tables.ts";
import { type ImportTable, importTables, type TableValues } from "./import-tables.ts";
import type { Sheets } from "./read-sheet.ts";
import type { ResolvedDownload } from "./resolve-downloads.ts";
import type { ResolvedPicture } from "./resolve-pictures.ts";
import { ownerColumns } from "./tables/media.ts";
import type { Batch } from "./write-rows.ts";

/** Rows for one table of the database; for links, the records whose links the rows are all there is. */
export type Transfer = Batch & { completeFor?: { column: string; ids: readonly number[] } };

type Known = {
  find: (reference: Reference) => number | undefined;
  pictures: ReadonlyMap<string, ResolvedPicture>;
  downloads: ReadonlyMap<string, ResolvedDownload>;
};

/** Turns checked sheets into rows of the database's tables, in the order in which tables point at each other. */
export function toBatches(sheets: Sheets, known: Known): Transfer[] {
  return [
    ...asTheyStand(sheets, "supplier"),
    ...asTheyStand(sheets, "category"),
    ...asTheyStand(sheets, "subcategory"),
    ...asTheyStand(sheets, "product"),
    ...asTheyStand(sheets, "standards_body"),
    ...asTheyStand(sheets, "method"),
    ...roles(sheets, known),
    ...asTheyStand(sheets, "interest_group"),
    ...subcategoriesOf(sheets, "interest_group"),
    ...asTheyStand(sheets, "equipment_category"),
    ...subcategoriesOf(sheets, "equipment_category"),
    ...contentTables.flatMap((table) => asTheyStand(sheets, table)),
    ...downloads(sheets, known),
    ...pictures(sheets, known),
    ...asTheyStand(sheets, "search_synonym"),
    ...asTheyStand(sheets, "serial_number"),
  ];
}

/** A table whose columns are those of its file. */
function asTheyStand(sheets: Sheets, table: Exclude<ImportTable, "product_method" | "download" | "media">): Transfer[] {
  const sheet = sheets[table];
  if (!sheet) return [];
  const columns = Object.keys(importTables[table].columns).filter(
    (column) => sheet.columns.has(column) && column !== "subcategory_ids",
  );
  return [{ table, key: columns.slice(0, 1), columns, rows: rowsOf(sheets, table) }];
}

function roles(sheets: Sheets, { find }: Known): Transfer[] {
  const sheet = sheets.product_method;
  if (!sheet) return [];
  const rows = rowsOf(sheets, "product_method").map(({ item_number = "", designation = "", role, note }) => ({
    product_id: find({ table: "product", by: "item_number", key: item_number }) as number,
    method_id: find({ table: "method", by: "designation", key: designation }) as number,
    role: role as MethodRole,
    note: note ?? "",
  }));
  const ids = [...new Set(rows.map((row) => row.product_id))];
  const key = ["product_id", "method_id", "role"];
  return [{ table: "product_method", key, columns: [...key, "note"], rows, completeFor: { column: "product_id", ids } }];
}

function subcategoriesOf(sheets: Sheets, table: "interest_group" | "equipment_category"): Transfer[] {
  if (!sheets[table]?.columns.has("subcategory_ids")) return [];
  const owner = `${table}_id`;
  const owners = rowsOf(sheets, table);
  const rows = owners.flatMap(({ id, subcategory_ids = [] }) =>
    subcategory_ids.map((subcategory_id, at) => ({ [owner]: id, subcategory_id, position: (at + 1) * 10 })),
  );
  const key = [owner, "subcategory_id"];
  const ids = owners.flatMap(({ id }) => id ?? []);
  return [{ table: `${table}_subcategory`, key, columns: [...key, "position"], rows, completeFor: { column: owner, ids } }];
}

function downloads(sheets: Sheets, known: Known): Transfer[] {
  const sheet = sheets.download;
  if (!sheet) return [];
  const rows = rowsOf(sheets, "download").map(({ source = "", ...rest }) => ({ ...rest, ...known.downloads.get(source) }));
  const columns = ["id", "name", "description", "position"].filter((column) => sheet.columns.has(column));
  return [{ table: "download", key: ["id"], columns: [...columns, "source", "extension", "bytes"], rows }];
}

function pictures(sheets: Sheets, known: Known): Transfer[] {
  const sheet = sheets.media;
  if (!sheet) return [];
  const rows = rowsOf(sheets, "media").map(({ owner, source = "", ...rest }) => ({
    ...rest,
    ...known.pictures.get(source),
    ...(owner ? { [`${owner.table}_id`]: known.find(owner) } : {}),
  }));
  const columns = ["id", "position", "kind", "alt", "caption", "width_mm"].filter((column) => sheet.columns.has(column));
  return [
    {
      table: "media",
      key: ["id"],
      columns: [...columns, ...ownerColumns, "source", "version", "width", "height", "placeholder"],
      rows,
    },
  ];
}

function rowsOf<Table extends ImportTable>(sheets: Sheets, table: Table): TableValues<Table>[] {
  return (sheets[table]?.rows ?? []).map(({ values }) => values as TableValues<Table>);
}
