import path from "node:path";
import * as z from "zod";
import { wholeNumber } from "./kinds.ts";

/** Scheduled backups, and the key that they are encrypted with. */
export const backups = z
  .object({
    BACKUP_FOLDER: z.string().optional(),
    BACKUP_HOURS: wholeNumber(1, 720).default(24),
    BACKUP_KEEP: wholeNumber(1, 1000).default(14),
    BACKUP_RECIPIENT: z
      .string()
      .regex(/^age1[0-9a-z]{20,3000}$/, "must be the public half of a key of age, age1…")
      .optional(),
    BACKUP_KEY_FILE: z.string().optional(),
  })
  .transform((values) => ({
    backups: {
      /** Absolute; undefined: no backup is made by itself. */
      folder: values.BACKUP_FOLDER === undefined ? undefined : path.resolve(values.BACKUP_FOLDER),
      /** Hours from the beginning of a backup to that of the next. */
      hours: values.BACKUP_HOURS,
      /** How many are kept. */
      keep: values.BACKUP_KEEP,
      recipient: values.BACKUP_RECIPIENT,
      /** Absolute path of the file with the secret half. */
      keyFile: values.BACKUP_KEY_FILE === undefined ? undefined : path.resolve(values.BACKUP_KEY_FILE),
    },
  }));
