import { fc } from "../builders/property.ts";
import { hostileAccountRequest } from "./hostile-account-requests.ts";
import { hostileRequest, hostileText } from "./hostile-requests.ts";

/** Any request that means no good; `as` says whose session goes with it. */
export type HostileVisit = {
  method: string;
  /** Path and query, as they go over the wire. */
  address: string;
  headers: Record<string, string>;
  /** Its bytes as Latin-1: a failing example can then be read. */
  body: string;
  as: "nobody" | "customer" | "agent";
};

/** A route as the site names it: `/product/:slug`, `/api/*`. */
type Route = { method: string; path: string };

const known = ["11-010", "W-2611-0001", "1", "2", "0", "-1", "999999999999", "none-1", "10000.pdf", "640", "us.svg", "germany"];
/** What stands in an address in place of a parameter, encoded or not as it should be. */
const segment = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...known) },
  { weight: 2, arbitrary: hostileText.map((text) => encodeURIComponent(text.toWellFormed().slice(0, 300))) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ...[
        "%00",
        "%",
        "%ff",
        "%C0%80",
        "%ED%A0%80",
        "%0d%0aSet-Cookie:a=b",
        "..%2f..%2fetc%2fpasswd",
        "%2e%2e",
        "a%00b",
        "__proto__",
      ],
      "x".repeat(4000),
    ),
  },
);

const queryNames = [
  ...["q", "type", "page", "limit", "tab", "country", "fibre", "finish", "sort", "product", "id", "service_id", "form", "token"],
  ...["filename", "ext", "customerId", "agentId", "country_name", "category_id", "methods", "done", "upto", "view", "message"],
  ...["__proto__", "constructor", "q[]", "", "code", "state", "error"],
];
const query = fc
  .array(
    fc.tuple(
      fc.constantFrom(...queryNames),
      fc.oneof(
        { weight: 2, arbitrary: fc.constantFrom("1", "-1", "1e9", "999999999999999999999", "ISO 105-C06", "lawn", "quote") },
        { weight: 2, arbitrary: hostileText.map((text) => text.toWellFormed().slice(0, 400)) },
      ),
    ),
    { maxLength: 4 },
  )
  .map((pairs) => (pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ""));
const queryEnd = fc.constantFrom("", "", "", "", "&%00", "&a=%", "&a=%ff", `&q=${"x".repeat(6000)}`, `&${"a=&".repeat(2000)}`);

const header = fc.constantFrom<Record<string, string>>(
  {},
  {},
  { Accept: "application/json" },
  { Accept: "text/html" },
  { Accept: `${"a/b,".repeat(1500)}*/*` },
  { "Accept-Encoding": "zstd;q=x, br;;;, *;q=-1" },
  { "If-None-Match": "*" },
  { "If-None-Match": `"${"x".repeat(5000)}"` },
  { Range: "bytes=-0" },
  { Range: "bytes=99999999999999999999-" },
  { "X-Forwarded-For": '::1, 999.1.1.1, "' },
  { "X-Request-Id": "../../../etc" },
  { Origin: "null" },
  { Origin: "https://other.example" },
  { "Sec-Fetch-Site": "cross-site" },
  { Authorization: "Bearer " },
  { Authorization: `Bearer ${"e30.".repeat(2000)}` },
  { "Content-Length": "0" },
  { "Idempotency-Key": "k".repeat(4000) },
  { "If-Modified-Since": "yesterday" },
  { "Access-Control-Request-Method": "DELETE", Origin: "https://other.example" },
);

const json = (body: string) => ({ headers: { "Content-Type": "application/json" }, body });
const form = (body: string) => ({ headers: { "Content-Type": "application/x-www-form-urlencoded" }, body });
/** Bodies that hit a reader where it is weakest; `names` are fields that doors know. */
const body = fc.constantFrom(
  { headers: {}, body: "" },
  form("choice=all&text=Hello&email=ada%40lab.example&wanted=ended&id=1&sure=yes"),
  form("choice=%00&text=%00&email=%00&token=%00&id=%00&search=%00"),
  form("text=%ED%A0%80&email=%ff&search=%"),
  form("text=<script>alert(1)</script>&email=<script>alert(1)</script>&search=<script>alert(1)</script>"),
  form("a=&".repeat(100_000)),
  form(`text=${"x".repeat(350_000)}`),
  json('{"text":{"toString":1},"email":["a"],"search":{"a":1},"token":null,"id":[],"password":{}}'),
  json('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"text":"x"}'),
  json(`${"[".repeat(50_000)}${"]".repeat(50_000)}`),
  json(`{"a":${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}}`),
  json('{"text":"\\ud800\\u0000","search":"\\udfff","email":"\\u0000@lab.example"}'),
  json("[1,2"),
  json("null"),
  json('"text"'),
  {
    headers: { "Content-Type": "multipart/form-data; boundary=b" },
    body: '--b\r\nContent-Disposition: form-data; name="text"\r\n\r\nx',
  },
  { headers: { "Content-Type": "multipart/form-data" }, body: "--b--" },
  {
    headers: { "Content-Type": "multipart/form-data; boundary=b" },
    body: `--b\r\nContent-Disposition: form-data; name="agent_file"; filename="../a\0.pdf"\r\n\r\n%PDF-${"x".repeat(2000)}\r\n--b--\r\n`,
  },
  { headers: { "Content-Type": "text/plain" }, body: "choice=all" },
  { headers: { "Content-Type": ";;" }, body: "\0\0\0" },
);

const methods = ["GET", "GET", "GET", "POST", "POST", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"];
const who = fc.constantFrom<HostileVisit["as"]>("nobody", "customer", "agent");
const withBody = new Set(["POST", "PUT", "PATCH", "DELETE", "PROPFIND"]);

/**
 * Requests to every address of the site by every method, and those that only calls and forms get (hostile-requests.ts,
 * hostile-account-requests.ts).
 *
 * @param routes every address that the site answers; a route of all methods (`ALL`) is asked by any of them
 */
export function hostileVisit(routes: readonly Route[]): fc.Arbitrary<HostileVisit> {
  const anywhere = fc
    .tuple(fc.constantFrom(...routes), fc.constantFrom(...methods), fc.boolean(), query, queryEnd, header, body, who)
    .chain(([route, otherMethod, asRouted, asked, end, headers, sent, as]) =>
      fc.array(segment, { minLength: 4, maxLength: 4 }).map((segments) => {
        const method = asRouted && route.method !== "ALL" ? route.method : otherMethod;
        const hasBody = withBody.has(method);
        return {
          method,
          address: filled(route.path, segments) + (asked || (end && "?")) + end,
          headers: { ...headers, ...(hasBody ? sent.headers : {}) },
          body: hasBody ? sent.body : "",
          as,
        };
      }),
    );
  const calls = fc.tuple(hostileRequest, who).map(([{ mayKeep: _, ...request }, as]) => ({ ...request, method: "POST", as }));
  const accounts = hostileAccountRequest.map(({ as, ...request }) => ({
    ...request,
    as: as === "customer" || as === "agent" ? as : ("nobody" as const),
  }));
  return fc.oneof({ weight: 6, arbitrary: anywhere }, { weight: 3, arbitrary: calls }, { weight: 1, arbitrary: accounts });
}

/** `/a/:b{x+}/*` with its parameters filled. */
function filled(path: string, segments: readonly string[]): string {
  let at = 0;
  return path.replace(/:\w+(?:\{[^/]*\})?|\*/g, () => segments[at++ % segments.length] ?? "");
}

type Answer = { status: number; headers: Headers; text: string };

/**
 * What is wrong with an answer; undefined when nothing is. "busy" (503 with Retry-After) is told apart by who asks.
 *
 * @param secrets what may stand in no answer
 */
export function hostileAnswerFault(
  { address, method }: HostileVisit,
  { status, headers, text }: Answer,
  secrets: readonly string[],
) {
  if (status >= 500 && !(status === 503 && headers.has("retry-after"))) return `its status is ${status}`;
  const type = headers.get("content-type") ?? "";
  if (type.startsWith("text/html") && /<script>alert\(1\)|onerror=alert/i.test(text)) return "it repeats markup";
  if (/\n\s+at .+:\d+:\d+|node:internal|node_modules\//.test(text)) return "it shows a stack trace";
  if (/invalid byte sequence|syntax error at or near|violates .*constraint|relation ".*" does not exist/.test(text))
    return "it shows an error of the database";
  const secret = secrets.find((one) => text.includes(one));
  if (secret !== undefined) return `it shows a secret: ${secret.slice(0, 8)}…`;
  if (text === "404 Not Found" || text === "Internal Server Error") return "it is no page of the site's";
  const isCall = new URL(`http://site${address}`).pathname.startsWith("/api/") && method !== "HEAD" && status >= 400;
  // Headers that are too large are refused by Node itself, before there is a request.
  if (isCall && status !== 431 && !type.startsWith("application/json")) return `an error of the API is ${type || "of no type"}`;
  return undefined;
}
