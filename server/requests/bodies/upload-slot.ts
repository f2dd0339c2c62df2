import { tooSlow } from "./body-refused.ts";

/** The slot of one request among the concurrent uploads. It measures the silence of its client, and can be ended. */
export class UploadSlot {
  readonly ok = true;
  readonly client: string;
  readonly network: string;
  /** Frees the slot, once the request has been read. */
  readonly release: () => void;
  readonly #now: () => number;
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

  /** @returns ms for which the server has been waiting for the client; 0 while it is processing */
  silence(): number {
    return this.#wait ? this.#now() - this.#wait.since : 0;
  }

  /**
   * Waits for the client's next chunk.
   *
   * @throws BodyRefused 408 when the slot is ended meanwhile; and what `next` throws
   */
  async waitFor<Next>(next: Promise<Next>): Promise<Next> {
    const ended = Promise.withResolvers<never>();
    this.#wait = { since: this.#now(), end: ended.reject };
    try {
      return await Promise.race([next, ended.promise]);
    } finally {
      this.#wait = undefined;
    }
  }

  /** Ends the upload of a silent client, so that another one can have the slot. */
  end(): void {
    this.#wait?.end(tooSlow());
    this.release();
  }
}
