import { withoutMailAddresses } from "../../adapters/without-secrets.ts";

/** Addresses that are followed by a secret token, which gives access without a login (test/security/log-secrets.test.ts finds any that is missing). */
const tokenBelow = [
  "/receipt/",
  "/request/",
  "/newsletter/",
  "/edition-watch/",
  "/lot-watch/",
  "/recalls/",
  "/request-list/copy/",
];

/** Characters of our tokens (base64url), at least as many as of a token whose end is missing. */
const longRun = /[\w-]{16,}/g;

/** Characters of a path in the log: an address of ours is shorter. */
const longest = 500;

/** A word or number of a slug: `Fabric`, `ISO`, `105`, `c06`. */
const word = /^(?:[A-Z]?[a-z]{2,}|[A-Z]{2,5}|\d+|[A-Za-z]{1,3}\d{1,3}|\d{1,4}[a-z]{1,2}|[a-z])$/;

/**
 * A request's path for the log: a mail address is replaced by `[address]`, and a token by `:token`. A token is everything that follows an
 * address of `tokenBelow`, also in a slightly wrong address such as a mail program makes of a link; and, in any path, 16 characters or more
 * that are not words and numbers with hyphens between them.
 */
export function pathForLog(path: string): string {
  const decoded = decode(path);
  const plain = decoded.replace(/[/\\]+/g, "/").toLowerCase();
  const below = tokenBelow.find((start) => plain.startsWith(start) && plain.length > start.length);
  if (below) return `${below}:token`;
  const hidden = decoded.replace(longRun, (run) => (isWords(run) ? run : ":token"));
  const shown = withoutMailAddresses(hidden === decoded ? path : hidden);
  return shown.length > longest ? `${shown.slice(0, longest)}…` : shown;
}

function isWords(run: string): boolean {
  return run.split(/[-_]/).every((part) => word.test(part));
}

/** Decodes ASCII characters that are encoded up to three times over. */
function decode(path: string): string {
  let decoded = path;
  for (let times = 0; times < 3; times++) decoded = decoded.replace(/%[0-7][\da-f]/gi, (code) => decodeURIComponent(code));
  return decoded;
}
