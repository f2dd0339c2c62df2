import type pg from "pg";
import { escapeIdentifier } from "pg";
import { type CopyStreamQuery, type CopyToStreamQuery, from, to } from "pg-copy-streams";
import type { DumpedTable } from "./dumped-tables.ts";

/**
 * Settings under which rows become the same text on every server: two copies of a table are equal byte for byte when their rows are, and in the same
 * order. A large table is read from its beginning, not from where another reader is.
 */
export const copySettings = `
  set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres'; set local timezone = 'UTC'; set local extra_float_digits = 1;
  set local bytea_output = 'hex'; set local xmloption = 'content'; set local synchronize_seqscans = off;
  set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

/** The rows of a table as text, in the order in which the table has them. */
export function copyOut(client: pg.ClientBase, table: DumpedTable): CopyToStreamQuery {
  return client.query(to(`copy ${listOf(table)} to stdout`));
}

/** Takes the text of `copyOut`; it has rows when it has finished. */
export function copyIn(client: pg.ClientBase, table: DumpedTable): CopyStreamQuery {
  return client.query(from(`copy ${listOf(table)} from stdin`));
}

function listOf({ name, columns }: DumpedTable): string {
  return `${escapeIdentifier(name)} (${columns.map(escapeIdentifier).join(", ")})`;
}
