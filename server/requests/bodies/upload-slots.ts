import { crowdKey, limitKey } from "../client-address.ts";
import type { Refusal } from "./body-refused.ts";
import { UploadSlot } from "./upload-slot.ts";

/** Requests whose files are received at once, at most. */
type Bounds = {
  /** In this process. */
  all: number;
  /** Of the wider network around a client, an IPv4 /16 or an IPv6 /32: whoever has many addresses has them there. */
  network: number;
  /** Of one client, an IPv4 address or the /64 of an IPv6 address. */
  client: number;
};

/** Ms of silence after which a client can lose its slot to another; a lost packet is sent again after about half of that (RFC 6298). */
export const maxSilence = 2000;

/**
 * Counts the requests whose files are being received. When there is no slot left, the client that has been silent for longest loses its slot to
 * the newcomer; one that sends steadily keeps it.
 *
 * @param now in ms
 */
export function createUploadSlots(max: Bounds, now: () => number = () => performance.now()) {
  const taken = new Set<UploadSlot>();

  /** A slot, to be released when the request has been read; or why there is none. */
  function take(address: string | undefined): UploadSlot | Refusal {
    const place = { client: limitKey(address), network: crowdKey(address) };
    const inNetwork = [...taken].filter(({ network }) => network === place.network);
    if (inNetwork.filter(({ client }) => client === place.client).length >= max.client) return tooManyOfClient;
    if (inNetwork.length >= max.network ? !endSilent(inNetwork) : taken.size >= max.all && !endSilent([...taken]))
      return tooManyOfAll;
    const slot = new UploadSlot(place, now, (released) => taken.delete(released));
    taken.add(slot);
    return slot;
  }

  return { take };
}

/** @returns whether one of them was silent for long enough to lose its slot */
function endSilent(slots: UploadSlot[]): boolean {
  const [longest] = slots.toSorted((one, other) => other.silence() - one.silence());
  if (longest === undefined || longest.silence() < maxSilence) return false;
  longest.end();
  return true;
}

const tooManyOfClient: Refusal = {
  ok: false,
  status: 429,
  message: "You are sending several forms with files already. Wait until they are through, then send this one again.",
  retryAfter: 10,
};

const tooManyOfAll: Refusal = {
  ok: false,
  status: 503,
  message: "Many people are sending files just now. Please send it again in half a minute.",
  retryAfter: 30,
};
