import { statfs } from "node:fs/promises";

/** Bytes of a file system, and those that an ordinary user may still write. */
export type DiskRoom = { size: number; free: number };

/** The room where a folder is. @throws the system's error when it is not there */
export async function diskRoom(folder: string): Promise<DiskRoom> {
  const { blocks, bavail, bsize } = await statfs(folder);
  return { size: blocks * bsize, free: bavail * bsize };
}
