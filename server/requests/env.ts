import type { Client } from "../../app/refused.ts";
import { clientAddress, type TrustedProxy } from "./client-address.ts";

/** Hono's environment of every route: the address of the other end of the connection, and the request's id in the log. */
export type Env = { Bindings: { peer?: string | undefined }; Variables: { requestId: string } };

/** @returns finds the client of a request; `peer` is the address of the other end of the connection */
export function clientsBehind(trustedProxy: TrustedProxy) {
  return (peer: string | undefined, { headers }: Pick<Request, "headers">): Client => ({
    address: clientAddress(peer, headers, trustedProxy),
    userAgent: headers.get("user-agent") ?? "",
  });
}
export type ClientOf = ReturnType<typeof clientsBehind>;
