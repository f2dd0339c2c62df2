import { sql } from "kysely";
import { columnTypes, unionNames } from "../../db/column-types.ts";
import type { Database } from "../../db/schema.ts";

type Column = {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  generated: "always" | "default" | "no";
  /** The values of `check (column in (…))`. */
  values: string[] | null;
};

/** TypeScript's types for PostgreSQL's, as db/create-pool.ts reads them. */
const types: Record<string, string> = {
  bool: "boolean",
  int2: "number",
  int4: "number",
  int8: "number",
  numeric: "number",
  timestamptz: "Date",
  jsonb: "unknown",
  bytea: "Buffer",
};

/** The text of db/schema.ts: the tables and views of a migrated database as Kysely needs them. */
export async function printSchema(db: Database): Promise<string> {
  const columns = await readColumns(db);
  const tables = Object.entries(Object.groupBy(columns, ({ table }) => table));
  const unions = columns.flatMap(({ table, name, values }) => {
    const union = unionNames[`${table}.${name}`];
    return union && values ? [printUnion(union, values)] : [];
  });
  const wrappers = ["Generated", "GeneratedAlways"].filter((wrapper) => columns.some((column) => wrapperOf(column) === wrapper));
  return `// Generated from a migrated database: npm test -- test/database/schema.test.ts -u
import type { ${[...wrappers, "Kysely"].join(", ")} } from "kysely";
import type { ${[...new Set(Object.values(columnTypes))].sort().join(", ")} } from "./column-types.ts";

/** The database, or a transaction on it. */
export type Database = Kysely<Schema>;

${unions.join("\n")}

/** The tables as Kysely sees them. \`numeric\` is read as a number, \`date\` as 2026-11-21 (db/create-pool.ts). */
export type Schema = {
${tables.map(([table, rows = []]) => `  ${table}: {\n${rows.map(printColumn).join("")}  };\n`).join("")}};
`;
}

/** On one line where it fits, as the formatter has it. */
function printUnion(name: string, values: readonly string[]): string {
  const members = values.map((value) => JSON.stringify(value));
  const line = `export type ${name} = ${members.join(" | ")};`;
  return line.length <= 130 ? line : `export type ${name} =\n  | ${members.join("\n  | ")};`;
}

function printColumn(column: Column): string {
  const type = `${unionOf(column) ?? typeOf(column.type)}${column.nullable ? " | null" : ""}`;
  const wrapper = wrapperOf(column);
  return `    ${column.name}: ${columnTypes[`${column.table}.${column.name}`] ?? (wrapper ? `${wrapper}<${type}>` : type)};\n`;
}

function typeOf(type: string): string {
  return type.startsWith("_") ? `${typeOf(type.slice(1))}[]` : (types[type] ?? "string");
}

function unionOf({ table, name, values }: Column): string | undefined {
  return values ? (unionNames[`${table}.${name}`] ?? values.map((value) => JSON.stringify(value)).join(" | ")) : undefined;
}

function wrapperOf({ generated }: Column): string | undefined {
  return { always: "GeneratedAlways", default: "Generated", no: undefined }[generated];
}

async function readColumns(db: Database): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select relname as table, attname as name, typname as type, relkind <> 'v' and not attnotnull as nullable,
      case when attgenerated <> '' or attidentity = 'a' or relkind = 'v' then 'always' when atthasdef or attidentity <> '' then 'default' else 'no' end as generated,
      (select array(select one[1] from regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g') one) from pg_constraint k
       where conrelid = c.oid and contype = 'c' and conkey = array[attnum] and pg_get_constraintdef(k.oid) ~ '^CHECK \\(\\(\\w+ = ANY') as values
    from pg_class c join pg_attribute a on attrelid = c.oid join pg_type t on t.oid = atttypid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and not relispartition and attnum > 0 and not attisdropped
      and relname not in ('kysely_migration', 'applied_functions')
    order by relname, attnum`.execute(db);
  return rows;
}
