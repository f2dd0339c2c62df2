import path from "node:path";
import * as z from "zod";
import { webAddress } from "./kinds.ts";

/** The database, the data folder and the S3 bucket. */
export const storage = z
  .object({
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, "must begin with postgres://")
      .optional(),
    DATA_FOLDER: z.string().default("data"),
    S3_ENDPOINT: webAddress("https://s3.example.com/warpline-files")
      .refine((url) => new URL(url).pathname.length > 1, "must end with the name of the bucket")
      .optional(),
    S3_REGION: z.string().default("auto"),
    S3_ACCESS_KEY_ID: z.string().default(""),
    S3_SECRET_ACCESS_KEY: z.string().default(""),
  })
  .transform((values) => ({
    /** A PostgreSQL server; undefined means the embedded one inside the data folder. */
    databaseUrl: values.DATABASE_URL,
    /** Absolute path of the folder that holds everything that must not be lost. */
    dataFolder: path.resolve(values.DATA_FOLDER),
    /** The bucket where files are stored (adapters/files/open-files.ts); undefined: in the data folder. `endpoint` ends with the bucket. */
    s3: values.S3_ENDPOINT
      ? {
          endpoint: values.S3_ENDPOINT,
          region: values.S3_REGION,
          accessKeyId: values.S3_ACCESS_KEY_ID,
          secretAccessKey: values.S3_SECRET_ACCESS_KEY,
        }
      : undefined,
  }));
