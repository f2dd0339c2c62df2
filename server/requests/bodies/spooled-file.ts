import { randomBytes } from "node:crypto";
import { mkdir, open, rm } from "node:fs/promises";
import path from "node:path";

/** A file that is being received: on disk, so that a slow sender holds no memory. */
export type SpooledFile = {
  write(bytes: Uint8Array): Promise<void>;
  size(): number;
  /** The whole file, in memory of its own. */
  read(): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
};

/** @param folder made when it is not there. The file has no name in it while it is open, so that nothing is left when the process is killed */
export async function openSpooledFile(folder: string): Promise<SpooledFile> {
  await mkdir(folder, { recursive: true });
  const place = path.join(folder, randomBytes(16).toString("hex"));
  const file = await open(place, "wx+", 0o600);
  await rm(place);
  let size = 0;
  return {
    async write(bytes) {
      await file.writev([bytes], size);
      size += bytes.byteLength;
    },
    size: () => size,
    async read() {
      const whole = Buffer.allocUnsafeSlow(size);
      for (let at = 0; at < size; ) {
        const { bytesRead } = await file.read(whole, at, size - at, at);
        if (bytesRead === 0) throw new Error("A spooled file is shorter than what was written.");
        at += bytesRead;
      }
      return whole;
    },
    close: () => file.close(),
  };
}
