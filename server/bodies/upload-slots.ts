import { crowdKey, limitKey } from "../client-address.ts";

/** Why no upload is begun now. */
export type NoSlot = { status: 429 | 503; message: string; retryAfter: number };
export type Slot = { release(): void };

/** Requests with files that are read at once. */
type Options = {
  /** In this process. */
  all: number;
  /** Of the wider network around a client, an IPv4 /16 or an IPv6 /32: whoever has many addresses has them there. */
  network: number;
  /** Of one client, an IPv4 address or the /64 of an IPv6 address. */
  client: number;
};

/** How many requests with files are read at once. */
export function createUploadSlots(most: Options) {
  const taken = new Map<string, number>();
  const countOf = (key: string) => taken.get(key) ?? 0;
  const count = (key: string, change: 1 | -1) => {
    const now = countOf(key) + change;
    if (now === 0) taken.delete(key);
    else taken.set(key, now);
  };

  /** A slot, to be released when the request is answered; or why there is none. */
  function take(address: string | undefined): Slot | NoSlot {
    const [client, network, all] = [`client ${limitKey(address)}`, `network ${crowdKey(address)}`, "all"];
    if (countOf(client) >= most.client)
      return {
        status: 429,
        message: "You are sending several forms with files already. Wait until they are through, then send this one again.",
        retryAfter: 10,
      };
    if (countOf(network) >= most.network || countOf(all) >= most.all)
      return {
        status: 503,
        message: "Many people are sending files just now. Please send it again in half a minute.",
        retryAfter: 30,
      };
    const counted = [client, network, all];
    for (const key of counted) count(key, 1);
    return {
      release() {
        for (const key of counted.splice(0)) count(key, -1);
      },
    };
  }

  return { take };
}
