import { lookup as systemLookup } from "node:dns";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isGlobalAddress } from "./global-address.ts";
import { readLimited } from "./read-limited.ts";

type Options = {
  /** The configured origin, which may be in a private network and without https. */
  trustedOrigin: string;
  maxBytes: number;
  /** For everything, including redirects and the body. */
  timeoutMs: number;
  /** Aborts the request. */
  stop?: AbortSignal;
  /** Resolves names; another one in tests. */
  lookup?: LookupFunction;
  /** Whether an address is in the public Internet; another check in tests. */
  isPublic?: (address: string) => boolean;
};

const maxRedirects = 5;

/**
 * Fetches an address that comes from outside: over https only, and only from the public Internet, so that it cannot reach the
 * private network of the server (SSRF). Each redirect is checked in the same way. A name's address is checked when the connection is made, so that
 * DNS rebinding does not help an attacker.
 *
 * @returns the body of an answer of 200
 * @throws Error whose message has the host and the path of the address, never its query
 */
export async function fetchOutside(address: URL, options: Options): Promise<Buffer> {
  const {
    trustedOrigin,
    maxBytes,
    timeoutMs,
    stop,
    lookup = systemLookup as LookupFunction,
    isPublic = isGlobalAddress,
  } = options;
  const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(stop ? [stop] : [])]);
  let next = address;
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const name = `${next.host}${next.pathname}`;
    const isTrusted = next.origin === trustedOrigin;
    if (!isTrusted) refuseUnsafe(next, isPublic);
    const answer = await connect(next, signal, isTrusted ? lookup : publicOnly(lookup, isPublic)).catch((error: Error) => {
      throw new Error(`${name} cannot be reached: ${(error as NodeJS.ErrnoException).code ?? error.name}.`);
    });
    const { statusCode = 0, headers } = answer;
    if (statusCode === 200)
      return readLimited(answer, maxBytes).catch((error: Error) => {
        throw new Error(`${name} could not be read: ${error.message}.`);
      });
    answer.destroy();
    if (
      ![301, 302, 303, 307, 308].includes(statusCode) ||
      headers.location === undefined ||
      !URL.canParse(headers.location, next)
    )
      throw new Error(`${name} answered ${statusCode}.`);
    next = new URL(headers.location, next);
  }
  throw new Error(`${address.host}${address.pathname} redirects more than ${maxRedirects} times.`);
}

function refuseUnsafe({ protocol, host, hostname, username, password }: URL, isPublic: (address: string) => boolean): void {
  if (protocol !== "https:") throw new Error(`${host} is refused: its address does not begin with https.`);
  if (username !== "" || password !== "") throw new Error(`${host} is refused: its address contains a password.`);
  // An address in place of a name is connected to without a lookup.
  const literal = hostname.replace(/^\[(.*)\]$/, "$1");
  if (isIP(literal) !== 0 && !isPublic(literal)) throw new Error(`${host} is refused: it is not a public address.`);
}

/** Resolves a name, and refuses it when any of its addresses is not in the public Internet. */
function publicOnly(lookup: LookupFunction, isPublic: (address: string) => boolean): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, options, (error, resolved, family) => {
      const addresses = typeof resolved === "string" ? [resolved] : (resolved ?? []).map(({ address }) => address);
      if (!error && !addresses.every(isPublic))
        done(Object.assign(new Error("It is not a public address."), { code: "NOT_PUBLIC" }), "", 0);
      else done(error, resolved, family);
    });
  };
}

function connect(address: URL, signal: AbortSignal, lookup: LookupFunction): Promise<IncomingMessage> {
  const request = address.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const headers = { Accept: "*/*", "Accept-Encoding": "identity" };
    // A new connection, because the address of a pooled one is not checked.
    request(address, { agent: false, headers, lookup, signal }, resolve).on("error", reject).end();
  });
}
