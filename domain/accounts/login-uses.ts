import type { Context } from "../context.ts";
import { clearUses, returnUses, type Use } from "../limits/count-uses.ts";

/** `email` as it was typed, of an account or not; `client` and `network`: what a client, and the network around it, are counted by. */
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

/** A password that was right is not counted against anybody. */
export async function forgiveLogin(context: Pick<Context, "db">, attempt: Attempt): Promise<void> {
  const [pair, ...others] = loginUses(attempt);
  await clearUses(context, pair ? [pair] : []);
  await returnUses(context, others);
}
