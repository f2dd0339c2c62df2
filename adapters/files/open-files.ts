import path from "node:path";
import type { FileStores } from "../../domain/files/file-area.ts";
import type { Config } from "../config.ts";
import { localFiles } from "./local-files.ts";
import { s3Files } from "./s3-files.ts";

/** Attachments are at the top of the bucket: they were the first files there, and are not moved. */
const atTop: Parameters<FileStores>[0] = "attachments";

/**
 * The store of every file that must not be lost, by one setting: the S3 bucket when there is one, else the data folder, a folder for
 * each area. What can be made again (made pictures) is no part of it.
 */
export function openFiles({ s3, dataFolder }: Pick<Config, "s3" | "dataFolder">): FileStores {
  if (!s3) return (area) => localFiles(path.join(dataFolder, area));
  return (area) => s3Files(s3, area === atTop ? "" : `${area}/`);
}
