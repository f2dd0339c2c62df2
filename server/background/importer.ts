import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { withUploadFiles } from "../../adapters/files/with-upload-files.ts";
import type { Log } from "../../adapters/log.ts";
import type { Context } from "../../domain/context.ts";
import type { FileContext } from "../../domain/files/file-area.ts";
import { runImports, type WithStores } from "../../domain/workbench/imports/run-imports.ts";
import { createRepeatedWork } from "./repeated-work.ts";

/** So that a person who hands in tables does not wait to be looked at. */
const pauseMs = 700;

/**
 * Looks at imports that staff hand in, and publishes them; several nodes can do it at once. An import that was under way when a process ended is done
 * again: nothing of it was written.
 *
 * @param options.context the system's, not a visitor's
 */
export function createImporter({ context, log }: { context: Context & FileContext; log: Log }) {
  return createRepeatedWork(async () => {
    try {
      const count = await runImports(context, importStores(context));
      if (count > 0) log.info({ count }, "imports are looked at or published: see /staff/catalogue/import");
    } catch (error) {
      log.warn({ err: error }, "imports were not looked at; trying again");
    }
  }, pauseMs);
}

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
