/**
 * Public pages carry no inline script, so their policy is a constant and their bytes can be cached.
 * Style attributes are allowed: they carry measures (a scale's length), never anything a visitor typed.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "media-src 'self'",
  "font-src 'self'",
  import.meta.env.DEV ? "connect-src 'self' ws:" : "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Headers of every answer, pages and others alike. */
export const securityHeaders: Record<string, string> = {
  "X-Content-Type-Options": "nosniff",
  // Not no-referrer: browsers would then send "Origin: null" with forms.
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  // Except for pictures and films (headers-door.ts).
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
};

/** Headers of HTML that is not cached: errors, 404. */
export const htmlHeaders: Record<string, string> = {
  ...securityHeaders,
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy": contentSecurityPolicy,
};

/**
 * What one page may have besides: origins of another host from which it may load pictures (and the list of them), frames, or a widget with its
 * script and style; the nonce of its inline scripts; the hash of the rules in its head.
 */
export type Allowed = {
  pictures?: string | undefined;
  frames?: string | undefined;
  widgets?: string | undefined;
  nonce?: string | undefined;
  /** As a policy has it: 'sha256-…'. */
  style?: string | undefined;
};

/**
 * Headers of a reading page, as a flat list of names and values.
 *
 * @param tags sent to a content delivery network when `cdnTags` is set, so that it can drop pages by tag
 * @param other the origins of the host whose maps or human check the operator has configured
 */
export function pageHeaders(tags: readonly string[], cdnTags: boolean, other: Allowed = {}): string[] {
  return [...Object.entries({ ...htmlHeaders, ...policyAllowing(other) }).flat(), ...cacheHeaders(tags, cdnTags)];
}

/** The content security policy of a page that loads from another host. MapLibre fetches its tiles, and runs in a worker from this site. */
function policyAllowing({ pictures, frames, widgets, nonce, style }: Allowed): Record<string, string> {
  if (!pictures && !frames && !widgets && !nonce && !style) return {};
  const policy = contentSecurityPolicy
    .replace("style-src 'self'", style ? `style-src 'self' ${style}` : "style-src 'self'")
    .replace("script-src 'self'", nonce ? `script-src 'self' 'nonce-${nonce}'` : "script-src 'self'")
    .replace(/((?:script|style|connect)-src 'self'[^;]*)/g, widgets ? `$1 ${widgets}` : "$1")
    .replace(/(img-src [^;]*|connect-src [^;]*)/g, pictures ? `$1 ${pictures}` : "$1")
    .concat(pictures ? "; worker-src 'self'" : "", frames ? `; frame-src ${frames}` : "");
  return { "Content-Security-Policy": policy };
}

/** Headers of an answer for one person: no cache may store it. */
export const noStore = { "Cache-Control": "private, no-store" } as const;

/** Headers of a page for one person. */
export function privateHeaders(other: Allowed = {}): string[] {
  return Object.entries({ ...htmlHeaders, ...policyAllowing(other), ...noStore }).flat();
}

const json = [...Object.entries(securityHeaders).flat(), "Content-Type", "application/json; charset=utf-8"];

/** Headers of an answer of the API that is the same for everybody. */
export function cachedAnswerHeaders(tags: readonly string[], cdnTags: boolean): string[] {
  return [...json, ...cacheHeaders(tags, cdnTags)];
}

/** Headers of a file that is the same for everybody until one of its tags is dropped. */
export function cachedFileHeaders(type: string, tags: readonly string[], cdnTags: boolean): string[] {
  return [...Object.entries(securityHeaders).flat(), "Content-Type", type, ...cacheHeaders(tags, cdnTags)];
}

/** Headers of an answer of the API that is not cached: a refusal, or an answer that depends on the caller. */
export const uncachedAnswerHeaders: readonly string[] = [...json, "Cache-Control", "no-cache"];

/** Headers of a text that programs fetch, the same for everybody: a feed, a sitemap. */
export function fileHeaders(type: string): string[] {
  const headers = [...Object.entries(securityHeaders).flat(), "Content-Type", type];
  return [...headers, "Cache-Control", "public, max-age=3600", "Vary", "Accept-Encoding"];
}

/** Headers of an answer in plain text that is not cached. */
export const textHeaders: readonly string[] = [
  ...Object.entries(securityHeaders).flat(),
  "Content-Type",
  "text/plain; charset=utf-8",
  "Cache-Control",
  "no-cache",
];

/**
 * Seconds for which a content delivery network may serve an answer while the site is away. What a lot is today decides whether somebody tests with it:
 * a lot that was recalled meanwhile must not read "released" for a day, and no answer is better than that one.
 */
const awaySeconds = { usual: 86_400, ofLot: 300 };

/** Whether an answer says what a lot is: its passport, history, call, wish to be told, and a search or verification that found it. */
const tellsLotState = (tags: readonly string[]) => tags.some((tag) => tag === "lots" || tag.startsWith("lot:"));

/**
 * Headers of a cached answer: browsers revalidate it each time (and get 304); a content delivery network may cache it for a minute, serve
 * it while it revalidates, and for a day while the site is away; for five minutes if it says what a lot is.
 */
function cacheHeaders(tags: readonly string[], cdnTags: boolean): string[] {
  return [
    "Cache-Control",
    "public, max-age=0, must-revalidate",
    "CDN-Cache-Control",
    `public, max-age=60, stale-while-revalidate=60, stale-if-error=${tellsLotState(tags) ? awaySeconds.ofLot : awaySeconds.usual}`,
    "Vary",
    "Accept-Encoding",
    ...(cdnTags ? ["Cache-Tag", tags.join(",")] : []),
  ];
}

/** Converts a flat list of names and values to the pairs of the Fetch API. */
export function pairs(flat: readonly string[]): [string, string][] {
  return flat.flatMap((name, at) => (at % 2 === 0 ? [[name, flat[at + 1] as string] as [string, string]] : []));
}
