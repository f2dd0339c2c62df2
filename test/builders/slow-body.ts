import { vi } from "vitest";

/**
 * A body that begins, and of which then no more comes: whenever its reader waits for more, the clock goes on (fake timers, from here until
 * `vi.useRealTimers`). The database and everything else that really takes time is thus never too late by this clock.
 */
export function slowBody(beginning: string) {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const chunks = [beginning];
  let asked = 0;
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        asked++;
        const chunk = chunks.shift();
        if (chunk !== undefined) controller.enqueue(Buffer.from(chunk));
        else {
          setImmediate(() => void vi.advanceTimersByTimeAsync(600_000));
          await new Promise(() => {});
        }
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, wasRead: () => asked > 0 };
}

/** An endless body; `bytesRead` returns how much of it was read. */
export function endlessBody(beginning: string, filling = "x".repeat(64_000)) {
  let bytes = 0;
  let chunk = Buffer.from(beginning);
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        // Far more than any limit.
        if (bytes > 200_000_000) return controller.close();
        bytes += chunk.byteLength;
        controller.enqueue(new Uint8Array(chunk));
        chunk = Buffer.from(filling);
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, bytesRead: () => bytes };
}
