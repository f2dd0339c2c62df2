import { sql } from "kysely";

/** SQL: the order that the supplier gives the rows of a table, by its name or alias in the query: by position, then by id. */
export const inOrder = (table: string) => sql`${sql.ref(`${table}.position`)}, ${sql.ref(`${table}.id`)}`;
