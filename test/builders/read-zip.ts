import { crc32 } from "node:zlib";

const signatures = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 };

/**
 * What a ZIP archive of stored files holds, by its directory, as an unpacking program reads it (APPNOTE 4.3): each entry has to stand where
 * the directory says, under the same name, with the size and the sum that it says.
 *
 * @returns the files' bytes by their paths, in their order
 * @throws Error that says what is wrong with the archive
 */
export function readZip(bytes: Uint8Array): Map<string, Buffer> {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = zip.length - 22;
  if (end < 0 || zip.readUInt32LE(end) !== signatures.end) throw new Error("The archive has no end.");
  const [count, length, start] = [zip.readUInt16LE(end + 10), zip.readUInt32LE(end + 12), zip.readUInt32LE(end + 16)];
  if (start + length !== end) throw new Error("The directory does not stand before the end.");
  const files = new Map<string, Buffer>();
  let at = start;
  for (let entry = 0; entry < count; entry++) {
    if (zip.readUInt32LE(at) !== signatures.central) throw new Error(`Entry ${entry} is none.`);
    const [method, sum, packed, size] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 16),
      zip.readUInt32LE(at + 20),
      zip.readUInt32LE(at + 24),
    ];
    const [nameLength, more, comment] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32)];
    const local = zip.readUInt32LE(at + 42);
    const name = zip.toString("utf8", at + 46, at + 46 + nameLength);
    if (method !== 0 || packed !== size) throw new Error(`${name} is not stored as it is.`);
    const localName = zip.toString("utf8", local + 30, local + 30 + zip.readUInt16LE(local + 26));
    if (zip.readUInt32LE(local) !== signatures.local || localName !== name) throw new Error(`${name} does not stand there.`);
    const content = local + 30 + nameLength + zip.readUInt16LE(local + 28);
    const file = zip.subarray(content, content + size);
    if (crc32(file) !== sum) throw new Error(`${name} is not what was put in.`);
    if (files.has(name)) throw new Error(`${name} is there twice.`);
    files.set(name, file);
    at += 46 + nameLength + more + comment;
  }
  if (at !== end) throw new Error("The directory is longer than its entries.");
  return files;
}
