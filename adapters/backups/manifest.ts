import * as z from "zod";

/** The version of the format; a program reads its own and older ones. */
export const formatVersion = 1;

const sum = z.string().regex(/^[0-9a-f]{64}$/);

/** The first entry of a backup, `backup.json`: what it is of. */
export const headSchema = z.object({
  format: z.number().int(),
  program: z.string(),
  madeAt: z.iso.datetime(),
  origin: z.string(),
  /** The id of the database's file store (domain/files/check-store.ts). */
  store: z.string(),
  migrations: z.array(z.string()),
  sequences: z.record(z.string(), z.number()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});
export type BackupHead = z.output<typeof headSchema>;

/** The last entry, `manifest.json`: what it holds. A file without it was never finished. */
export const manifestSchema = z.object({
  /** Rows, and length and SHA-256 of the table's text (db/dump/copy-table.ts). */
  tables: z.record(z.string(), z.object({ rows: z.number().int(), bytes: z.number().int(), sha256: sum })),
  /** `sha256` is that of the lines “area/key sha256”, in the order of the entries. */
  files: z.object({ count: z.number().int(), bytes: z.number().int(), sha256: sum }),
  /** Files that the database names and that were not in the store, or not as it names them, when the backup was made: `area/key`. */
  missing: z.array(z.string()),
});
export type BackupManifest = z.output<typeof manifestSchema>;

/** Both ends of a backup. */
export type Backup = { head: BackupHead; manifest: BackupManifest };

/** The length of all tables' text. */
export function bytesOf({ tables }: BackupManifest): number {
  return Object.values(tables).reduce((sum, { bytes }) => sum + bytes, 0);
}

/** The number of all rows. */
export function rowsOf({ tables }: BackupManifest): number {
  return Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);
}
