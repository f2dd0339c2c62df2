import type { Client } from "../../app/services.ts";
import { clientAddress, type TrustedProxy } from "./client-address.ts";

/** What every route knows beside the request: the address of the other end of the connection, and the request's id in the log. */
export type Env = { Bindings: { peer?: string | undefined }; Variables: { requestId: string } };

/** @returns who is at the other end of a request, `peer` of which is the address of the connection */
export function clientsBehind(trustedProxy: TrustedProxy) {
  return (peer: string | undefined, { headers }: Pick<Request, "headers">): Client => ({
    address: clientAddress(peer, headers, trustedProxy),
    userAgent: headers.get("user-agent") ?? "",
  });
}
export type ClientOf = ReturnType<typeof clientsBehind>;
