import { randomBytes } from "node:crypto";
import { access, constants, mkdir, readFile, rmdir, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { DatabaseProblem } from "../database-problem.ts";
import { canEnter, chooseServerUser, type ServerUser } from "./server-user.ts";

/** Where the server's files are. */
export type DataFolder = {
  /** Holds the database and, where needed, a copy of the programs. */
  folder: string;
  /** The database itself: PostgreSQL's data directory. */
  cluster: string;
  /** The server's user; undefined for the user of this process. */
  user: ServerUser | undefined;
};

/** File in the data folder with the path of a database that is not in it. */
const noteName = "database-is-in.txt";

/**
 * Decides where the database lives: inside the data folder, unless we are root and the data folder is below one that only root
 * may enter (a checkout in /root). Then it gets a folder under `elsewhere`, whose path is written to a note in the data folder. The note
 * is followed from then on, so that no second, empty database is created when the permissions change.
 *
 * @param folder the data folder, absolute; created if necessary
 * @param elsewhere a folder everybody may enter, usually /var/lib/warpline
 * @throws DatabaseProblem when the folder cannot be written, or an existing database cannot be reached
 */
export async function findHome(folder: string, elsewhere: string, log: (message: string) => void): Promise<DataFolder> {
  await makeFolder(folder);
  const noted = await readNote(folder);
  if (noted) {
    if (await isThere(noted)) return prepareFolder(noted);
    throw new DatabaseProblem(
      `The database should be in ${noted}, as ${path.join(folder, noteName)} says, but that folder does not exist: restore it, or delete the note to begin with an empty database.`,
    );
  }

  const home = await prepareFolder(folder);
  if (!home.user || (await canEnter(home.user, folder))) return home;
  const { name } = home.user;
  if (await isThere(home.cluster)) {
    throw new DatabaseProblem(
      `The database in ${home.cluster} cannot be reached by the user ${name}, as whom PostgreSQL runs: let others pass through the folders above it (chmod o+x), or move the data folder and set DATA_FOLDER.`,
    );
  }
  const away = await writeNote(folder, elsewhere);
  log(
    `PostgreSQL does not run as root, and the user ${name} may not enter ${folder}: the database is in ${away}, as ${path.join(folder, noteName)} says`,
  );
  return prepareFolder(away);
}

async function prepareFolder(folder: string): Promise<DataFolder> {
  await makeFolder(folder);
  const cluster = path.join(folder, "postgres");
  return { folder, cluster, user: await chooseServerUser(cluster) };
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await makeFolders(folder);
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new DatabaseProblem(
      `The data folder ${folder} cannot be written (${code}): make it writable for the user who starts the site, or set DATA_FOLDER to another folder.`,
      { cause: error },
    );
  }
}

/** Creates a folder and those above it. Node's recursive mkdir never ends below /proc, where a folder that exists refuses new ones with ENOENT. */
async function makeFolders(folder: string): Promise<void> {
  if (await isThere(folder)) return;
  if (path.dirname(folder) !== folder) await makeFolders(path.dirname(folder));
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    // Another process may have created it at the same time.
    if (error.code !== "EEXIST") throw error;
  });
}

async function readNote(folder: string): Promise<string | undefined> {
  try {
    return (await readFile(path.join(folder, noteName), "utf8")).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Writes the note; when another process was quicker, its note counts. */
async function writeNote(folder: string, elsewhere: string): Promise<string> {
  const away = path.join(elsewhere, randomBytes(6).toString("hex"));
  await makeFolder(away);
  try {
    await writeFile(path.join(folder, noteName), `${away}\n`, { flag: "wx" });
    return away;
  } catch (error) {
    const first = (error as NodeJS.ErrnoException).code === "EEXIST" ? await readNote(folder) : undefined;
    await rmdir(away);
    if (!first) throw error;
    return first;
  }
}

async function isThere(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
