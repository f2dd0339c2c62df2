import { ownerColumn } from "../../domain/records/medium.ts";
import type { RecordDescription } from "../../domain/records/record.ts";

/** `lists`: SQL of arrays that add a tag for each value of a column. */
type Watched = { table: string; tags: readonly string[]; lists?: readonly string[] };

/** The text of db/functions/page-tags/watched-tables.sql: the tables of the records and the tags of their rows. */
export function printWatchedTables(records: readonly RecordDescription[], command: string): string {
  const tables = records.flatMap((record) => [...watched(record, records), ...watchedLinks(record)]);
  return `-- Generated from domain/records: ${command}
-- Every table that is shown on a page, with the tags of the pages that a row r of it makes stale. Tags that only another table knows, such
-- as the lists that show the product of a new picture, are found when the transaction commits: pending-changes.sql.
select watch_table(name::regclass, tags) from (values
${tables.map(printTable).join(",\n")}
) watched (name, tags);
`;
}

function watched({ table, columns, tags, shownWhen }: RecordDescription, records: readonly RecordDescription[]): Watched[] {
  const isOfOwners = Object.values(columns).some(({ references }) => references === "owner");
  if (isOfOwners) return [{ table, tags: records.flatMap(pictureTags) }];
  const condition = Object.entries(shownWhen ?? {}).map(([column, value]) => `r.${column} = '${value}'`);
  const of = (tag: string) => (condition.length > 0 ? `case when ${condition.join(" and ")} then ${tag} end` : tag);
  const { plain = [], list = [] } = Object.groupBy(tags ?? [], (tag) =>
    columns[/\{(\w+)\}$/.exec(tag)?.[1] ?? ""]?.value === "list" ? "list" : "plain",
  );
  return tags ? [{ table, tags: plain.map((tag) => of(expression(tag))), lists: list.map(listExpression) }] : [];
}

/** A row of a table of links belongs to the record whose column lists the links. */
function watchedLinks({ table, columns, tags = [] }: RecordDescription): Watched[] {
  return Object.values(columns).flatMap(({ links }) =>
    links ? [{ table: links, tags: tags.map((tag) => expression(tag, `${table}_id`)) }] : [],
  );
}

/** Tags of the pages that show a picture of the record: those with no column but the id, which is what `media` has of it. */
function pictureTags({ table, pictures, tags = [], pictureTags = tags }: RecordDescription): string[] {
  const owner = ownerColumn(table);
  return pictures
    ? pictureTags
        .filter((tag) => /\{id\}|^[^{]*$/.test(tag))
        .map((tag) => (tag.includes("{") ? expression(tag, owner) : `case when r.${owner} is not null then '${tag}' end`))
    : [];
}

/** A tag as SQL over a row r: `'method:' || r.id`. */
function expression(tag: string, id = "id"): string {
  const [, kind, column] = /^(.+)\{(\w+)\}$/.exec(tag) ?? [];
  return column ? `'${kind}' || r.${column === "id" ? id : column}` : `'${tag}'`;
}

/** A tag for each value of a column that holds a list, without spaces and commas (domain/catalogue/tags.ts). */
function listExpression(tag: string): string {
  const [, kind, column] = /^(.+)\{(\w+)\}$/.exec(tag) ?? [];
  return `array(select '${kind}' || regexp_replace(value, '[\\s,]', '_', 'g') from unnest(r.${column}) value)`;
}

function printTable({ table, tags, lists = [] }: Watched): string {
  const lines = tags.length > 4 ? `\n${tags.map((tag) => `    ${tag}`).join(",\n")}\n  ` : tags.join(", ");
  return `  ('${table}', $$${[`array[${lines}]`, ...lists].join(" || ")}$$)`;
}
