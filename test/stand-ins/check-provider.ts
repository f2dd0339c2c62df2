import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll } from "vitest";

/** What a provider of human checks answers to each token. */
const answers: Record<string, { status?: number; body: string }> = {
  good: { body: '{"success":true,"hostname":"warpline.test","action":"inquiry"}' },
  "no host named": { body: '{"success":true,"action":"inquiry"}' },
  "of another form": { body: '{"success":true,"hostname":"warpline.test","action":"order"}' },
  "of no form": { body: '{"success":true,"hostname":"warpline.test"}' },
  failed: { body: '{"success":false,"error-codes":["invalid-input-response"]}' },
  expired: { body: '{"success":false,"error-codes":["timeout-or-duplicate"]}' },
  "of another site": { body: '{"success":true,"hostname":"elsewhere.test","action":"inquiry"}' },
  broken: { status: 500, body: "" },
  nonsense: { body: "<html>" },
  endless: { body: `{"success":true,"more":"${"x".repeat(200_000)}"}` },
  "leads elsewhere": { status: 307, body: "" },
};

/**
 * A provider of human checks of the test's own, where servers ask whether a token is right. A token is the name of its answer, a space
 * and a number, and is good once. While `state.away` nothing can be asked.
 */
export async function checkProvider() {
  const asked: URLSearchParams[] = [];
  const state = { away: false };
  const server = createServer(async (request, response) => {
    const given = new URLSearchParams(await text(request));
    if (state.away) return response.writeHead(502).end();
    const again = asked.some((before) => before.get("response") === given.get("response"));
    asked.push(given);
    const name = (given.get("response") ?? "").replace(/ \d+$/, "");
    const { status = 200, body } = (again ? answers.expired : answers[name]) ?? { body: "{}" };
    const location = status === 307 ? { Location: "/elsewhere" } : {};
    response.writeHead(status, { "Content-Type": "application/json", ...location }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { asked, state, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify` };
}
