import { Option } from "@commander-js/extra-typings";
import type { Terminal } from "./terminal.ts";
import { textTable } from "./text-table.ts";

/** The option of every command that prints a list. */
export const jsonOption = new Option("--json", "print JSON instead of a table");

/**
 * Prints columns of rows: as a table, or as a JSON array of objects.
 *
 * @param none what is printed in place of a table without rows
 */
export function printList<Row extends object>(
  terminal: Terminal,
  rows: readonly Row[],
  columns: readonly (keyof Row & string)[],
  { json, none = "There is nothing." }: { json?: true | undefined; none?: string } = {},
): void {
  if (json)
    printJson(
      terminal,
      rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column]]))),
    );
  else if (rows.length === 0) terminal.print(none);
  else {
    const headings = columns.map((column) => column.replaceAll("_", " "));
    terminal.print(textTable([headings, ...rows.map((row) => columns.map((column) => cell(row[column])))]));
  }
}

/** Prints a value as JSON. Characters that control a terminal are escaped; JSON.stringify escapes only those below U+0020. */
export function printJson({ print }: Terminal, value: unknown): void {
  const escaped = (character: string) =>
    character.replace(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
  print(JSON.stringify(value, null, 2).replace(/[^\P{C}\n]/gu, escaped));
}

function cell(value: unknown): string | number {
  if (value instanceof Date) return value.toISOString().slice(0, 16).replace("T", " ");
  return typeof value === "number" ? value : printable(String(value ?? ""));
}

/** Text that visitors wrote, on one line and without the characters that control a terminal. */
export function printable(text: string): string {
  return text.replace(/\p{C}/gu, " ");
}
