import { readFileSync, statfsSync } from "node:fs";

const folder = "/dev/shm";
const gigabyte = 1_073_741_824;

/**
 * A folder in memory for the temporary files of a test run, where there is one with room. A test's database is a thousand small files:
 * making and deleting them takes ten times the processor time on a disk.
 *
 * @returns undefined where there is none (macOS), where programs may not run from it, or where less than 2 GB are free
 */
export function memoryFolder(): string | undefined {
  try {
    const options = readFileSync("/proc/mounts", "utf8")
      .match(new RegExp(`^tmpfs ${folder} tmpfs (\\S+)`, "m"))?.[1]
      ?.split(",");
    const { bavail, bsize } = statfsSync(folder);
    return options?.includes("rw") && !options.includes("noexec") && bavail * bsize > 2 * gigabyte ? folder : undefined;
  } catch {
    return undefined;
  }
}
