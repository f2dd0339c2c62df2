import type { SignedIn } from "../../domain/people/actor.ts";
import { may } from "../../domain/people/authorize.ts";

type Options = {
  /** Who sends a request: asked again while its stream is open. */
  whoSends: (request: Request) => Promise<SignedIn | undefined>;
  /** Milliseconds between two signs of life, with which the right to listen is checked again. */
  beat?: number;
  /** Aborted when the process stops. */
  stopping?: AbortSignal | undefined;
};

type Stream = { account: number; request: Request; send(text: string): void; end(): void };

/** Streams of one person: a browser opens one for all its tabs. */
const maxStreams = 6;

const encoder = new TextEncoder();

/** Whether somebody may hear of changes to requests. */
export function mayListen(actor: SignedIn | undefined): actor is SignedIn {
  return actor?.kind === "staff" && may(actor, "enquiry.list");
}

/** The open streams of staff (server-sent events), to which every change of a request is written. */
export function createChangeStreams({ whoSends, beat = 15_000, stopping }: Options) {
  const streams = new Set<Stream>();
  const timer = setInterval(() => void checkAll(), beat);
  timer.unref();
  stopping?.addEventListener("abort", close);

  /** Ends the streams whose session has ended, or whose person may no longer listen; the others are told that this end is alive. */
  async function checkAll(): Promise<void> {
    await Promise.all(
      [...streams].map(async (stream) => {
        try {
          if (mayListen(await whoSends(stream.request))) stream.send(":\n\n");
          else stream.end();
        } catch {
          // The database is away: nobody can be told about changes, nor have lost the right to them.
        }
      }),
    );
  }

  /**
   * Opens a stream: each change is an event whose data is the reference of the request; empty when several may have changed.
   *
   * @returns undefined when the person has too many
   */
  function open(actor: SignedIn, request: Request): ReadableStream<Uint8Array> | undefined {
    const own = [...streams].filter(({ account }) => account === actor.id);
    if (own.length >= maxStreams) return undefined;
    let stream: Stream | undefined;
    return new ReadableStream<Uint8Array>({
      start(controller) {
        stream = {
          ...{ account: actor.id, request },
          send: (text) => controller.enqueue(encoder.encode(text)),
          end() {
            if (stream) streams.delete(stream);
            controller.close();
          },
        };
        streams.add(stream);
        stream.send("retry: 3000\n\n");
        if (stopping?.aborted) stream.end();
      },
      cancel() {
        if (stream) streams.delete(stream);
      },
    });
  }

  /** Tells everybody that a request has changed. @param reference empty: any may have */
  function tell(reference: string): void {
    for (const stream of streams) stream.send(`data: ${reference.replace(/\s/g, " ")}\n\n`);
  }

  function close(): void {
    clearInterval(timer);
    for (const stream of [...streams]) stream.end();
  }

  return { open, tell, close };
}

export type ChangeStreams = ReturnType<typeof createChangeStreams>;
