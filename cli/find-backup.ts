import path from "node:path";
import type { BackupPlace } from "../adapters/backups/backup-place.ts";
import { BackupProblem } from "../adapters/backups/backup-problem.ts";
import { bucketMark, bucketOfBackups } from "../adapters/backups/bucket-of-backups.ts";
import { folderOfBackups } from "../adapters/backups/folder-of-backups.ts";
import { type Config, readConfig } from "../adapters/config.ts";
import type { Terminal } from "./terminal/terminal.ts";

/** What the commands call a backup, in their help. */
export const backupArgument = "a file, or s3:NAME in the bucket of BACKUP_S3_ENDPOINT";

/**
 * The place and the name of a backup that a command names: `s3:NAME` is in the bucket, anything else a file.
 *
 * @throws BackupProblem for one in a bucket that is not configured
 */
export function findBackup(terminal: Terminal, named: string): { place: BackupPlace; name: string } {
  if (named.startsWith(bucketMark)) return { place: openBucket(readConfig(terminal.env)), name: named.slice(bucketMark.length) };
  const file = terminal.pathOf(named);
  return { place: folderOfBackups(path.dirname(file)), name: path.basename(file) };
}

function openBucket({ backups: { s3 } }: Config): BackupPlace {
  if (!s3) throw new BackupProblem("Set BACKUP_S3_ENDPOINT, and its keys, to the bucket of the backups first.");
  return bucketOfBackups(s3);
}
