import { staffPath } from "../../../domain/accounts/account-paths.ts";

export const cataloguePath = `${staffPath}/catalogue` as const;
/** Drafts, and what was published. */
export const draftsPath = `${cataloguePath}/drafts` as const;
/** All that was published together. */
export const publicationPath = (id: number) => `${cataloguePath}/published/${id}`;
/** What items, methods and kits lack. */
export const missingPath = `${cataloguePath}/missing` as const;

/** Where tables are handed in, and what became of those that were. */
export const importsPath = `${cataloguePath}/import` as const;
export const importPath = (id: number) => `${importsPath}/${id}`;
/** The rows of an import that are wrong, as a workbook. */
export const wrongRowsPath = (id: number) => `${importPath(id)}/wrong-rows`;
/** Every table, as a workbook or as an archive of CSV files. */
export const exportPath = (kind: "xlsx" | "zip") => `${staffPath}/catalogue.${kind}` as const;

/** Where a file is sent that a draft is to use, and seen. */
export const catalogueFilePath = `${staffPath}/catalogue-file` as const;

/** The list of a table's records. */
export const recordsPath = (table: string) => `${cataloguePath}/${table.replaceAll("_", "-")}`;

/** Where a record is edited. */
export const recordPath = (table: string, key: string) => `${recordsPath(table)}/edit?${new URLSearchParams({ key })}`;

/** Where a record is begun: with some of its cells, or like another one. */
export const newRecordPath = (table: string, given: Readonly<Record<string, string>> = {}) =>
  `${recordsPath(table)}/edit?${new URLSearchParams(given)}`;

/** A table as a sheet, and where rows of another sheet become drafts of its records. */
export const sheetPath = (table: string) => `${recordsPath(table)}/sheet`;
/** The rows of a sheet as JSON, and where its changed cells are sent. */
export const sheetRowsPath = (table: string) => `${recordsPath(table)}/sheet-rows`;

/** Where a draft is looked at, as the page that it will be. */
export const previewPath = (table: string, key: string) => `${recordsPath(table)}/preview?${new URLSearchParams({ key })}`;

/** The table that a word of an address names, if there is such a table. */
export const tableOfWord = (word: string): string => word.replaceAll("-", "_");
