import { lookup as systemLookup } from "node:dns";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isGlobalAddress } from "./global-address.ts";
import { readLimited } from "./read-limited.ts";

type Options = {
  /** The one origin that may be anywhere and need not have https: it is configured. Any other is somebody else's choice. */
  trustedOrigin: string;
  maxBytes: number;
  /** For all of it, redirects and body too. */
  timeoutMs: number;
  /** Breaks it off. */
  stop?: AbortSignal;
  /** How names are resolved; the system's way unless a test says otherwise. */
  lookup?: LookupFunction;
  /** Which addresses count as the public Internet; a test has no others. */
  isPublic?: (address: string) => boolean;
};

const maxRedirects = 5;

/**
 * Fetches what somebody else names: over https only, and only from machines in the public Internet, so that nobody can have us ask our own
 * network. Each redirect is looked at in the same way. The address that a name resolves to is checked as the connection is made, so that a
 * name that changes its mind in between (DNS rebinding) gains nothing.
 *
 * @returns the body of an answer of 200
 * @throws Error in words that hold the host and the path of an address, never its query
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
        throw new Error(`${name} broke off: ${error.message}.`);
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
  throw new Error(`${address.host}${address.pathname} leads on more than ${maxRedirects} times.`);
}

function refuseUnsafe({ protocol, host, hostname, username, password }: URL, isPublic: (address: string) => boolean): void {
  if (protocol !== "https:") throw new Error(`${host} is not asked: it does not come over https.`);
  if (username !== "" || password !== "") throw new Error(`${host} is not asked: its address holds a password.`);
  // An address in place of a name is connected to without a lookup.
  const literal = hostname.replace(/^\[(.*)\]$/, "$1");
  if (isIP(literal) !== 0 && !isPublic(literal)) throw new Error(`${host} is not asked: it is no public address.`);
}

/** Resolves a name, and refuses it when any of its addresses is not in the public Internet. */
function publicOnly(lookup: LookupFunction, isPublic: (address: string) => boolean): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, options, (error, found, family) => {
      const addresses = typeof found === "string" ? [found] : (found ?? []).map(({ address }) => address);
      if (!error && !addresses.every(isPublic))
        done(Object.assign(new Error("It is no public address."), { code: "NOT_PUBLIC" }), "", 0);
      else done(error, found, family);
    });
  };
}

function connect(address: URL, signal: AbortSignal, lookup: LookupFunction): Promise<IncomingMessage> {
  const request = address.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const headers = { Accept: "*/*", "Accept-Encoding": "identity" };
    // A new connection: one from a pool might have been made elsewhere.
    request(address, { agent: false, headers, lookup, signal }, resolve).on("error", reject).end();
  });
}
