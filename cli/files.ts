import { parseArgs } from "node:util";
import { readConfig } from "../adapters/config.ts";
import { openFiles } from "../adapters/files/open-files.ts";
import { copyFiles } from "../domain/files/copy-files.ts";
import { type Command, UsageError } from "./command.ts";

/** The file store, for whoever runs the site. */
export const files: Command = {
  usage: "files copy",
  summary:
    "Copies the files of the data folder into the S3 bucket, for a site that gets one; started again, it copies what is missing",
  async run(args) {
    const [action, ...more] = parseArgs({ args, options: {}, allowPositionals: true }).positionals;
    if (action !== "copy" || more.length > 0) throw new UsageError("Say what to do: copy.");
    const config = readConfig(process.env);
    if (!config.s3) throw new UsageError("There is no bucket to copy to: set S3_ENDPOINT and its keys.");
    const count = { copied: 0, seen: 0 };
    await copyFiles(openFiles({ ...config, s3: undefined }), openFiles(config), (copied) => {
      count.seen++;
      if (copied) count.copied++;
    });
    console.log(`${count.copied} files were copied, ${count.seen - count.copied} were there already.`);
    return 0;
  },
};
