import { expect, test } from "vitest";
import { listWriteCalls } from "../api/enquiries.ts";
import { sampleOf } from "../domain/enquiries/sample.ts";
import { enquirySite } from "./builders/enquiry-site.ts";
import { fc } from "./builders/property.ts";

const { send, stored } = await enquirySite();

const nasty = fc.oneof(
  fc.string({ unit: "binary", maxLength: 80 }),
  fc.constantFrom(
    "\u0000",
    "\ud800",
    "' or 1=1 --",
    "<script>",
    "{{7*7}}",
    "../../x",
    "4111111111111111",
    "x".repeat(9000),
    "null",
    "NaN",
    "‮abc",
  ),
);
const json = fc.oneof(
  nasty,
  fc.jsonValue(),
  fc.anything().map((value) => (typeof value === "function" ? null : value)),
);
const anyCall = fc.constantFrom(...listWriteCalls("textile"));
const request = anyCall.chain((call) => {
  const names = fc.oneof(
    fc.constantFrom(...call.fields.map(({ name }) => name), "Items", "Billing_Info", "attachments", "human_check", "__proto__"),
    fc.string({ maxLength: 20 }),
  );
  return fc.record({
    call: fc.constant(call),
    base: fc.constantFrom("/api/", "/api/index.php/"),
    filled: fc.boolean(),
    pairs: fc.array(fc.tuple(names, json), { maxLength: 8 }),
    way: fc.constantFrom("form", "json", "multipart", "cut", "raw", "bytes"),
    raw: fc.uint8Array({ maxLength: 300 }),
    type: fc.constantFrom(
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=b",
      "text/plain",
      "multipart/form-data",
      "application/json; charset=utf-16",
    ),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
  });
});
type Asked = typeof request extends fc.Arbitrary<infer Value> ? Value : never;

function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  try {
    return JSON.stringify(value) ?? "";
  } catch {
    return "";
  }
}

async function sendIt({ call, base, filled, pairs, way, raw, type, at }: Asked): Promise<Response> {
  const sample = filled && call.takes !== "serial" ? sampleOf(call.takes.enquiry) : {};
  const fields: [string, string][] = [
    ...Object.entries(sample),
    ...pairs.map(([name, value]): [string, string] => [name, textOf(value)]),
  ];
  const address = base + call.name;
  if (way === "raw") return send(address, raw as Uint8Array<ArrayBuffer>, { "Content-Type": type });
  if (way === "form") return send(address, new URLSearchParams(fields));
  if (way === "json")
    return send(address, textOf({ ...sample, ...Object.fromEntries(pairs) }) || "{}", { "Content-Type": "application/json" });
  if (way === "bytes") {
    const part = (name: string) => Buffer.from(`--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`);
    const parts = Object.keys(sample).flatMap((name) => [part(name), Buffer.from(raw), Buffer.from("\r\n")]);
    const body = Buffer.concat([...parts, part("other"), Buffer.from(raw), Buffer.from("\r\n--b--\r\n")]);
    return send(address, body, { "Content-Type": "multipart/form-data; boundary=b" });
  }
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  form.append("attachments", new File([raw as Uint8Array<ArrayBuffer>], textOf(pairs[0]?.[1]).slice(0, 30)));
  if (way === "multipart") return send(address, form);
  const whole = new Response(form);
  const bytes = await whole.bytes();
  return send(address, bytes.slice(0, Math.floor(bytes.length * at)), {
    "Content-Type": whole.headers.get("content-type") ?? "",
  });
}

test("whatever is sent, no call fails and a refused one keeps nothing", async () => {
  const statuses = new Map<number, number>();
  let before = await stored();
  await fc.assert(
    fc.asyncProperty(request, async (asked) => {
      const answer = await sendIt(asked);
      const body = (await answer.json()) as { success: boolean; message: string };
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      expect([200, 400, 413, 415]).toContain(answer.status);
      expect(body.message).not.toBe("");
      const after = await stored();
      if (answer.status !== 200 || asked.call.takes === "serial") expect(after).toEqual(before);
      else expect(after.enquiries - before.enquiries).toBe(1);
      before = after;
    }),
    { numRuns: 600 },
  );
  // All outcomes were seen: the test asks what it means to ask.
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 415]));
});
