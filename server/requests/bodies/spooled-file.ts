import { randomBytes } from "node:crypto";
import { mkdir, open, rm } from "node:fs/promises";
import path from "node:path";

/** A file that is being received, on disk, so that a slow client uses no memory. */
export type SpooledFile = {
  write(bytes: Uint8Array): Promise<void>;
  size(): number;
  /** The whole file, in an ArrayBuffer that is not shared. */
  read(): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
};

/** @param folder created if necessary. The open file is deleted from it at once, so that nothing stays behind when the process is killed */
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
