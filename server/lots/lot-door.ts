import type { Context } from "../../domain/context.ts";
import { asksForLot, isPassport } from "./lot-addresses.ts";
import { createLotGate } from "./lot-gate.ts";
import type { LotLooks } from "./lot-looks.ts";

export type LotVisit = { address: string; method: string | undefined; client: string | undefined };

/** What every answer about a lot passes, page, JSON, call or file: the limit of unknown numbers, and the count of looks. */
export function createLotDoor({ context, looks }: { context: Pick<Context, "db" | "now">; looks: Pick<LotLooks, "note"> }) {
  const { countUnknown } = createLotGate({ context });

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
