import { expect, test } from "vitest";
import { listCalls } from "../../api/calls.ts";
import pages from "../../app/routes.ts";
import { accountActors } from "../builders/account-actors.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { examples, fc } from "../builders/property.ts";
import { hostileAnswerFault, hostileVisit } from "../samples/hostile-visits.ts";

const { app, config, db, dataFolder, ...site } = await enquirySite();
const actors = accountActors({ db, sendForm: site.sendForm });
const sessions = {
  nobody: {},
  customer: actors.bearer((await actors.customer("customer@mill.example")).token),
  agent: actors.bearer((await actors.agent("agent@mill.example")).token),
};
const routes = [
  ...app.routes,
  ...pages.map(({ path = "" }) => ({ method: "GET", path: `/${path}` })),
  ...listCalls("textile").map(({ name }) => ({ method: "GET", path: `/api/${name}` })),
];

test("no hostile request to any address, signed in or not, causes a failure or reveals anything", async () => {
  const statuses = new Set<number>();
  await fc.assert(
    fc.asyncProperty(hostileVisit(routes), async (visit) => {
      const { method, address, headers, body, as } = visit;
      const sent = body === "" ? {} : { body: Buffer.from(body, "latin1") };
      const asked = new Request(config.origin + address, { method, headers: { ...headers, ...sessions[as] }, ...sent });
      const answer = await app.fetch(asked, "203.0.113.7");
      statuses.add(answer.status);
      const given = { status: answer.status, headers: answer.headers, text: await answer.text() };
      expect(hostileAnswerFault(visit, given, [dataFolder, "$argon2", "postgres://"])).toBeUndefined();
      expect({}).not.toHaveProperty("polluted");
    }),
    { numRuns: examples(800) },
  );
  expect([...statuses]).toEqual(expect.arrayContaining([200, 303, 400, 401, 404, 405]));
});
