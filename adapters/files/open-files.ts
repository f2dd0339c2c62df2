import path from "node:path";
import type { FileStores } from "../../domain/files/file-area.ts";
import type { Config } from "../config.ts";
import { localFiles } from "./local-files.ts";
import { s3Files } from "./s3-files.ts";

/** The area whose files have no prefix in the bucket: attachments, which were there before the other areas. */
const atTop: Parameters<FileStores>[0] = "attachments";

/**
 * Opens the stores of every file that must not be lost: the S3 bucket if one is configured, else a folder for each area in the data folder.
 * Rendered pictures, which can be rendered again, are not stored here.
 */
export function openFiles({ s3, dataFolder }: Pick<Config, "s3" | "dataFolder">): FileStores {
  if (!s3) return (area) => localFiles(path.join(dataFolder, area));
  return (area) => s3Files(s3, area === atTop ? "" : `${area}/`);
}
