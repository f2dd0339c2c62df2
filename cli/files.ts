import type { Command } from "@commander-js/extra-typings";
import { readConfig } from "../adapters/config.ts";
import { openFiles } from "../adapters/files/open-files.ts";
import { copyFiles } from "../domain/files/copy-files.ts";
import type { Terminal } from "./terminal/terminal.ts";

/** Adds the subcommands of `files`. */
export function define(files: Command, terminal: Terminal): void {
  files
    .command("copy")
    .description("Copy the files of the data folder into the S3 bucket. Run again, it copies what is missing.")
    .action(async (_, command) => {
      const config = readConfig(terminal.env);
      if (!config.s3) return command.error("There is no bucket to copy to: set S3_ENDPOINT and its keys.");
      const count = { copied: 0, seen: 0 };
      await copyFiles(openFiles({ ...config, s3: undefined }), openFiles(config), (copied) => {
        count.seen++;
        if (copied) count.copied++;
      });
      terminal.print(`${count.copied} files were copied, ${count.seen - count.copied} were there already.`);
    });
}
