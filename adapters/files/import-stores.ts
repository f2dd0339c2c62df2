import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FileContext } from "../../domain/files/file-area.ts";
import type { WithStores } from "../../domain/workbench/imports/run-imports.ts";
import { withUploadFiles } from "./with-upload-files.ts";

/** Where files of an import are while it is worked on, and where its pictures and downloads go. */
export function importStores(context: FileContext): WithStores {
  return async (files, work) => {
    const folder = await mkdtemp(path.join(tmpdir(), "warpline-handed-in-"));
    try {
      for (const { name, content } of files) {
        const file = path.join(folder, name);
        if (!file.startsWith(folder + path.sep)) continue;
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, content);
      }
      return await withUploadFiles(context, (stores) => work({ folder, ...stores }));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}
