import type { Context } from "../../context.ts";
import { requireEditor } from "../edited-records.ts";

/** Passes for an actor who edits every table that an import has a sheet of. @throws DomainError forbidden */
export async function requireEditorOfImport({ db, actor }: Pick<Context, "db" | "actor">, id: number): Promise<void> {
  const sheets = await db.selectFrom("catalogue_import_sheet").select("table_name").where("import_id", "=", id).execute();
  for (const { table_name } of sheets) requireEditor(actor, table_name);
}
