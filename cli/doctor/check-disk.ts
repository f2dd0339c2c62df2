import type { Config } from "../../adapters/config.ts";
import { type DiskRoom, diskRoom } from "../../adapters/disk-room.ts";
import { type Finding, sound, wrong } from "./finding.ts";

/** Whether there is room on the disk of the data folder and of the backups. */
export async function checkDisk({ dataFolder, backups, alarm }: Config, look = diskRoom): Promise<Finding> {
  const folders = [dataFolder, ...(backups.folder === undefined ? [] : [backups.folder])];
  const rooms = await Promise.all(folders.map(async (folder) => ({ folder, room: await look(folder).catch(() => undefined) })));
  for (const { folder, room } of rooms)
    if (room && room.free < (room.size * alarm.diskPercent) / 100)
      return wrong(`${folder} has room for ${gigabytes(room)} only: make room, or move it to a larger disk.`);
  const known = rooms.filter(({ room }) => room !== undefined);
  return sound(known.map(({ folder, room }) => `${gigabytes(room as DiskRoom)} in ${folder}`).join(", ") || "not looked at");
}

const gigabytes = ({ free }: DiskRoom) => `${(free / 1e9).toLocaleString("en-US", { maximumFractionDigits: 1 })} GB`;
