import type { Context } from "../context.ts";
import { clearUses, returnUses, type Use } from "../limits/count-uses.ts";

/** `email` as it was typed, whether it has an account or not; `client` and `network`: the keys by which a client and its network are counted. */
export type Attempt = { email: string; client: string; network: string };

/** What is counted before a password is tried. */
export function loginUses({ email, client, network }: Attempt): Use[] {
  return [
    { limit: "login by client and address", key: `${email} ${client}` },
    { limit: "login by network and address", key: `${email} ${network}` },
    { limit: "login by client", key: client },
    { limit: "login by address", key: email },
  ];
}

/** After the right password: clears the count of this client and address, and takes back one use from the others. */
export async function forgiveLogin(context: Pick<Context, "db">, attempt: Attempt): Promise<void> {
  const [pair, ...others] = loginUses(attempt);
  await clearUses(context, pair ? [pair] : []);
  await returnUses(context, others);
}
