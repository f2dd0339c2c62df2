import type { MiddlewareHandler } from "hono";
import type { Config } from "../../adapters/config.ts";
import { isOwnHost, letsDemoIn } from "../../domain/accounts/demo-accounts.ts";
import type { ErrorAnswers } from "../errors/error-answers.ts";
import type { Env } from "../requests/env.ts";

type Options = { config: Config; errors: Pick<ErrorAnswers, "refused"> };

/**
 * Refuses requests to the console under the name of another host, where the demo's staff may sign in: any page could let its own name lead to this machine
 * (DNS rebinding), and sign in with their public password.
 */
export function ownHostDoor({ config, errors }: Options): MiddlewareHandler<Env> {
  const isGuarded = letsDemoIn(config);
  return async (c, next) => {
    const { url } = c.req.raw;
    if (!isGuarded || !isOfConsole(url) || isOwnHost(url, config.origin)) return next();
    return errors.refused(c.req.raw, {
      status: 421,
      title: "Another address, please",
      message: `The staff console of this demo is at ${config.origin}/staff only.`,
    });
  };
}

/** Whether an address is the console's, however it is spelt. */
function isOfConsole(url: string): boolean {
  const { pathname } = new URL(url);
  return /^\/staff(?![\w-])/i.test(
    pathname.replace(/%([0-7][0-9a-f])/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
  );
}
