import { expect, test } from "vitest";
import { accountActors } from "../builders/account-actors.ts";
import { accountAnswerFault } from "../builders/account-answer.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { examples, fc } from "../builders/property.ts";
import { emailOf, hostileAccountRequest, proofOf } from "../samples/hostile-account-requests.ts";

const { app, db, config, ...site } = await enquirySite();
const actors = accountActors({ db, sendForm: site.sendForm });
const tokens = {
  customer: (await actors.customer(emailOf("customer"))).token,
  agent: (await actors.agent(emailOf("agent"))).token,
  pending: (await actors.agent(emailOf("pending"), "pending")).token,
};

async function stored() {
  const of = async (table: "account" | "account_session" | "agent_document" | "outbox") =>
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as("rows"))
        .executeTakeFirstOrThrow()
    ).rows;
  return [await of("account"), await of("account_session"), await of("agent_document"), await of("outbox")];
}

test("any account request gets one of the known answers; a refused one stores nothing, and nobody reads what belongs to others", async () => {
  const statuses = new Set<number>();
  let before = await stored();
  await fc.assert(
    fc.asyncProperty(hostileAccountRequest, async ({ method, address, headers, body, as }) => {
      const request = new Request(config.origin + address, {
        method,
        headers: { ...headers, ...proofOf(as, tokens) },
        ...(method === "POST" || method === "PUT" ? { body: Buffer.from(body, "latin1") } : {}),
      });
      const answer = await app.fetch(request, "203.0.113.7");
      const said = await answer.text();
      statuses.add(answer.status);
      expect(accountAnswerFault({ method, address }, answer.status, said)).toBeUndefined();
      const after = await stored();
      if (answer.status !== 200) expect(after).toEqual(before);
      const isPrivate = /history|document/.test(address);
      if (isPrivate && !["customer", "agent", "pending"].includes(as)) expect(answer.status).toBeGreaterThan(400);
      before = after;
    }),
    { numRuns: examples(400) },
  );
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404, 405, 415]));
});
