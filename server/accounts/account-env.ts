import type { Context as HttpContext } from "hono";
import type { Context } from "../../domain/context.ts";
import type { ShellDrawer } from "../pages/shell.ts";
import type { AccountDesk } from "./account-service.ts";
import type { Client } from "./desk-parts.ts";

/** What the routes of accounts are told beside the request: the address of the other end. */
export type AccountEnv = { Bindings: { peer?: string | undefined } };
export type AccountHttp = HttpContext<AccountEnv>;

/** What the routes of accounts need. */
export type AccountServices = {
  context: Context;
  shell: ShellDrawer;
  origin: string;
  accounts: AccountDesk;
  /** Who is at the other end of a request. */
  clientOf: (peer: string | undefined, request: Request) => Client;
};
