import { clientNetwork, limitKey } from "../limits/client-keys.ts";
import type { Gate } from "../limits/limit-gate.ts";
import { TooMany } from "../limits/too-many.ts";
import { asksForLot, isPassport } from "./lot-addresses.ts";
import type { LotLooks } from "./lot-looks.ts";

export type LotVisit = { address: string; method: string | undefined; client: string | undefined };

/** What every answer about a lot passes, page, JSON, call or file: the limit of unknown numbers, and the count of looks. */
export function createLotDoor({ gate, looks }: { gate: Pick<Gate, "use">; looks: Pick<LotLooks, "note"> }) {
  /**
   * Counts a lot that is not known, on all nodes together. A lot that is known is shown all the same, because a laboratory behind one address
   * must see a recall though somebody guesses.
   *
   * @throws TooMany where that is one too many
   */
  async function countUnknown(client: string | undefined): Promise<void> {
    const retryAfter = await gate.use([
      { limit: "unknown lots by client", key: limitKey(client) },
      { limit: "unknown lots by network", key: clientNetwork(client) },
    ]);
    if (retryAfter !== undefined) throw new TooMany(429, retryAfter);
  }

  /** Notes a look at a passport that the cache answers. */
  function look(address: string): void {
    if (isPassport(address)) looks.note(address);
  }

  /** Notes and counts an answer that has been made. @throws TooMany for one unknown number too many */
  async function answered({ address, method, client }: LotVisit, status: number): Promise<void> {
    if (method === "GET" && (status === 200 || status === 404)) look(address);
    if (status === 404 && asksForLot(address)) await countUnknown(client);
  }

  return { look, answered, countUnknown };
}

export type LotDoor = ReturnType<typeof createLotDoor>;
