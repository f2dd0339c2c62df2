import {
  FormDataParseError,
  MaxFileSizeExceededError,
  MaxFilesExceededError,
  MaxHeaderSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  parseFormData,
} from "@remix-run/form-data-parser";
import type { Offered } from "../../adapters/attachments/attachment-store.ts";
import { attachmentLimits } from "../../domain/enquiries/limits.ts";
import { rememberTyped } from "../typed-fields.ts";

/** What a request carries: its fields, as an object; or why it cannot be read. */
export type Body = { ok: true; fields: object } | { ok: false; status: 400 | 413 | 415; message: string };

/** Bytes of a body without files; the longest form is well below. */
const mostText = 300_000;
/** A file that is too large is left out and named; one that is far too large ends the request. */
const farTooLarge = attachmentLimits.bytes * 3;
const mostInAll = attachmentLimits.count * attachmentLimits.bytes + farTooLarge + 1_000_000;

/**
 * Reads a form, JSON or multipart body.
 *
 * @param takeFile called for each file, one after the other; without it files are left out, and the body must be small
 * @throws what `takeFile` throws
 */
export async function readBody(request: Request, takeFile?: (file: Offered) => Promise<void>): Promise<Body> {
  const body = await readAny(request, takeFile);
  if (body.ok) rememberTyped(request, body.fields);
  return body;
}

async function readAny(request: Request, takeFile?: (file: Offered) => Promise<void>): Promise<Body> {
  const type = (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
  if (Number(request.headers.get("content-length") ?? 0) > (takeFile ? mostInAll : mostText)) return tooLarge;
  if (type === "multipart/form-data") {
    let body: Body | undefined;
    try {
      body = await readMultipart(request, takeFile);
      return body;
    } finally {
      if (!body?.ok) await discardRest(request);
    }
  }
  if (type !== "application/json" && type !== "application/x-www-form-urlencoded") return wrongType;
  const text = await readText(request).catch(() => null);
  if (text === null) return unreadable;
  if (text === undefined) return tooLarge;
  if (type === "application/x-www-form-urlencoded") return { ok: true, fields: Object.fromEntries(new URLSearchParams(text)) };
  return readJson(text);
}

const wrongType: Body = {
  ok: false,
  status: 415,
  message: "Send application/x-www-form-urlencoded, application/json or multipart/form-data.",
};
const tooLarge: Body = {
  ok: false,
  status: 413,
  message: "This is too large. Attachments may have 5,000,000 bytes each, at most 10.",
};
const unreadable: Body = { ok: false, status: 400, message: "The body cannot be read: it is cut off or badly formed." };

function readJson(text: string): Body {
  try {
    const fields: unknown = JSON.parse(text);
    if (typeof fields === "object" && fields !== null && !Array.isArray(fields)) return { ok: true, fields };
    return { ok: false, status: 400, message: "The body must be a JSON object." };
  } catch {
    return unreadable;
  }
}

async function readText(request: Request): Promise<string | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body ?? []) {
    size += part.byteLength;
    // What is too much is read on, but not kept.
    if (size <= mostText) parts.push(part);
    if (size > mostInAll) return undefined;
  }
  if (size > mostText) return undefined;
  return Buffer.concat(parts).toString("utf8");
}

async function readMultipart(request: Request, takeFile?: (file: Offered) => Promise<void>): Promise<Body> {
  const limits = takeFile
    ? { maxFiles: 50, maxFileSize: farTooLarge, maxTotalSize: mostInAll, maxParts: 300 }
    : { maxFiles: 50, maxFileSize: mostText, maxTotalSize: mostText, maxParts: 300 };
  try {
    const form = await parseFormData(request, limits, async (file) => {
      // A browser sends a nameless empty file for a field in which nothing was chosen.
      if (file.size > 0 || file.name !== "") await takeFile?.({ name: file.name, bytes: await file.bytes() });
    });
    return { ok: true, fields: Object.fromEntries([...form].filter(([, value]) => typeof value === "string")) };
  } catch (error) {
    const large = [MaxFileSizeExceededError, MaxFilesExceededError, MaxPartsExceededError, MaxTotalSizeExceededError];
    if (large.some((kind) => error instanceof kind)) return tooLarge;
    // A body that breaks off is told by the parser, or by the stream it reads; so are names of fields that nobody has.
    if (error instanceof FormDataParseError || error instanceof MaxHeaderSizeExceededError) return unreadable;
    // Text that is no UTF-8.
    if ((error as NodeJS.ErrnoException).code === "ERR_ENCODING_INVALID_ENCODED_DATA") return unreadable;
    throw error;
  }
}

/**
 * Reads what nobody wants, so that the connection is free for the next request: the server cuts a connection half a second after an
 * answer whose request was not read to its end, whatever it carries by then.
 */
async function discardRest({ body }: Request): Promise<void> {
  if (body === null || body.locked) return;
  let size = 0;
  try {
    for await (const part of body) {
      size += part.byteLength;
      if (size > mostInAll) return;
    }
  } catch {
    // It broke off: there is nothing left to read.
  }
}
