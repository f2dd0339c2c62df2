import type { StoredFile } from "../../app/services.ts";
import type { FileStore } from "../../domain/media/file-store.ts";
import { attachment } from "../answers/content-disposition.ts";
import { noStore } from "../headers/headers.ts";
import { sendFile } from "./send-file.ts";

/** @returns answers with a private file as a download, which no browser runs and no cache stores; undefined if the store does not have it */
export function attachmentsFrom(files: FileStore) {
  return async (request: Request, { key, name, type }: StoredFile): Promise<Response | undefined> => {
    const size = await files.size(key);
    if (size === undefined) return undefined;
    return sendFile(request, files, { key, size, type }, { ...asDownload(name, key.replace(/^.*\./, "")), ...noStore });
  };
}

/** Headers of a file that the browser saves and does not run. */
function asDownload(name: string, ending: string): Record<string, string> {
  return {
    "Content-Disposition": attachment(name.replace(/\.[^.]+$/, ""), ending),
    "Content-Security-Policy": "default-src 'none'; sandbox",
  };
}
