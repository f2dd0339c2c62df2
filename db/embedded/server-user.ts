import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { userInfo } from "node:os";
import { promisify } from "node:util";
import { DatabaseProblem } from "../database-problem.ts";

const exec = promisify(execFile);

/** The user of the server when this process runs as root; PostgreSQL refuses to run as root. */
export type ServerUser = { uid: number; gid: number; name: string };

/**
 * Chooses the server's user.
 *
 * @param cluster the folder of the database, which may not be there yet
 * @returns undefined when we are an ordinary user: the server runs as ourselves. As root the owner of an existing database,
 *   else `postgres`, else `nobody`
 * @throws DatabaseProblem when the database belongs to somebody else, or there is nobody to run it
 */
export async function chooseServerUser(cluster: string): Promise<ServerUser | undefined> {
  const owner = await ownerOf(cluster);
  const us = process.getuid?.();
  if (us !== 0) {
    if (owner && owner.uid !== us) {
      throw new DatabaseProblem(
        `The database in ${cluster} belongs to the user ${await nameOf(owner.uid)}: start the site as that user or as root, or give the folder to ${userInfo().username} with chown -R.`,
      );
    }
    return undefined;
  }
  if (owner && owner.uid !== 0) return { ...owner, name: await nameOf(owner.uid) };
  for (const name of ["postgres", "nobody"]) {
    try {
      return { uid: await idOf("-u", name), gid: await idOf("-g", name), name };
    } catch {
      // No such user here: ask for the next one.
    }
  }
  throw new DatabaseProblem(
    "PostgreSQL does not run as root, and this machine has neither a user “postgres” nor “nobody”: start the site as an ordinary user, or set DATABASE_URL to a PostgreSQL server.",
  );
}

/** Whether the user may go into the folder; the system answers, so that access lists and read-only mounts count too. */
export async function canEnter(user: ServerUser, folder: string): Promise<boolean> {
  try {
    await exec("/bin/sh", ["-c", 'cd -- "$1"', "sh", folder], { uid: user.uid, gid: user.gid, cwd: "/" });
    return true;
  } catch {
    return false;
  }
}

async function ownerOf(folder: string): Promise<{ uid: number; gid: number } | undefined> {
  try {
    const { uid, gid } = await stat(folder);
    return { uid, gid };
  } catch {
    return undefined;
  }
}

async function idOf(flag: "-u" | "-g", name: string): Promise<number> {
  const { stdout } = await exec("id", [flag, name]);
  return Number(stdout);
}

async function nameOf(uid: number): Promise<string> {
  try {
    return (await exec("id", ["-un", String(uid)])).stdout.trim();
  } catch {
    return String(uid);
  }
}
