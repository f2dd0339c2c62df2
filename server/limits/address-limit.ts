import { limitKey } from "./client-keys.ts";
import type { Gate } from "./limit-gate.ts";

/**
 * Limits how many different addresses one client may leave to be told of something (domain/limits/limits.ts): each gets a mail that its owner has
 * perhaps not asked for. One address may watch as many lots as it likes.
 *
 * @returns counts an address; the seconds after which to send it again, where it is one too many
 */
export function createAddressLimit({ useDifferent }: Pick<Gate, "useDifferent">) {
  return function count(email: string, client: string | undefined): Promise<number | undefined> {
    const key = limitKey(client);
    return useDifferent({
      all: { limit: "watching addresses by client", key },
      one: { limit: "watching address of client", key: `${key} ${email.toLowerCase()}` },
    });
  };
}

export type AddressLimit = ReturnType<typeof createAddressLimit>;
