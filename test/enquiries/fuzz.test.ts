import { expect, test, vi } from "vitest";
import { enquirySite } from "../builders/enquiry-site.ts";
import { examples, fc } from "../builders/property.ts";
import { hostileRequest } from "../samples/hostile-requests.ts";

vi.setConfig({ testTimeout: 180_000 });

const open = await enquirySite();
const guarded = await enquirySite({ humanCheck: "altcha" });

test("no body makes a call or a form fail; a refused one stores nothing, an accepted one is stored once", async () => {
  const statuses = new Map<number, number>();
  let before = await open.stored();
  await fc.assert(
    fc.asyncProperty(hostileRequest, async ({ address, body, headers, mayKeep }) => {
      const answer = await open.send(address, Buffer.from(body, "latin1"), headers);
      const said = await answer.text();
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      expect([200, 303, 400, 413, 415, 422]).toContain(answer.status);
      if (answer.headers.get("content-type")?.startsWith("application/json")) expect(JSON.parse(said).message).not.toBe("");
      const after = await open.stored();
      const accepted = mayKeep && (answer.status === 200 || (answer.status === 303 && isReceipt(answer)));
      // A key that came before: the same enquiry is answered.
      if (accepted && after.enquiries > before.enquiries) expect(after.enquiries - before.enquiries).toBe(1);
      else if (accepted) expect(headers["Idempotency-Key"]).toBeDefined();
      if (!accepted) expect(after).toEqual(before);
      before = after;
    }),
    { numRuns: examples(700) },
  );
  // All outcomes were seen: the test asks what it means to ask.
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 303, 400, 415, 422]));
});

test("without the human check nothing is stored, not even the attempt", async () => {
  const used = async () => (await guarded.db.selectFrom("human_check_used").select("signature").execute()).length;
  const before = await guarded.stored();
  await fc.assert(
    fc.asyncProperty(hostileRequest, async ({ address, body, headers, mayKeep }) => {
      const answer = await guarded.send(address, Buffer.from(body, "latin1"), headers);
      expect(answer.status).toBeLessThan(500);
      if (mayKeep && answer.status < 400) expect(isReceipt(answer)).toBe(false);
    }),
    { numRuns: examples(200) },
  );
  expect(await guarded.stored()).toEqual(before);
  expect(await used()).toBe(0);
});

/** A form with steps leads on to its second step by the same status. */
function isReceipt(answer: Response): boolean {
  return answer.status === 200 || (answer.headers.get("location")?.startsWith("/receipt/") ?? false);
}
