import type { Config } from "../../adapters/config.ts";
import { openFiles } from "../../adapters/files/open-files.ts";
import type { Database } from "../../db/schema.ts";
import { checkStore, markKey } from "../../domain/files/check-store.ts";
import { findMissingFiles } from "../../domain/files/find-missing-files.ts";
import { type Finding, sound, wrong } from "./finding.ts";

/** Whether this computer sees the store that the other nodes see, and every file is in it. */
export async function checkFiles(db: Database, config: Config): Promise<Finding> {
  const files = openFiles(config);
  const place = config.s3 ? config.s3.endpoint : config.dataFolder;
  const failure = await files("file-store")
    .get(markKey)
    .then(() => undefined)
    .catch((error: Error) => error.message);
  if (failure !== undefined)
    return wrong(
      `${place} does not answer (${failure}). Until it does, no form with files is taken and no paper is shown. ${config.s3 ? "See whether it runs, and whether S3_ENDPOINT and its keys are right." : "See who may read it."}`,
    );
  const store = await checkStore({ db, files }, { mark: false });
  if (store === "another")
    return wrong(
      `${place} holds the files of another database. Point DATA_FOLDER or S3_ENDPOINT to a place of this database's own; or, when its database was made again and the files may go, delete ${place}/file-store/${markKey} there.`,
    );
  if (store === "unknown")
    return wrong(
      `${place} is not where the other nodes keep files: none of this database's is there. All nodes need the same S3_ENDPOINT, or one shared folder as DATA_FOLDER (docs/operations.md); after a change to a bucket, run npm run cli -- files copy.`,
    );
  const { checked, missing } = await findMissingFiles({ db, files });
  if (missing.length === 0) return sound(`${checked.toLocaleString("en-US")} files, all in ${place}`);
  return wrong(
    `Files are missing in ${place}, such as ${missing.slice(0, 3).join(", ")}: bring them back from a backup, or run npm run cli -- files copy when they are still in the data folder of this computer.`,
  );
}
