import { listWriteCalls } from "../../api/enquiries.ts";
import { kinds } from "../../domain/enquiries/kinds.ts";
import { sampleOf } from "../../domain/enquiries/sample.ts";
import { anyText, fc } from "../builders/property.ts";

/** A POST as it is on the wire. */
export type HostileRequest = {
  address: string;
  headers: Record<string, string>;
  /** Its bytes as Latin-1: a failing example can then be read. */
  body: string;
  /** It may be an enquiry that is kept; a look at a serial number never is. */
  mayKeep: boolean;
};

type Pairs = readonly (readonly [string, unknown])[];
const bytes = (text: string) => new Uint8Array(Buffer.from(text));
const joined = (...parts: (string | Uint8Array)[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as string))));

/** What people type, and what nobody should. */
export const hostileText = fc.oneof(
  { weight: 3, arbitrary: anyText({ maxLength: 80 }) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 200 }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      "\u0000",
      "\ud800",
      "\udfff x",
      "' or 1=1 --",
      "$1",
      "<script>alert(1)</script>",
      "{{7*7}}",
      "../../etc/passwd",
      "4111111111111111",
      "ada@lab.example\r\nBcc: all@lab.example",
      "null",
      "NaN",
      "1e400",
      "-0",
      "9".repeat(400),
      "‮abc",
      "e\u0301".repeat(300),
      "x".repeat(9000),
      "\n".repeat(3000),
      " ",
    ),
  },
);
/** Whatever JSON can say, and how deep. */
const value = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 2000 }).map((depth) => nestedLists(depth)) },
  { weight: 1, arbitrary: fc.array(fc.record({ ItemNumber: hostileText, Quantity: fc.jsonValue() }), { maxLength: 30 }) },
);
function nestedLists(depth: number): unknown {
  let value: unknown = "deep";
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { Items: value };
  return value;
}
const ownNames = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "__proto__[polluted]",
  "constructor.prototype.polluted",
  "Items",
  "Items[1][ItemNumber]",
  "Items.11.ItemNumber",
  "Items.-1.ItemNumber",
  "Billing_Info",
  "Billing_Info[City]",
  "attachments",
  "human_check",
  "human_answer",
  "human_question",
  "homepage_url",
  "idempotency_key",
  "step",
  "",
];

/** What somebody attacks: an address, the fields that it knows, and a right body. */
export type Target = { address: string; names: readonly string[]; sample: Record<string, string>; mayKeep: boolean };

const anyCall: fc.Arbitrary<Target> = fc.constantFrom(
  ...listWriteCalls("textile").flatMap(({ name, takes, fields }) => {
    const names = fields.map((field) => field.name);
    const sample = typeof takes === "object" ? sampleOf(takes.enquiry) : { search: "WL-2611-0001" };
    const mayKeep = typeof takes === "object";
    return [`/api/${name}`, `/api/index.php/${name}/`].map((address) => ({ address, names, sample, mayKeep }));
  }),
  ...kinds.flatMap((kind) =>
    kind.paths.map((address) => ({ address, names: Object.keys(sampleOf(kind)), sample: sampleOf(kind), mayKeep: true })),
  ),
);

const types = [
  "application/json",
  "application/json; charset=utf-16",
  "application/x-www-form-urlencoded",
  "APPLICATION/X-WWW-FORM-URLENCODED ; a=b",
  "multipart/form-data; boundary=b",
  "multipart/form-data; boundary=other",
  'multipart/form-data; boundary=""',
  `multipart/form-data; boundary=${"b".repeat(300)}`,
  "multipart/form-data",
  "multipart/mixed; boundary=b",
  "text/plain",
  "image/png",
  ";",
];
const starts = ["", "%PDF-1.7\n", "\x89PNG\r\n\x1a\n", "\xff\xd8\xff\xe0", "MZ", "<svg/>"].map((start) =>
  Buffer.from(start, "latin1"),
);
const file = fc.record({
  name: fc.oneof(hostileText, fc.constantFrom('a".png', "a\r\nb.pdf", "..", "lot.png", "")),
  start: fc.constantFrom(...starts),
  rest: fc.uint8Array({ maxLength: 2000 }),
  field: fc.constantFrom("attachments", "attachments[]", "email", "__proto__"),
});

/**
 * Requests that somebody sends who means no good, or whose program is broken: to every call that sends something and to every page
 * with a form; right fields among wrong ones, in every encoding and in none.
 */
export const hostileRequest = hostileTo(anyCall);

/** The same to other addresses. */
export function hostileTo(targets: fc.Arbitrary<Target>): fc.Arbitrary<HostileRequest> {
  return targets.chain(hostileToOne);
}

function hostileToOne({ address, names, sample, mayKeep }: Target): fc.Arbitrary<HostileRequest> {
  return fc
    .record({
      start: fc.constantFrom("whole", "whole", "some", "none"),
      keep: fc.double({ min: 0, max: 1, noNaN: true }),
      pairs: fc.array(
        fc.tuple(
          fc.oneof(
            { weight: 4, arbitrary: fc.constantFrom(...names, ...ownNames) },
            { weight: 1, arbitrary: anyText({ maxLength: 30 }) },
            { weight: 1, arbitrary: fc.constantFrom("k".repeat(20_000), "a.".repeat(3000), "[".repeat(3000)) },
          ),
          value,
        ),
        { maxLength: 6 },
      ),
      files: fc.array(file, { maxLength: 13 }),
      way: fc.constantFrom("form", "form", "json", "json", "multipart", "multipart", "raw", "byHand", "badPercent", "large"),
      type: fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.constantFrom(...types) }),
      noise: fc.uint8Array({ maxLength: 300 }),
      cutAt: fc.oneof(
        { weight: 4, arbitrary: fc.constant(1) },
        { weight: 1, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }) },
      ),
      accept: fc.constantFrom("application/json", "text/html", "*/*"),
      key: fc.option(fc.oneof(fc.constantFrom("same-key-again", "k"), fc.string({ unit: "grapheme-ascii", maxLength: 120 })), {
        freq: 8,
      }),
    })
    .map(({ start, keep, pairs, files, way, type, noise, cutAt, accept, key }) => {
      const entries = Object.entries(sample);
      const right = start === "whole" ? entries : start === "none" ? [] : entries.slice(0, Math.floor(entries.length * keep));
      const made = make(way, [...right, ...pairs], files, noise);
      const whole = Buffer.from(made.body).toString("latin1");
      const headers: Record<string, string> = { Accept: accept };
      const contentType = type ?? made.type;
      if (contentType !== undefined) headers["Content-Type"] = contentType;
      if (key) headers["Idempotency-Key"] = key.trim();
      return { address, headers, mayKeep, body: whole.slice(0, Math.floor(whole.length * cutAt)) };
    });
}

type Made = { type: string | undefined; body: Uint8Array<ArrayBuffer> };
type Sent = { name: string; start: Uint8Array; rest: Uint8Array; field: string };

function make(way: string, pairs: Pairs, files: readonly Sent[], noise: Uint8Array): Made {
  if (way === "raw") return { type: undefined, body: new Uint8Array(noise) };
  if (way === "json") return { type: "application/json", body: bytes(jsonOf(pairs)) };
  if (way === "multipart") return { type: "multipart/form-data; boundary=b", body: multipart(pairs, files) };
  // Field values that are no UTF-8, headers of parts that are none.
  if (way === "byHand")
    return {
      type: "multipart/form-data; boundary=b",
      body: joined(
        ...pairs.flatMap(([name]) => [`--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`, noise, "\r\n"]),
        "--b\r\nContent-Disposition: ",
        noise,
        "\r\n\r\n--b--\r\n",
      ),
    };
  const type = "application/x-www-form-urlencoded";
  const form = formOf(pairs);
  if (way === "badPercent") return { type, body: joined(form, "&a=%&b=%zz&%c3=%ff%fe&=&&==&", noise) };
  if (way === "large") return { type, body: bytes(`${form}&padding=${"x".repeat(200_000 + noise.length * 1000)}`) };
  return { type, body: bytes(form) };
}

/** JSON by hand: the same name may come twice, and `__proto__` is a name like others. */
function jsonOf(pairs: Pairs): string {
  return `{${pairs.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value) ?? "null"}`).join(",")}}`;
}

function formOf(pairs: Pairs): string {
  return pairs
    .map(([name, value]) => `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(textOf(value).toWellFormed())}`)
    .join("&");
}

function multipart(pairs: Pairs, files: readonly Sent[]): Uint8Array<ArrayBuffer> {
  return joined(
    ...pairs.map(([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${textOf(value)}\r\n`),
    ...files.flatMap(({ name, start, rest, field }) => [
      `--b\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`,
      start,
      rest,
      "\r\n",
    ]),
    "--b--\r\n",
  );
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));
