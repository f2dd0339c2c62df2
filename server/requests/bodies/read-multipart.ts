import { filesOfBody } from "../../../domain/limits/limits.ts";
import { type BodyLimit, type FileLimit, maxFields } from "./body-limit.ts";
import { type BodyRefusal, BodyRefused, moreFiles, tooLarge, tooMany, unreadable } from "./body-refused.ts";
import { decodeUtf8 } from "./decode-utf8.ts";
import { type MultipartPart, multipartParts } from "./multipart-parts.ts";
import { pullBody } from "./pull-body.ts";
import type { SpooledFile } from "./spooled-file.ts";
import type { UploadSlot } from "./upload-slot.ts";

/** A received file on disk. */
type Spooled = { name: string; spool: SpooledFile };

/**
 * Reads a multipart body as a stream. A file is received on disk and loaded into memory when it is complete. The request has an upload slot from the
 * first bytes of its first file until the body is read; without a slot its files are skipped, but the fields after them are read.
 *
 * @throws BodyRefused 400, 408, 413, 429, 503, with the fields that have arrived; and what `limit.files.take` throws
 */
export async function readMultipart(request: Request, limit: BodyLimit): Promise<object> {
  const { files } = limit;
  let slot: UploadSlot | BodyRefusal | undefined;
  const pulled = pullBody(request, limit, () => (slot?.ok ? slot : undefined));
  const fields: [string, string][] = [];
  const waiting: Spooled[] = [];
  let [textBytes, texts, fileCount, received, skipped] = [0, 0, 0, 0, 0];
  try {
    for await (const part of multipartParts(pulled, boundaryOf(request))) {
      if (part.filename === undefined) fields.push([part.name, await readText(part)]);
      else if (++fileCount > filesOfBody) throw tooMany(filesOfBody, "files");
      else if (files?.take && received < files.count) await receive(part, files);
      else await skip(part);
    }
    if (slot?.ok === false) throw new BodyRefused(slot);
    if (files?.take && files.refusesMore && skipped > 0) throw moreFiles(files.count);
    await takeWaiting(files?.take);
    return Object.fromEntries(fields);
  } catch (error) {
    if (!(error instanceof BodyRefused)) throw error;
    throw new BodyRefused({ ...error.refusal, fields: Object.fromEntries(fields) });
  } finally {
    if (slot?.ok) slot.release();
    for (const { spool } of waiting) await spool.close();
  }

  async function readText({ content }: MultipartPart): Promise<string> {
    if (++texts > (limit.fields ?? maxFields)) throw tooMany(limit.fields ?? maxFields, "fields");
    const chunks: Uint8Array[] = [];
    for await (const chunk of content) {
      textBytes += chunk.byteLength;
      if (textBytes > limit.bytes) throw tooLarge(limit);
      chunks.push(chunk);
    }
    return decodeUtf8(Buffer.concat(chunks));
  }

  async function skip({ filename, content }: MultipartPart): Promise<void> {
    let isEmpty = true;
    for await (const chunk of content) isEmpty &&= chunk.byteLength === 0;
    const isNone = filename === "" && isEmpty;
    if (!isNone) skipped++;
  }

  function hasSlot({ uploads, client }: FileLimit): boolean {
    slot ??= uploads.take(client);
    return slot.ok;
  }

  async function receive({ filename: name = "", content }: MultipartPart, limits: FileLimit): Promise<void> {
    const { bytes, uploads, atEnd, take } = limits;
    let spool: SpooledFile | undefined;
    const open = async () => {
      spool = await uploads.spool();
      waiting.push({ name, spool });
      return spool;
    };
    let size = 0;
    for await (const chunk of content) {
      if (!hasSlot(limits)) continue;
      spool ??= await open();
      size += chunk.byteLength;
      // `take` refuses a file that is too large; one that is far too large ends the request.
      if (size > bytes * 3) throw tooLarge(limit);
      const room = bytes + 1 - spool.size();
      if (room > 0) await spool.write(chunk.subarray(0, room));
    }
    // A browser sends a nameless empty file for a field in which nothing was chosen.
    if ((name === "" && spool === undefined) || !hasSlot(limits)) return;
    if (spool === undefined) await open();
    received++;
    if (!atEnd) await takeWaiting(take);
  }

  async function takeWaiting(take: FileLimit["take"]): Promise<void> {
    for (const { name, spool } of waiting) {
      await files?.uploads.withWholeFile(files.client, async () => {
        const bytes = await spool.read();
        await take?.({ name, bytes }, Object.fromEntries(fields));
        // Frees the memory at once: the garbage collector would wait for a few hundred megabytes.
        bytes.buffer.transfer(0);
      });
      await spool.close();
    }
    waiting.length = 0;
  }
}

/** @throws BodyRefused 400 for a content type without a boundary */
function boundaryOf({ headers }: Request): string {
  const contentType = headers.get("content-type") ?? "";
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70})(?=\s*(?:;|$)))/i.exec(contentType) ?? [];
  const boundary = quoted ?? bare;
  if (boundary === undefined) throw unreadable();
  return boundary;
}
