import { rememberTyped } from "../typed-fields.ts";
import { type BodyLimit, maxFields } from "./body-limit.ts";
import { type BodyRefusal, BodyRefused, notText, notUtf8, tooLarge, tooMany, unreadable, wrongType } from "./body-refused.ts";
import { decodeUtf8 } from "./decode-utf8.ts";
import { discardRest, pullBody, wholeBody } from "./pull-body.ts";
import { readMultipart } from "./read-multipart.ts";
import type { UploadSlot } from "./upload-slot.ts";

/** The fields of a request's body, as an object; or why it was not read. */
export type ReadBody = { ok: true; fields: object } | BodyRefusal;

/** Bytes of a refused body that are read to keep the connection usable: the route's limit, but within these bounds. */
const rest = { min: 1_000_000, max: 20_000_000 };

/**
 * Reads a form, JSON or multipart body; nothing else reads bodies (test/requests/bodies.test.ts).
 *
 * @param limit the route's limit
 * @throws what `limit.files.take` throws
 */
export async function readBody(request: Request, limit: BodyLimit): Promise<ReadBody> {
  const body = await readByType(request, limit);
  if (body.ok) rememberTyped(request, body.fields);
  return body;
}

async function readByType(request: Request, limit: BodyLimit): Promise<ReadBody> {
  const type = (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
  if (type === "multipart/form-data") return readUpTo(request, limit, readMultipart);
  const { files: _, ...text } = limit;
  if (type === "application/x-www-form-urlencoded") return readUpTo(request, text, readForm);
  if (type === "application/json") return readUpTo(request, text, readObject);
  return readUpTo(request, text, type === "" ? readNothing : refuseType);
}

/** Reads a body as JSON whatever its content type: a beacon sends JSON as text. */
export async function readJsonBody(request: Request, limit: BodyLimit): Promise<ReadBody> {
  return readUpTo(request, limit, readObject);
}

/** Reads a body as it is, whatever its content type, in an upload slot, which is released. @param slot without one nothing is read */
export async function readBytes(
  request: Request,
  limit: BodyLimit,
  slot: UploadSlot | BodyRefusal,
): Promise<{ ok: true; bytes: Buffer } | BodyRefusal> {
  if (!slot.ok) return slot;
  try {
    const body = await readUpTo(request, limit, (from, to) => readAll(from, to, slot));
    return body.ok ? { ok: true, bytes: body.fields } : body;
  } finally {
    slot.release();
  }
}

type Read<Content> = (request: Request, limit: BodyLimit) => Promise<Content>;

async function readUpTo<Content extends object>(
  request: Request,
  limit: BodyLimit,
  read: Read<Content>,
): Promise<{ ok: true; fields: Content } | BodyRefusal> {
  try {
    if (Number(request.headers.get("content-length") ?? 0) > wholeBody(limit)) throw tooLarge(limit);
    return { ok: true, fields: await read(request, limit) };
  } catch (error) {
    const refusal = error instanceof BodyRefused ? error.refusal : undefined;
    // The rest of a body that came too slowly is not read.
    if (refusal?.status !== 408) await discardRest(request, Math.min(Math.max(wholeBody(limit), rest.min), rest.max));
    if (refusal) return refusal;
    throw error;
  }
}

async function refuseType(): Promise<never> {
  throw wrongType();
}

async function readForm(request: Request, limit: BodyLimit): Promise<object> {
  const text = await readText(request, limit);
  // Counted before parsing: an empty field is one byte of text, but a hundred bytes as an object.
  const { fields: max = maxFields } = limit;
  if (text.split("&", max + 1).length > max) throw tooMany(max, "fields");
  const fields = [...new URLSearchParams(text)];
  // Bytes that are not UTF-8 are decoded as U+FFFD, unless that character was sent.
  if (fields.flat().join("").includes("\ufffd") && !/\ufffd|%ef%bf%bd/i.test(text)) throw notUtf8();
  return Object.fromEntries(fields);
}

async function readObject(request: Request, limit: BodyLimit): Promise<object> {
  const fields = parseJson(await readText(request, limit));
  if (typeof fields !== "object" || fields === null || Array.isArray(fields)) throw unreadable("The body must be a JSON object.");
  const nested = limit.nested
    ? undefined
    : Object.entries(fields).find(([, value]) => typeof value === "object" && value !== null);
  if (nested) throw notText(nested[0]);
  return fields;
}

/** Reads the empty body of a button that a script presses. */
async function readNothing(request: Request, limit: BodyLimit): Promise<object> {
  if ((await readText(request, limit)) !== "") throw wrongType();
  return {};
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable();
  }
}

async function readText(request: Request, limit: BodyLimit): Promise<string> {
  return decodeUtf8(await readAll(request, limit));
}

async function readAll(request: Request, limit: BodyLimit, slot?: UploadSlot): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of pullBody(request, limit, () => slot)) parts.push(part);
  return Buffer.concat(parts);
}
