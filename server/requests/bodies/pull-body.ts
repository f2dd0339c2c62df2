import { TookTooLong, withTimeout } from "../../pages/with-timeout.ts";
import type { BodyLimit } from "./body-limit.ts";
import { BodyRefused, tooLarge, tooSlow, unreadable } from "./body-refused.ts";
import type { UploadSlot } from "./upload-slot.ts";

/** How fast a body has to arrive. Only the time spent waiting for the client counts, not what we do with what has come. */
export const pace = {
  /** Ms that a client has before its speed counts: a slow start, a lost packet. */
  grace: 10_000,
  /** Bytes a second on average after that: a third of what a phone sends over 3G. */
  minSpeed: 16_000,
  /** Ms for a whole body, however large. */
  deadline: 300_000,
};

/** Bytes of a whole body, with files. */
export const wholeBody = ({ bytes, files }: BodyLimit): number => files?.total ?? bytes;

/** Ms that a client may have kept us waiting when so many bytes have come. */
function allowedWait(bytes: number): number {
  return Math.min(pace.grace + (bytes / pace.minSpeed) * 1000, pace.deadline);
}

/**
 * The bytes of a body as they come. What is left unread when the caller stops early stays in the stream.
 *
 * @param slotOf the slot that the request has by now, if any: its client is waited for only until the slot is ended
 * @throws BodyRefused 413 as soon as there is more than the limit, 408 when they come too slowly, 400 when the connection breaks
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
    // Not cancelled: that would cut the connection before the answer is sent.
    reader.releaseLock();
  }
}

/**
 * Reads what nobody wants, so that the connection is free for the next request: the server cuts a connection half a second after an answer
 * whose request was not read to its end. A client that sends more than `maxBytes`, or takes longer than five seconds, is cut.
 */
export async function discardRest(request: Request, maxBytes: number): Promise<void> {
  if (request.body === null || request.body.locked) return;
  const rest = pullBody(request, { bytes: maxBytes });
  const read = async () => {
    for await (const _ of rest);
  };
  await withTimeout(5000, read()).catch(() => {});
}

/** What fails while reading is the slot, which was ended, or the connection: it is slow, or gone. */
function refuse(error: unknown): never {
  if (error instanceof BodyRefused) throw error;
  throw error instanceof TookTooLong ? tooSlow() : unreadable();
}
