import { readFile } from "node:fs/promises";
import type { Config } from "../config.ts";
import { BackupProblem } from "./backup-problem.ts";

/** The secret half of the key of backups; undefined where none is configured. @throws BackupProblem when its file has none */
export async function readBackupKey({ backups: { keyFile } }: Pick<Config, "backups">): Promise<string | undefined> {
  if (keyFile === undefined) return undefined;
  const text = await readFile(keyFile, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new BackupProblem(`BACKUP_KEY_FILE, ${keyFile}, cannot be read (${error.code}).`);
  });
  const key = /^AGE-SECRET-KEY-1[0-9A-Z]+$/m.exec(text)?.[0];
  if (key === undefined) throw new BackupProblem(`BACKUP_KEY_FILE, ${keyFile}, holds no key of age, AGE-SECRET-KEY-1….`);
  return key;
}
