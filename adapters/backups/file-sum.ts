import { createHash } from "node:crypto";

/** Counts files and sums them up, in the order in which they are added. */
export function sumOfFiles() {
  const lines = createHash("sha256");
  let [count, bytes] = [0, 0];
  return {
    /** @param name as `area/key` */
    add(name: string, size: number, sha256: string): void {
      lines.update(`${name} ${sha256}\n`);
      count++;
      bytes += size;
    },
    /** What was added; once, at the end. */
    total: () => ({ count, bytes, sha256: lines.digest("hex") }),
  };
}
