import type { Config } from "../config.ts";
import type { BackupPlace } from "./backup-place.ts";
import { bucketOfBackups } from "./bucket-of-backups.ts";
import { folderOfBackups } from "./folder-of-backups.ts";

/** Opens the place of scheduled backups; undefined where none is configured. */
export function openPlace({ backups: { folder, s3 } }: Pick<Config, "backups">): BackupPlace | undefined {
  if (s3) return bucketOfBackups(s3);
  return folder === undefined ? undefined : folderOfBackups(folder);
}
