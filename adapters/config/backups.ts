import path from "node:path";
import * as z from "zod";
import { webAddress, wholeNumber } from "./kinds.ts";

/** Scheduled backups, and the key that they are encrypted with. */
export const backups = z
  .object({
    BACKUP_FOLDER: z.string().optional(),
    BACKUP_S3_ENDPOINT: webAddress("https://s3.example.com/warpline-backups")
      .refine((url) => new URL(url).pathname.length > 1, "must end with the name of the bucket")
      .optional(),
    BACKUP_S3_REGION: z.string().default("auto"),
    BACKUP_S3_ACCESS_KEY_ID: z.string().default(""),
    BACKUP_S3_SECRET_ACCESS_KEY: z.string().default(""),
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
      /** Absolute path of the folder for scheduled backups. */
      folder: values.BACKUP_FOLDER === undefined ? undefined : path.resolve(values.BACKUP_FOLDER),
      /** The bucket for scheduled backups, in place of a folder. `endpoint` ends with the bucket. */
      s3: values.BACKUP_S3_ENDPOINT
        ? {
            endpoint: values.BACKUP_S3_ENDPOINT,
            region: values.BACKUP_S3_REGION,
            accessKeyId: values.BACKUP_S3_ACCESS_KEY_ID,
            secretAccessKey: values.BACKUP_S3_SECRET_ACCESS_KEY,
          }
        : undefined,
      /** Hours from the beginning of a backup to that of the next; undefined without a folder or a bucket: none is made by itself. */
      hours: values.BACKUP_FOLDER || values.BACKUP_S3_ENDPOINT ? values.BACKUP_HOURS : undefined,
      /** How many are kept. */
      keep: values.BACKUP_KEEP,
      recipient: values.BACKUP_RECIPIENT,
      /** Absolute path of the file with the secret half. */
      keyFile: values.BACKUP_KEY_FILE === undefined ? undefined : path.resolve(values.BACKUP_KEY_FILE),
    },
  }));
