import { execFile } from "node:child_process";
import { chown } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { DatabaseProblem } from "../database-problem.ts";
import type { DataFolder } from "./home.ts";
import { makeWhole } from "./make-whole.ts";
import { serverEnvironment } from "./programs.ts";
import { superuser } from "./try-connect.ts";

const exec = promisify(execFile);

/**
 * Creates the database's folder if it does not exist.
 *
 * @param bin the folder of `initdb`
 * @throws DatabaseProblem with the message of `initdb`
 */
export async function makeCluster({ cluster, user }: DataFolder, bin: string): Promise<void> {
  await makeWhole(cluster, async (unfinished) => {
    if (user) await chown(unfinished, user.uid, user.gid);
    const choices = [
      `--pgdata=${unfinished}`,
      `--username=${superuser}`,
      "--auth-local=trust",
      "--auth-host=reject",
      "--encoding=UTF8",
      // The order of texts must not change with the machine's C library.
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--locale=C",
      "--data-checksums",
      "--no-instructions",
    ];
    try {
      await exec(path.join(bin, "initdb"), choices, { cwd: "/", env: serverEnvironment, uid: user?.uid, gid: user?.gid });
    } catch (error) {
      const { stderr, message } = error as Error & { stderr?: string };
      const reason = stderr?.match(/(?<=^initdb: error: ).*/m)?.[0] ?? (stderr?.trim() || message);
      throw new DatabaseProblem(`The database could not be created in ${cluster}: ${reason}`, { cause: error });
    }
  });
}
