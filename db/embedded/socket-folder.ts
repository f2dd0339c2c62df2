import { createHash } from "node:crypto";
import { chown, lstat, mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseProblem } from "../database-problem.ts";
import type { DataFolder } from "./home.ts";

/** The kernel limits a socket's path to 107 bytes. */
const maxPathBytes = 107 - "/.s.PGSQL.5432".length;

/**
 * Creates the folder in which the server listens, which only its user and root may enter: inside the database's folder, or among the
 * temporary files when that path is too long for a socket.
 *
 * @throws DatabaseProblem when the folder belongs to another user
 */
export async function makeSocketFolder({ cluster, user }: DataFolder): Promise<string> {
  const inside = path.join(cluster, "socket");
  const short = path.join(tmpdir(), `warpline-${createHash("sha256").update(cluster).digest("hex").slice(0, 16)}`);
  const folder = Buffer.byteLength(inside) <= maxPathBytes ? inside : short;
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  const stats = await lstat(folder);
  const ours = stats.uid === user?.uid || stats.uid === process.getuid?.();
  if (!stats.isDirectory() || !ours || (stats.mode & 0o077) !== 0) {
    throw new DatabaseProblem(
      `The database's socket cannot be put into ${folder}, because somebody else made it: remove it and start again.`,
    );
  }
  if (user) await chown(folder, user.uid, user.gid);
  return folder;
}
