import { withoutMailAddresses } from "../adapters/without-secrets.ts";

/** Below these addresses stands a token that alone opens what somebody has sent (test/log-secrets.test.ts finds any that is missing). */
const tokenBelow = ["/receipt/", "/newsletter/"];

/**
 * A request's path as the log has it: a token is replaced by `:token`, also in a slightly wrong address such as a mail program makes of a
 * link, and a mail address by `[address]`.
 */
export function pathForLog(path: string): string {
  const spelt = plain(path);
  const below = tokenBelow.find((start) => spelt.startsWith(start) && spelt.length > start.length);
  return below ? `${below}:token` : withoutMailAddresses(path);
}

/** In small letters, decoded, without doubled slashes. */
function plain(path: string): string {
  const once = path.replace(/%[0-7][\da-f]/gi, (code) => decodeURIComponent(code));
  return once.replace(/[/\\]+/g, "/").toLowerCase();
}
