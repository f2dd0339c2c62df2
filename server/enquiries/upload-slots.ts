import { limitKey } from "../client-address.ts";

/** Why no upload is begun now. */
export type NoSlot = { status: 429 | 503; message: string; retryAfter: number };
export type Slot = { release(): void };

type Options = {
  /** At once in this process: each holds one file in memory. */
  all: number;
  /** At once of one client, an IPv4 address or the /64 of an IPv6 address. */
  each: number;
};

/** How many requests with files are read at once. */
export function createUploadSlots({ all, each }: Options) {
  const ofClient = new Map<string, number>();
  let taken = 0;

  /** A slot, to be released when the request is answered; or why there is none. */
  function take(address: string | undefined): Slot | NoSlot {
    const client = limitKey(address);
    const own = ofClient.get(client) ?? 0;
    if (own >= each)
      return {
        status: 429,
        message: "You are sending several forms with files already. Wait until they are through, then send this one again.",
        retryAfter: 10,
      };
    if (taken >= all)
      return {
        status: 503,
        message: "Many people are sending files just now. Please send it again in half a minute.",
        retryAfter: 30,
      };
    taken++;
    ofClient.set(client, own + 1);
    let isReleased = false;
    return {
      release() {
        if (isReleased) return;
        isReleased = true;
        taken--;
        const left = (ofClient.get(client) ?? 1) - 1;
        if (left === 0) ofClient.delete(client);
        else ofClient.set(client, left);
      },
    };
  }

  return { take };
}
