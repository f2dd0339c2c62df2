import type { Context } from "../../domain/context.ts";
import type { PageAnswer } from "../pages/page-service.ts";
import { createLotGate } from "./lot-gate.ts";
import type { LotLooks } from "./lot-looks.ts";

type Visit = { address: string; method: string | undefined; client: string | undefined };

/** What every answer about a lot passes, page or JSON: the limit of unknown numbers, and the count of looks. */
export function createLotDoor({ context, looks }: { context: Pick<Context, "db" | "now">; looks: Pick<LotLooks, "note"> }) {
  const gate = createLotGate({ context });

  const has = (address: string) => address.startsWith("/lots/");
  const isData = (address: string) => /\.json(\?|$)/.test(address);

  const look = (address: string) => looks.note(address);

  /** Makes the answer to a visit; other addresses than those of lots pass as they are. @throws TooMany */
  async function pass({ address, method, client }: Visit, make: () => Promise<PageAnswer>): Promise<PageAnswer> {
    if (!has(address)) return make();
    const answer = await make();
    const status = answer.kind === "page" ? 200 : answer.rendered.status;
    if (method === "GET" && (status === 200 || status === 404)) look(address);
    if (status === 404) await gate.countUnknown(client);
    return answer;
  }

  return { has, isData, look, pass };
}

export type LotDoor = ReturnType<typeof createLotDoor>;
