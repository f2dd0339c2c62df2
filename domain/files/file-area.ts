import { randomBytes } from "node:crypto";
import type { Context } from "../context.ts";
import type { FileStore } from "../media/file-store.ts";

/**
 * What files are stored for. Each area is a folder of the data folder, or a part of the bucket. `attachments` came with enquiries, `agent-documents` are what agents and the supplier share, `papers` are
 * certificates, reports and data sheets of items and lots, `uploads` the supplier's pictures, films and downloads.
 */
export const fileAreas = ["attachments", "agent-documents", "papers", "uploads"] as const;
export type FileArea = (typeof fileAreas)[number];

/** The part of the configured store that holds an area; `file-store` holds the file that names the database (check-store.ts). */
export type FileStores = (area: FileArea | "file-store") => FileStore;

/** What verbs need that store and remove files. */
export type FileContext = Pick<Context, "db" | "now"> & { files: FileStores };

/** Age from which a file without an owner is swept: an upload, its form and its import take less than an hour. */
export const millisecondsUnowned = 3_600_000;

/** A random key, which reveals nothing about the file and cannot be guessed. @param ending such as `pdf` */
export const randomKey = (ending: string): string => `${randomBytes(20).toString("hex")}.${ending}`;

/** Whether this site has made the key, at random or from the file's content; other files in the store are not deleted. */
export const isOurKey = (key: string): boolean => /^(download-)?([0-9a-f]{32}|[0-9a-f]{40})\.[a-z0-9]{2,5}$/.test(key);
