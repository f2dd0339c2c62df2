import type { SlotLimit } from "../../../domain/limits/limits.ts";
import { crowdKey, limitKey } from "../../limits/client-keys.ts";
import type { BodyRefusal } from "./body-refused.ts";
import { UploadSlot } from "./upload-slot.ts";

/** Ms that a client may be late before it can lose its slot to another; a lost packet is sent again after about half of that (RFC 6298). */
export const maxLag = 2000;

/**
 * Limits the requests whose files are being received. When there is no free slot, the client that is latest, by silence or by sending a
 * trickle, loses its slot to the new request; a client that sends steadily does not.
 *
 * @param now in ms
 */
export function createUploadSlots(max: SlotLimit, now: () => number = () => performance.now()) {
  const taken = new Set<UploadSlot>();

  /** Takes a slot, to be released when the request has been read. @returns the slot, or a refusal */
  function take(address: string | undefined): UploadSlot | BodyRefusal {
    const place = { client: limitKey(address), network: crowdKey(address) };
    const inNetwork = [...taken].filter(({ network }) => network === place.network);
    if (inNetwork.filter(({ client }) => client === place.client).length >= max.client) return tooManyOfClient;
    if (inNetwork.length >= max.network ? !endLatest(inNetwork) : taken.size >= max.all && !endLatest([...taken]))
      return tooManyOfAll;
    const slot = new UploadSlot(place, now, (released) => taken.delete(released));
    taken.add(slot);
    return slot;
  }

  return { take };
}

/** Ends the slot whose client is latest, if it is late enough. @returns whether a slot was ended */
function endLatest(slots: UploadSlot[]): boolean {
  const [latest] = slots.toSorted((one, other) => other.lag() - one.lag());
  if (latest === undefined || latest.lag() < maxLag) return false;
  latest.end();
  return true;
}

const tooManyOfClient: BodyRefusal = {
  ok: false,
  status: 429,
  message: "You are sending several forms with files already. Wait until they are through, then send this one again.",
  retryAfter: 10,
};

const tooManyOfAll: BodyRefusal = {
  ok: false,
  status: 503,
  message: "Many people are sending files just now. Please send it again in half a minute.",
  retryAfter: 30,
};
