import { takeDownloadBytes } from "../../adapters/downloads/take-download.ts";
import { takeUpload } from "../../adapters/pictures/take-upload.ts";
import type { WorkbenchFiles } from "../../app/services.ts";
import { statusOf } from "../../app/status-of.ts";
import { DomainError } from "../../domain/errors.ts";
import type { FileStores } from "../../domain/files/file-area.ts";
import { uploadsOf } from "../../domain/files/uploads.ts";
import { authorize } from "../../domain/people/authorize.ts";
import { addFile } from "../../domain/workbench/add-file.ts";
import { isKnownFile } from "../../domain/workbench/find-file.ts";
import { noStore } from "../headers/headers.ts";
import type { FormLimit } from "../limits/form-limit.ts";
import { bodyLimits, type ReceivedFile } from "../requests/bodies/body-limit.ts";
import { readBody } from "../requests/bodies/read-body.ts";
import type { Uploads } from "../requests/bodies/uploads.ts";
import { sendFile } from "./send-file.ts";

type Options = { files: FileStores; formLimit: FormLimit; uploads: Uploads };

const largest = 60_000_000;

/** Receives files that staff put in for a draft, and shows them its pictures. */
export function createWorkbenchFiles({ files, formLimit, uploads }: Options): WorkbenchFiles {
  const fileLimit = {
    bytes: largest,
    count: 1,
    refusesMore: true,
    total: largest * 2,
    sentence: `A file may have ${largest / 1_000_000} MB.`,
    uploads,
    atEnd: true,
  } as const;

  return {
    async add(ctx, table, request, client) {
      authorize(ctx, "record.edit");
      const retryAfter = await formLimit("workbench file", client);
      if (retryAfter !== undefined) return { ok: false, status: 429, message: tooMany, retryAfter };
      let source: string | undefined;
      const take = async ({ name, bytes }: ReceivedFile) => {
        const store = uploadsOf({ ...ctx, files });
        source = await addFile(ctx, table, () =>
          table === "media" ? takeUpload(store, bytes) : takeDownloadBytes(store, name, bytes),
        );
      };
      try {
        const body = await readBody(request, { ...bodyLimits.button, files: { ...fileLimit, client, take } });
        if (!body.ok) return body;
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        return { ok: false, status: statusOf(error), message: error.message };
      }
      return source === undefined ? { ok: false, status: 400, message: "Choose a file." } : { ok: true, source };
    },
    async send(ctx, request, source) {
      const key = source.replace(/^upload:/, "");
      const type = pictureTypes[key.replace(/^.*\./, "")];
      const size = type && (await isKnownFile(ctx, source)) ? await files("uploads").size(key) : undefined;
      if (!type || size === undefined) return undefined;
      return sendFile(request, files("uploads"), { key, size, type }, { ...noStore, "X-Content-Type-Options": "nosniff" });
    },
  };
}

const pictureTypes: Readonly<Record<string, string>> = { jpg: "image/jpeg", webp: "image/webp" };

const tooMany = "That were many files. Wait a minute, then send the rest.";
