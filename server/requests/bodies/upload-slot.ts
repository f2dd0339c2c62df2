import { tooSlow } from "./body-refused.ts";
import { steadyWait } from "./pace.ts";

/** The slot of one request among the concurrent uploads. It measures how far its client is behind, and can be ended. */
export class UploadSlot {
  readonly ok = true;
  readonly client: string;
  readonly network: string;
  /** Frees the slot, once the request has been read. */
  readonly release: () => void;
  readonly #now: () => number;
  #received = 0;
  #waited = 0;
  #wait: { since: number; end: (error: Error) => void } | undefined;

  /**
   * @param place keys of the client and of its wide network
   * @param now in ms
   */
  constructor(place: { client: string; network: string }, now: () => number, release: (slot: UploadSlot) => void) {
    this.client = place.client;
    this.network = place.network;
    this.release = () => release(this);
    this.#now = now;
  }

  /** @returns ms for which the client is silent, or by which it is later than one at the minimum speed, whichever is more; 0 while the server is processing */
  lag(): number {
    if (!this.#wait) return 0;
    const silence = this.#now() - this.#wait.since;
    return Math.max(silence, this.#waited + silence - steadyWait(this.#received));
  }

  /**
   * Waits for the client's next chunk.
   *
   * @throws BodyRefused 408 when the slot is ended meanwhile; and what `next` throws
   */
  async waitFor<Next extends { value?: Uint8Array }>(next: Promise<Next>): Promise<Next> {
    const ended = Promise.withResolvers<never>();
    const since = this.#now();
    this.#wait = { since, end: ended.reject };
    try {
      const chunk = await Promise.race([next, ended.promise]);
      this.#received += chunk.value?.byteLength ?? 0;
      return chunk;
    } finally {
      this.#waited += this.#now() - since;
      this.#wait = undefined;
    }
  }

  /** Ends the upload of a client that is late, so that another one can have the slot. */
  end(): void {
    this.#wait?.end(tooSlow());
    this.release();
  }
}
