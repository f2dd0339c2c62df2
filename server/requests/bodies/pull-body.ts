import { TookTooLong, withTimeout } from "../../limits/with-timeout.ts";
import type { BodyLimit } from "./body-limit.ts";
import { BodyRefused, tooLarge, tooSlow, unreadable } from "./body-refused.ts";
import { allowedWait } from "./pace.ts";
import type { UploadSlot } from "./upload-slot.ts";

/** Max bytes of a whole body, with files. */
export const wholeBody = ({ bytes, files }: BodyLimit): number => files?.total ?? bytes;

/**
 * Streams the bytes of a body. When the caller stops early, the rest stays in the request's stream.
 *
 * @param slotOf the upload slot of the request, if it has one: reading stops when the slot is ended
 * @throws BodyRefused 413 as soon as the body is over the limit, 408 when it comes too slowly, 400 when the connection breaks
 */
export async function* pullBody(
  { body }: Request,
  limit: BodyLimit,
  slotOf: () => UploadSlot | undefined = () => undefined,
): AsyncGenerator<Uint8Array, void> {
  if (body === null) return;
  const maxBytes = wholeBody(limit);
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader();
  let [received, waited] = [0, 0];
  try {
    for (;;) {
      const from = performance.now();
      const next = slotOf()?.waitFor(reader.read()) ?? reader.read();
      const { done, value } = await withTimeout(Math.max(0, allowedWait(received) - waited), next).catch(refuse);
      if (done) return;
      waited += performance.now() - from;
      received += value.byteLength;
      if (received > maxBytes) throw tooLarge(limit);
      yield value;
    }
  } finally {
    // Not cancelled: that would close the connection before the answer is sent.
    reader.releaseLock();
  }
}

/**
 * Reads the rest of a refused body, so that the connection can be used for the next request: the server closes a connection half a second after
 * an answer whose request was not read to its end. Stops after `maxBytes` or five seconds.
 */
export async function discardRest(request: Request, maxBytes: number): Promise<void> {
  if (request.body === null || request.body.locked) return;
  const rest = pullBody(request, { bytes: maxBytes });
  const read = async () => {
    for await (const _ of rest);
  };
  await withTimeout(5000, read()).catch(() => {});
}

/** Converts the error of a read: the slot was ended, the connection is slow, or it is broken. */
function refuse(error: unknown): never {
  if (error instanceof BodyRefused) throw error;
  throw error instanceof TookTooLong ? tooSlow() : unreadable();
}
