import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import type { Database } from "../../db/schema.ts";
import { type Finding, sound, wrong } from "./finding.ts";

/** Whether the database has every index that the migrations make, and none is invalid: without one, a page of a large catalogue takes seconds. */
export async function checkIndexes(db: Database): Promise<Finding> {
  const { rows } = await sql<{ name: string; valid: boolean }>`
    select c.relname as name, i.indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = current_schema()::regnamespace`.execute(db);
  const invalid = rows.filter(({ valid }) => !valid).map(({ name }) => name);
  if (invalid.length > 0)
    return wrong(`Indexes are invalid: ${invalid.join(", ")}. Make them again: reindex index concurrently ${invalid[0]};`);
  const there = new Set(rows.map(({ name }) => name));
  const missing = (await expectedIndexes()).filter(({ name }) => !there.has(name));
  const [first] = missing;
  if (first)
    return wrong(`Indexes are missing: ${missing.map(({ name }) => name).join(", ")}. Make them again: ${first.statement};`);
  return sound(`all ${rows.length} are there`);
}

/** The named indexes that the migrations leave, with the statements that make them. */
async function expectedIndexes(): Promise<{ name: string; statement: string }[]> {
  const indexes = new Map<string, string>();
  const folder = path.join("db", "migrations");
  for (const file of (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort()) {
    const text = (await readFile(path.join(folder, file), "utf8")).replace(/^\s*--.*$/gm, "");
    const statements = text.matchAll(
      /\bcreate (?:unique )?index (\w+) on [^;]+|\bdrop (?:index|table) (?:if exists )?([\w, ]+)|\balter index (\w+) rename to (\w+)/gi,
    );
    for (const [statement, made, dropped = "", renamed, to] of statements) {
      if (made) indexes.set(made, statement.replace(/\s+/g, " ").trim());
      else if (renamed && to) {
        indexes.set(to, indexes.get(renamed) ?? "");
        indexes.delete(renamed);
      } else
        for (const name of dropped.split(/[\s,]+/))
          for (const [index, made] of indexes)
            if (index === name || new RegExp(`\\bon ${name}\\b`).test(made)) indexes.delete(index);
    }
  }
  return [...indexes].map(([name, statement]) => ({ name, statement }));
}
