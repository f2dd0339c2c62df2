import { Unzip, UnzipInflate, zipSync } from "fflate";
import { isReadable, tagsOfList } from "./check-markup.ts";

/** How large a spreadsheet may be inside. `farCell`: a cell or row far outside of it; everything before it would have to be filled up. */
export type InsideLimit = { bytes: number; tags: number; farCell: RegExp };

/** Of a list: many times what one of 500 lines has. */
const limitOfList: InsideLimit = {
  bytes: 8_000_000,
  tags: tagsOfList,
  farCell: /<(?:\w+:)?(?:row|c)\s[^>]*?\br="(?:[A-Z]{3,}\d+|[A-Z]*\d{5,})"/,
};
/** A part of the archive that is unpacked at once, at most a thousand times as large then. */
const step = 4_096;

/** The parts of a spreadsheet that hold its cells; pictures, macros and other things are never unpacked. */
const needed =
  /^(?:\[Content_Types\]\.xml|_rels\/.rels|xl\/(?:_rels\/)?workbook\.xml(?:\.rels)?|xl\/(?:sharedStrings|styles)\.xml|xl\/worksheets\/[^/]+\.xml)$/i;

/** Thrown for a spreadsheet that is larger than its limit when it is unpacked. */
export class TooLargeInside extends Error {}

/**
 * A spreadsheet packed again from the parts that hold its cells, so that it is safe to read: bytes are counted as they are unpacked, whatever the
 * archive says of their number.
 *
 * @throws TooLargeInside; what fflate throws for an archive that is broken, and an error for markup that would take long to read
 */
export function unpackXlsx(bytes: Uint8Array, limit: InsideLimit = limitOfList): Uint8Array<ArrayBuffer> {
  const files: Record<string, Uint8Array> = {};
  let total = 0;
  const unzip = new Unzip();
  unzip.register(UnzipInflate);
  unzip.onfile = (file) => {
    // Some programs write the names as on Windows.
    const name = file.name.replaceAll("\\", "/");
    if (!needed.test(name)) return;
    const parts: Uint8Array[] = [];
    file.ondata = (error, part, isLast) => {
      if (error) throw error;
      total += part.length;
      if (total > limit.bytes) throw new TooLargeInside();
      parts.push(part);
      if (isLast) files[name] = Buffer.concat(parts);
    };
    file.start();
  };
  for (let at = 0; at < bytes.length; at += step) unzip.push(bytes.subarray(at, at + step), at + step >= bytes.length);
  for (const [name, content] of Object.entries(files)) {
    const text = Buffer.from(content).toString("latin1");
    if (!isReadable(text, limit.tags)) throw new Error("The markup is broken.");
    if (/worksheets/i.test(name) && limit.farCell.test(text)) throw new TooLargeInside();
  }
  return zipSync(files, { level: 0 });
}
