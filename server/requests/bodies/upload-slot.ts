import { tooSlow } from "./body-refused.ts";

/** The place of one request among the uploads that are received at once. It knows since when its client has kept us waiting, and can be ended. */
export class UploadSlot {
  readonly ok = true;
  readonly client: string;
  readonly network: string;
  /** Gives the place back, once the request has been read. */
  readonly release: () => void;
  readonly #now: () => number;
  #wait: { since: number; end: (error: Error) => void } | undefined;

  /**
   * @param place keys of the client and of the wider network around it
   * @param now in ms
   */
  constructor(place: { client: string; network: string }, now: () => number, release: (slot: UploadSlot) => void) {
    this.client = place.client;
    this.network = place.network;
    this.release = () => release(this);
    this.#now = now;
  }

  /** @returns ms since the client last sent something; 0 while we are busy with what has come */
  silence(): number {
    return this.#wait ? this.#now() - this.#wait.since : 0;
  }

  /**
   * Waits for what the client sends next.
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

  /** Ends a slot whose client keeps us waiting, so that somebody else can have its place. */
  end(): void {
    this.#wait?.end(tooSlow());
    this.release();
  }
}
