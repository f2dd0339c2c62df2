import type { Context } from "../../domain/context.ts";
import { countDifferent } from "../../domain/limits/count-different.ts";
import { limitKey } from "./client-keys.ts";

type Options = { context: Pick<Context, "db" | "now">; isOn: boolean };

/**
 * Limits how many different addresses one client may leave to be told of something (domain/limits/limits.ts): each gets a mail that its owner has
 * perhaps not asked for. One address may watch as many lots as it likes.
 *
 * @param options.isOn `RATE_LIMITS`; when off, everything is allowed and nothing is counted
 * @returns counts an address; the seconds after which to send it again, where it is one too many
 */
export function createAddressLimit({ context, isOn }: Options) {
  return async function count(email: string, client: string | undefined): Promise<number | undefined> {
    if (!isOn) return undefined;
    const key = limitKey(client);
    const counted = await countDifferent(context, {
      all: { limit: "watching addresses by client", key },
      one: { limit: "watching address of client", key: `${key} ${email.toLowerCase()}` },
    });
    return counted.allowed ? undefined : counted.retryAfter;
  };
}

export type AddressLimit = ReturnType<typeof createAddressLimit>;
